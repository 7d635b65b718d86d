import { browserMemory } from '../memory.ts';

/** The name dates from when only the player had shortcuts. */
const offKey = 'player-keys';

/** Single-key shortcuts can be disabled in this browser (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return browserMemory.recall(offKey) !== 'off';
}

export function switchKeys(on: boolean): void {
  browserMemory.remember(offKey, on ? 'on' : 'off');
}

/** An unhandled single-key press: no modifier but Shift, no composition, and no focused text field or menu that uses it. */
export function isFreeKey({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented && areKeysOn() && !takesKeys(target);
}

function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role=menu]') !== null;
}
