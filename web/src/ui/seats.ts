// Seats as people tell them apart: a colour safe for colour-blind eyes, and always a letter with it.
const FIVE = ['#009e73', '#d55e00', '#99ddff', '#eedd88', '#ffb000'];
const SIX = ['#cc79a7', '#d55e00', '#99ddff', '#ffffff', '#648fff', '#f6c9a0'];

export function seatColour(seat: number, seats: number): string {
  const palette = seats <= 5 ? FIVE : SIX;
  return palette[seat % palette.length] ?? '#f2e9e4';
}

export function seatLetter(seat: number): string {
  return String.fromCharCode(65 + (seat % 26));
}
