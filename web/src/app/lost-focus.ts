/**
 * Keeps the focus in place when what had it is taken away: a button that gives way to the form it opens, that form when
 * it is sent or cancelled, a row that is deleted, a 'more' button that becomes rows. Otherwise the focus falls to the body,
 * and who works by keyboard or screen reader begins at the top of the page again. What is taken away while a dialog lies over it,
 * such as the row that it asked about, hands on the focus once the dialog is gone. Pages and dialogs see to their own.
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

/** Dialogs and menus get the focus for a while and give it back. */
const liesOver = (target: unknown) => target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;

interface Focused {
  element: Element;
  /** What it stands in, from the inside outwards: when it is taken away, nobody can tell any more. */
  around: readonly Element[];
  /** The page that it is on. */
  path: string;
  /** It has the focus because nothing better was there yet. */
  isStandIn: boolean;
  /** Gets the focus after it when nothing lies over the page any more. */
  next?: HTMLElement | undefined;
}

/** What of the page has the focus, or had it before it was taken away or something came to lie over the page. */
let last: Focused | undefined;
/** Name of the button that gave way to a form: when the form is gone, the button is there again. */
let opener = '';

function note(target: EventTarget | null, isStandIn = false): void {
  if (!(target instanceof Element) || liesOver(target)) return;
  const around: Element[] = [];
  for (let element = target.parentElement; element; element = element.parentElement) around.push(element);
  last = { element: target, around, path: location.pathname, isStandIn: isStandIn || (last?.isStandIn === true && last.element === target) };
}

/** The page has changed: leads the focus on when it fell to the body, or only stands in. */
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
  // A field with choices would open them again, and on phones the keyboard would stay over what was found.
  if (element.matches('[role=combobox]') || (element.matches('[inputmode="search"]') && matchMedia('(pointer: coarse)').matches)) return;
  const place = placeOf(lost.around);
  if (place && !leadFrom(lost, place, records)) focusOn(place, true);
}

/** To what came in the place of what had the focus, if something did. */
function leadFrom({ element }: Focused, place: Element, records: readonly MutationRecord[]): boolean {
  const next = successorOf(element, place, records);
  if (next && nameOf(next) === opener) opener = '';
  // Its name is kept over the whole life of the form, which may be still on its way.
  else if (element instanceof HTMLButtonElement && (!next || next.matches(fields))) opener = nameOf(element);
  if (next) focusOn(next);
  return next !== undefined;
}

/** What of a list stands in the place of a row while something lies over the page, or what the row stood in. */
function nextOf({ element, around }: Focused, records: readonly MutationRecord[]): HTMLElement | undefined {
  const place = placeOf(around);
  return place && (successorOf(element, place, records) ?? place);
}

function placeOf(elements: readonly Element[]): HTMLElement | undefined {
  const place = elements.find((element) => element.isConnected && element.closest('main, aside'));
  return place instanceof HTMLElement ? place : undefined;
}

/** What came in its place: a form's first field, the button it had been, or the first control; of a list the next row. */
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
  // A window that is not in front is told of no focus.
  if (document.activeElement === element) note(element, isStandIn);
}
