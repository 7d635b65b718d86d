import { browserMemory } from '../memory.ts';

/** From the time when only the player had keys. */
const offKey = 'player-keys';

/** Single keys can be switched off in this browser (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return browserMemory.recall(offKey) !== 'off';
}

export function switchKeys(on: boolean): void {
  browserMemory.remember(offKey, on ? 'on' : 'off');
}

/** The press of a single key that nothing else has used: no modifier but Shift, no syllable that is composed, and no text or menu that takes it. */
export function isFreeKey({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented && areKeysOn() && !takesKeys(target);
}

function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role=menu]') !== null;
}
