// Whether there is room beside the hand: then plans are made there, otherwise above the prompt.
class Wide {
  private query = window.matchMedia('(min-width: 1001px)');
  now = $state(this.query.matches);

  constructor() {
    this.query.addEventListener('change', () => (this.now = this.query.matches));
  }
}

export const wide = new Wide();
