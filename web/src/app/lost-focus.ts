/**
 * Preserves the focus position when the focused element is removed: a button replaced by the form it opens, that form when it is
 * sent or cancelled, a deleted row, a 'more' button that becomes rows. Otherwise focus falls to the body, and keyboard and screen
 * reader users start at the top of the page again. If an element is removed under an open dialog, such as the row it asked about,
 * focus moves on once the dialog is closed. Pages and dialogs handle their own focus.
 */
export function watchLostFocus(): void {
  document.addEventListener('focusin', ({ target }) => note(target));
  document.addEventListener('pointerdown', ({ target }) => {
    if (!liesOver(target) && !last?.element.contains(target as Node)) last = undefined;
  });
  new MutationObserver(lead).observe(document.body, { childList: true, subtree: true });
}

const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';
const controls = 'a[href], button:not(:disabled), summary';

/** Dialogs and menus take the focus temporarily and return it. */
const liesOver = (target: unknown) => target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;

interface Focused {
  element: Element;
  /** Its ancestors, innermost first; they cannot be determined after its removal. */
  around: readonly Element[];
  /** Path of its page. */
  path: string;
  /** Focused only because no better element was there yet. */
  isStandIn: boolean;
  /** Receives focus once no overlay is open. */
  next?: HTMLElement | undefined;
}

/** The page's focused element, or the last one before it was removed or an overlay opened. */
let last: Focused | undefined;
/** Name of the button that a form replaced: it reappears when the form is gone. */
let opener = '';

function note(target: EventTarget | null, isStandIn = false): void {
  if (!(target instanceof Element) || liesOver(target)) return;
  const around: Element[] = [];
  for (let element = target.parentElement; element; element = element.parentElement) around.push(element);
  last = { element: target, around, path: location.pathname, isStandIn: isStandIn || (last?.isStandIn === true && last.element === target) };
}

/** The page has changed: moves focus on if it fell to the body or is on a stand-in. */
function lead(records: readonly MutationRecord[]): void {
  if (!last) return;
  const { element, isStandIn } = last;
  const { activeElement, body } = document;
  if (isStandIn && element === activeElement) leadFrom(last, element, records);
  else if (element.isConnected || last.path !== location.pathname) return;
  else if (liesOver(activeElement)) last.next ??= nextOf(last, records);
  else if (activeElement === body) leadFromLost(last, records);
}

function leadFromLost(lost: Focused, records: readonly MutationRecord[]): void {
  const { element, next } = lost;
  if (next?.isConnected) return focusOn(next);
  // A combobox would reopen its list, and on phones the keyboard would cover the results.
  if (element.matches('[role=combobox]') || (element.matches('[inputmode="search"]') && matchMedia('(pointer: coarse)').matches)) return;
  const place = placeOf(lost.around);
  if (place && !leadFrom(lost, place, records)) focusOn(place, true);
}

/** Moves focus to the replacement of the focused element, if there is one. */
function leadFrom({ element }: Focused, place: Element, records: readonly MutationRecord[]): boolean {
  const next = successorOf(element, place, records);
  if (next && nameOf(next) === opener) opener = '';
  // Kept for the whole life of the form, which may still be loading.
  else if (element instanceof HTMLButtonElement && (!next || next.matches(fields))) opener = nameOf(element);
  if (next) focusOn(next);
  return next !== undefined;
}

/** The list row that follows a removed one while an overlay is open, or the container of the removed row. */
function nextOf({ element, around }: Focused, records: readonly MutationRecord[]): HTMLElement | undefined {
  const place = placeOf(around);
  return place && (successorOf(element, place, records) ?? place);
}

function placeOf(elements: readonly Element[]): HTMLElement | undefined {
  const place = elements.find((element) => element.isConnected && element.closest('main, aside'));
  return place instanceof HTMLElement ? place : undefined;
}

/** Its replacement: a form's first field, the former button, or the first control; in a list the next row. */
function successorOf(lost: Element, place: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  const come = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement && place.contains(node)) as HTMLElement[];
  const row = records.find(({ removedNodes }) => [...removedNodes].some((node) => node instanceof HTMLLIElement && node.contains(lost)));
  if (!row) return chosenFrom(come);
  const here = come.filter((node) => node.previousSibling === row.previousSibling);
  const beside = [row.nextSibling, row.previousSibling].find((node) => node instanceof HTMLElement && node.isConnected) as HTMLElement | undefined;
  if (here.length > 0) return chosenFrom(here);
  return beside && (chosenFrom([beside]) ?? beside);
}

function chosenFrom(parts: readonly HTMLElement[]): HTMLElement | undefined {
  const all = (selector: string) =>
    parts
      .flatMap((part) => [...(part.matches(selector) ? [part] : []), ...part.querySelectorAll<HTMLElement>(selector)])
      .filter((element) => element.checkVisibility());
  const [field] = all(fields);
  const found = all(controls);
  return field ?? found.find((control) => nameOf(control) === opener) ?? found[0];
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent;
}

function focusOn(element: HTMLElement, isStandIn = false): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: isStandIn });
  // A window in the background gets no focus events.
  if (document.activeElement === element) note(element, isStandIn);
}
