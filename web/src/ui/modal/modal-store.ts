import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { late } from '../late.tsx';
import { NotLoaded } from './modal-not-loaded.ts';

/** Passed to every modal besides its own props. */
export interface ModalControl {
  /** Closes this modal; `result` resolves the promise of its opening. */
  close(result?: unknown): void;
}

/** A modal whose code is loaded when it is first opened. */
export type ModalDefinition<Props> = ComponentType<Props & ModalControl>;

export interface OpenModal {
  id: number;
  definition: ModalDefinition<object>;
  props: object;
  opened: boolean;
  /** The element focused before opening, which gets focus back. */
  opener: Element | null;
  settle(result: unknown): void;
}

/** Duration of the closing animation before a modal is removed. */
const leaveTime = 200;

let modals: readonly OpenModal[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** If its code fails to load, the next opening retries; some browsers cache the failure until a reload. */
export function defineModal<Props extends object>(load: () => Promise<ComponentType<Props & ModalControl>>) {
  return late(load, { failed: NotLoaded as ModalDefinition<Props> });
}

/**
 * Opens a modal over the page; modals stack. Resolves to what the modal closes with, undefined when it is dismissed.
 * Focus returns to the previous element.
 */
export function openModal<Props extends object>(definition: ModalDefinition<Props>, props: Props): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  const last = modals.at(-1);
  // A modal that replaces a closing one returns focus to that one's origin.
  const opener = last && !last.opened ? last.opener : document.activeElement;
  return new Promise((settle) => {
    const modal = { id, definition: definition as unknown as ModalDefinition<object>, props, opened: true, opener, settle };
    change([...modals, modal]);
  });
}

export function closeModal(id: number, result?: unknown): void {
  const closing = modals.find((modal) => modal.id === id && modal.opened);
  if (!closing) return;
  change(modals.map((modal) => (modal === closing ? { ...modal, opened: false } : modal)));
  setTimeout(() => remove(id), leaveTime);
  closing.settle(result);
}

function remove(id: number): void {
  const opener = modals.find((modal) => modal.id === id)?.opener;
  // Rendered synchronously: only then is it known whether focus was removed with it.
  flushSync(() => change(modals.filter((modal) => modal.id !== id)));
  const lost = document.activeElement === document.body;
  // Elements under a still open modal must not get focus.
  const reachable = modals.length === 0 || opener?.closest('[role="dialog"]');
  // If that element has been removed meanwhile, `lost-focus.ts` finds its replacement.
  if (lost && reachable && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/** Closes every open modal, e.g. on navigation. */
export function closeAllModals(): void {
  for (const { id } of modals) closeModal(id);
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openModals(): readonly OpenModal[] {
  return modals;
}

function change(next: readonly OpenModal[]): void {
  modals = next;
  for (const listener of listeners) listener();
}
