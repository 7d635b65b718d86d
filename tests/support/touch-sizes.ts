import type { Page } from 'playwright-core';

/** Pixels that a finger needs in both directions. */
const leastSize = 44;

/**
 * Touch targets of the open page that are too small, each with its size. The browser is asked point by point which element a press would reach, so
 * that an enlarged edge, a label around a box and a card that is one link count with all of their area. Left out are targets within a sentence, and
 * those without another target nearby.
 */
export async function tooSmallToTouch(page: Page): Promise<string[]> {
  return page.evaluate(measure, leastSize);
}

function measure(finger: number): string[] {
  const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"]';
  const half = finger / 2;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false }) && element.closest('[inert]') === null;
  /** What a press on a point is for. */
  const targetAt = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y);
    const label = found?.closest('label');
    return found?.closest(pressed) ?? label?.control ?? undefined;
  };
  const inSentence = (element: Element) => {
    if (!getComputedStyle(element).display.startsWith('inline') || getComputedStyle(element).display.includes('flex')) return false;
    const around = element.closest('p, li, dd, dt, td, label, legend, figcaption, blockquote, h1, h2, h3, span:not(:only-child), div');
    const words = [...(around?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '');
    return words.join('').trim().length > 1;
  };
  /** How far one may go from the middle and still press the same. */
  const reach = (element: Element, x: number, y: number, right: number, down: number) => {
    let far = 0;
    while (far < finger && targetAt(x + right * (far + 1), y + down * (far + 1)) === element) far += 1;
    return far;
  };
  const isAlone = (element: Element, x: number, y: number) => {
    for (let right = -half; right <= half; right += half / 2)
      for (let down = -half; down <= half; down += half / 2) {
        const other = targetAt(x + right, y + down);
        if (other && other !== element) return false;
      }
    return true;
  };
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.getAttribute('name') || element.id);
    return `${element.tagName.toLowerCase()} ‘${words.replaceAll(/\s+/g, ' ').slice(0, 40)}’`;
  };
  /** A box that is drawn by its label is pressed there. */
  const shapeOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return label && (width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0') ? label : element;
  };
  const found = new Set<string>();
  const alike = new Map<string, number>();
  for (const element of document.querySelectorAll(pressed)) {
    const shape = shapeOf(element);
    const { width, height } = shape.getBoundingClientRect();
    if ((width >= finger && height >= finger) || width <= 1 || height <= 1 || !isSeen(shape)) continue;
    if (element.matches(':disabled') || inSentence(shape)) continue;
    // What is said of two that look alike holds for the others: a page may have a hundred cards.
    const look = `${element.tagName} ${shape.className} ${Math.min(finger, Math.round(width))}×${Math.min(finger, Math.round(height))}`;
    const times = (alike.get(look) ?? 0) + 1;
    if (alike.set(look, times) && times > 2) continue;
    shape.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = shape.getClientRects()[0] ?? shape.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (targetAt(x, y) !== element) continue;
    const across = reach(element, x, y, -1, 0) + 1 + reach(element, x, y, 1, 0);
    const along = reach(element, x, y, 0, -1) + 1 + reach(element, x, y, 0, 1);
    if ((across < finger - 1 || along < finger - 1) && !isAlone(element, x, y)) found.add(`${nameOf(element)} ${across}×${along}`);
  }
  scrollTo(0, 0);
  return [...found];
}
