import { isUnderway, type Upload } from './parts/upload-types.ts';

let uploads: readonly Upload[] = [];
/** Snapshot for screens: updates of byte counts alone are throttled. */
let shown: readonly Upload[] = [];
let later: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Throttle interval of byte counts, in milliseconds. */
const beat = 200;

export function allUploads(): readonly Upload[] {
  return uploads;
}

export function uploadOf(key: string): Upload | undefined {
  return uploads.find((upload) => upload.key === key);
}

export function shownUploads(): readonly Upload[] {
  return shown;
}

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addUploads(more: readonly Upload[]): void {
  set([...uploads, ...more]);
}

export function changeUpload(key: string, part: Partial<Upload>): void {
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
}

/** Byte counts are published a few times per second. */
export function countBytes(key: string, sent: number): void {
  uploads = uploads.map((upload) => (upload.key === key ? { ...upload, sent } : upload));
  later ??= setTimeout(show, beat);
}

export function removeUploads(gone: (upload: Upload) => boolean): void {
  set(uploads.filter((upload) => !gone(upload)));
}

function set(next: readonly Upload[]): void {
  uploads = next;
  show();
}

function show(): void {
  clearTimeout(later);
  later = undefined;
  shown = uploads;
  warnWhile(uploads.some(isUnderway));
  for (const listener of listeners) listener();
}

/** The browser asks before the tab is closed during an upload. */
function warnWhile(sending: boolean): void {
  window.removeEventListener('beforeunload', ask);
  if (sending) window.addEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
