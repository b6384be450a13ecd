// The shape of the window, where more than the layout depends on it: what is left out, and where a question stands.
class Shape {
  private upright = window.matchMedia('(max-width: 700px)');
  private lying = window.matchMedia('(max-height: 480px)');
  /** A phone held upright: Locations are lanes. */
  phone = $state(this.upright.matches);
  /** A phone lying down: a rail at the right holds hand and question. */
  low = $state(this.lying.matches);

  constructor() {
    this.upright.addEventListener('change', () => (this.phone = this.upright.matches));
    this.lying.addEventListener('change', () => (this.low = this.lying.matches));
  }

  get small(): boolean {
    return this.phone || this.low;
  }
}

export const shape = new Shape();
