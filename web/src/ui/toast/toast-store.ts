import { uiTexts } from '../ui.texts.ts';

export interface Toast {
  id: number;
  text: string;
  /** An action failed without any loss. */
  failed?: boolean;
  /** Action of the button: an undo or an offer. */
  action?: { label: string; run: () => void } | undefined;
  /** Stays until dismissed. */
  lasts?: boolean;
}

const shownFor = 3_000;
const undoableFor = 7_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Success message at the bottom of the page for 3 s, 7 s with an undo. */
export function toast(text: string, undo?: () => void): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, action: undo && { label: uiTexts.undo, run: undo } }]);
  setTimeout(() => dismissToast(id), undo ? undoableFor : shownFor);
}

/** A minor failure, such as copying; shown as long as an undo, because it says what to do instead. */
export function toastFailure(text: string): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, failed: true }]);
  setTimeout(() => dismissToast(id), undoableFor);
}

/** An offer at the bottom of the page that stays until the user responds. */
export function offer(text: string, action: NonNullable<Toast['action']>): void {
  lastId += 1;
  change([...toasts, { id: lastId, text, action, lasts: true }]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
