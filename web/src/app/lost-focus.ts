/**
 * Keeps the focus in place when what had it is taken away: a button that gives way to the form it opens, that form when
 * it is sent or cancelled, a row that is deleted, a 'more' button that becomes rows. Otherwise the focus falls to the body,
 * and who works by keyboard or screen reader begins at the top of the page again. What is taken away while a dialog lies over it,
 * such as the row that it asked about, hands on the focus once the dialog is gone. Pages and dialogs see to their own.
 */
export function watchLostFocus(): void {
  document.addEventListener('focusin', ({ target }) => note(target));
  document.addEventListener('pointerdown', ({ target }) => {
    if (!liesOver(target) && !trail[0]?.contains(target as Node)) trail = [];
  });
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}

const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';
const controls = 'a[href], button:not(:disabled), summary';

/** Dialogs and menus get the focus for a while and give it back. */
const liesOver = (target: unknown) => target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** What of the page has the focus, or had it before something came to lie over it, and what that stands in, from the inside outwards. */
let trail: readonly Element[] = [];
let path = '';
/** Name of the button that gave way to a form: when the form is gone, the button is there again. */
let opener = '';
/** Got the focus because nothing better was there yet. */
let waiting: HTMLElement | undefined;
/** Gets the focus when nothing lies over the page any more. */
let nextFocus: HTMLElement | undefined;

function note(target: EventTarget | null): void {
  if (liesOver(target)) return;
  nextFocus = undefined;
  const next: Element[] = [];
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) next.push(element);
  trail = next;
  path = location.pathname;
  if (target !== waiting) waiting = undefined;
}

function restore(records: readonly MutationRecord[]): void {
  const [lost] = trail;
  const { activeElement, body } = document;
  const waits = waiting !== undefined && waiting === activeElement;
  const gone = lost !== undefined && !lost.isConnected && path === location.pathname;
  if (gone && liesOver(activeElement)) nextFocus ??= nextFocusOf(lost, records);
  const fell = gone && activeElement === body;
  if (!waits && !fell) return;
  if (nextFocus?.isConnected) return focusOn(nextFocus);
  // A field with choices would open them again, and on phones the keyboard would stay over what was found.
  if (lost?.matches('[role=combobox]') || (lost?.matches('[inputmode="search"]') && matchMedia('(pointer: coarse)').matches)) return;
  const place = waits ? waiting : placeOf(trail);
  if (!place || !lost) return;
  const next = successorOf(lost, place, records);
  if (!next && waits) return;
  if (next && nameOf(next) === opener) opener = '';
  // Its name is kept over the whole life of the form, which may be still on its way.
  else if (lost instanceof HTMLButtonElement && (!next || next.matches(fields))) opener = nameOf(lost);
  waiting = next ? undefined : place;
  focusOn(next ?? place);
}

/** What of a list stands in the place of a row while something lies over the page, or what the row stood in. */
function nextFocusOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  const place = placeOf(trail);
  return place && (successorOf(lost, place, records) ?? place);
}

function placeOf(elements: readonly Element[]): HTMLElement | undefined {
  const place = elements.find((element) => element.isConnected && element.closest('main, aside'));
  return place instanceof HTMLElement ? place : undefined;
}

/** What came in its place: a form's first field, the button it had been, or the first control; of a list the next row. */
function successorOf(lost: Element, place: HTMLElement, records: readonly MutationRecord[]): HTMLElement | undefined {
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

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: element === waiting });
}
