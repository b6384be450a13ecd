declare module 'virtual:game-icons' {
  /** Drawings by name: what stands between <svg> and </svg>, in a box of 512 by 512. */
  const bodies: Record<string, string>;
  export default bodies;
}
