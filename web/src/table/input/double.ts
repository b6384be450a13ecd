// A double of what lies on the table: it looks the same, lies over everything and can be neither found nor touched.
const TOUCHED = ['id', 'data-thing', 'data-lit', 'data-hand', 'data-laid', 'aria-keyshortcuts'];

/** Where the double has come to lie: a room may hold what is fixed in it. `at` lays it there. */
export function doubleOf(original: HTMLElement, home: Element, at?: DOMRect): { node: HTMLElement; left: number; top: number } {
  const { offsetWidth, offsetHeight } = original;
  const node = original.cloneNode(true) as HTMLElement;
  for (const name of TOUCHED) node.removeAttribute(name);
  node.setAttribute('aria-hidden', 'true');
  node.dataset.double = '';
  node.inert = true;
  Object.assign(node.style, { position: 'fixed', inset: '0 auto auto 0', margin: '0', width: `${offsetWidth}px`, height: `${offsetHeight}px` });
  Object.assign(node.style, { translate: '0', transition: 'none', pointerEvents: 'none', zIndex: '60' });
  home.append(node);
  const { left, top } = node.getBoundingClientRect();
  if (at) Object.assign(node.style, { left: `${at.left - left}px`, top: `${at.top - top}px` });
  return { node, left, top };
}
