/** What gets the focus in place of a row that was taken away. Apart from what fills it: every dialog asks, and few pages have such rows. */
export const successors = new WeakMap<Element, HTMLElement>();

/** What gets the focus in place of something whose row was taken away. */
export function successorOf(lost: Element): HTMLElement | undefined {
  const row = lost.closest('li');
  return row ? successors.get(row) : undefined;
}
