export interface Toast {
  id: number;
  text: string;
  /** Takes back what just happened. */
  undo?: (() => void) | undefined;
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
  change([...toasts, { id, text, undo }]);
  setTimeout(() => dismissToast(id), undo ? undoableFor : shownFor);
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
