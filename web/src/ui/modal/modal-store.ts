import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { late } from '../late.tsx';
import { NotLoaded } from './modal-not-loaded.ts';

/** Given to every modal beside its own props. */
export interface ModalControl {
  /** Closes this modal; `result` settles the promise that opening it answered. */
  close(result?: unknown): void;
}

/** A modal whose code is loaded when it is first opened. */
export type ModalDefinition<Props> = ComponentType<Props & ModalControl>;

export interface OpenModal {
  id: number;
  definition: ModalDefinition<object>;
  props: object;
  opened: boolean;
  /** What had focus when it was opened, to give it back. */
  opener: Element | null;
  settle(result: unknown): void;
}

/** Time for the closing motion before a modal is taken away. */
const leaveTime = 200;

let modals: readonly OpenModal[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Where its code does not arrive, the next opening asks for it again; some browsers remember the failure until the page is loaded anew. */
export function defineModal<Props extends object>(load: () => Promise<ComponentType<Props & ModalControl>>) {
  return late(load, { failed: NotLoaded as ModalDefinition<Props> });
}

/**
 * Opens a modal over whatever is shown; modals stack. Answers what the modal closes with, undefined when it is
 * dismissed. Focus returns to the element that had it.
 */
export function openModal<Props extends object>(definition: ModalDefinition<Props>, props: Props): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  const last = modals.at(-1);
  // A modal that takes the place of another one that closes gives focus back to where that one had it from.
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
  // Drawn at once: only then is it known whether the focus went with it.
  flushSync(() => change(modals.filter((modal) => modal.id !== id)));
  const lost = document.activeElement === document.body;
  // What lies under a modal that is still open must not get the focus.
  const reachable = modals.length === 0 || opener?.closest('[role="dialog"]');
  // Where it has been taken away meanwhile, `lost-focus.ts` knows what stands in its place.
  if (lost && reachable && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/** Closes every open modal, e.g. when somebody moves to another page. */
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
