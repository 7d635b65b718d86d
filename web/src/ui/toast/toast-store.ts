import { uiTexts } from '../ui.texts.ts';

export interface Toast {
  id: number;
  text: string;
  /** Something could not be done, and nothing is lost by it. */
  failed?: boolean;
  /** What a press does: takes back what just happened, or does what is offered. */
  action?: { label: string; run: () => void } | undefined;
  /** It stays until it is answered. */
  lasts?: boolean;
}

const shownFor = 3_000;
const undoableFor = 7_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Quiet success: a line at the foot of the page for 3 s, 7 s when it can be undone. */
export function toast(text: string, undo?: () => void): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, action: undo && { label: uiTexts.undo, run: undo } }]);
  setTimeout(() => dismissToast(id), undo ? undoableFor : shownFor);
}

/** A small thing that could not be done, such as copying; it stays as long as what can be undone, for it says what to do instead. */
export function toastFailure(text: string): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, failed: true }]);
  setTimeout(() => dismissToast(id), undoableFor);
}

/** Something that the page can do, at the foot of the page until somebody answers. */
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
