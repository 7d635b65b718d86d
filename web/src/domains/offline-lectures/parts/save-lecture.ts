import type { LectureToSave } from '@baeum/contract/domains/offline-lectures/offline-lectures.contract.ts';
import { offlineLimits, saveOfflinePage } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { problemOf } from '../../../client/api-problem.ts';
import { waitForConnection } from '../../../client/connection.ts';
import { callApi } from '../../../client/fetch-api.ts';
import { offlineLectures } from '../offline-lectures.api.ts';
import { offlineTexts } from '../offline-lectures.texts.ts';
import { fetchText } from './fetch-text.ts';
import { savedChanged } from './saved-changes.ts';
import { markSaved, savingLock } from './saved-marks.ts';
import { addPiece, allSaved, changeRecord, deleteRecord, saveRecord, saveServerTime, pieceSize, type SavedRecord } from './saved-store.ts';
import { watchSaved } from './watch-saved.ts';

/** Why a lecture cannot be saved, as a text for the user. */
export class NotSaved extends Error {}

/** Saves in progress in this tab, by lecture, in percent. */
const saving = new Map<number, { percent: number; stop: AbortController }>();

export function savingOf(lectureId: number): number | undefined {
  return saving.get(lectureId)?.percent;
}

export function stopSaving(lectureId: number): void {
  saving.get(lectureId)?.stop.abort();
}

/**
 * Saves a lecture on this device, independently of navigation in this tab. An incomplete save is removed.
 * @returns false if the user stopped it
 * @throws NotSaved, ApiProblem
 */
export async function saveLecture(lectureId: number, userId: number, position: number): Promise<boolean> {
  if (saving.has(lectureId)) return false;
  const stop = new AbortController();
  saving.set(lectureId, { percent: 0, stop });
  savedChanged();
  try {
    await Promise.race([savePage(), stopped(stop.signal)]);
    const granted = await grant(lectureId);
    await navigator.locks.request(savingLock(granted.id), { ifAvailable: true }, (lock) => {
      if (!lock) throw new NotSaved(offlineTexts.elsewhere);
      return save(granted, { userId, position }, stop.signal);
    });
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    saving.delete(lectureId);
    savedChanged();
  }
}

async function save(granted: LectureToSave, whose: Pick<SavedRecord, 'userId' | 'position'>, signal: AbortSignal): Promise<void> {
  try {
    await saveFiles(await begin(granted, whose), granted, signal);
  } catch (error) {
    await giveBack(granted.id);
    throw error;
  }
}

/** Deletes a lecture here, and tells the server if it is reachable. */
export async function giveBack(id: number): Promise<void> {
  await deleteRecord(id);
  savedChanged();
  await offlineLectures.deleteOfflineLecture.mutate({ params: { id: String(id) } }).catch(() => undefined);
}

/** Throws once the user stops saving. */
function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** The worker loads some twenty files for the page; one of a former version does not know the message and never responds. */
const workerPatience = 30_000;

/**
 * Without its player page an offline lecture would be useless.
 * @throws NotSaved
 */
async function savePage(): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) throw new NotSaved(offlineTexts.notReady);
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    setTimeout(resolve, workerPatience, false);
  });
  port1.start();
  worker.postMessage(saveOfflinePage, [port2]);
  if ((await done) !== true) throw new NotSaved(offlineTexts.broken);
}

async function grant(lectureId: number): Promise<LectureToSave> {
  const { body } = await offlineLectures.createOfflineLecture.mutate({ body: { lectureId } });
  await saveServerTime(Date.parse(body.now));
  return body;
}

/** Creates the lecture's key and record, replacing an earlier save. */
async function begin({ film, captions, ...lecture }: LectureToSave, whose: Pick<SavedRecord, 'userId' | 'position'>): Promise<SavedRecord> {
  const { id, lectureId, courseId, title, courseTitle, durationSeconds, expiresAt } = lecture;
  const former = await allSaved();
  await findRoom(
    film.size,
    former.filter((saved) => saved.lectureId !== lectureId),
  );
  for (const saved of former) if (saved.lectureId === lectureId) await deleteRecord(saved.id);
  const record = {
    ...whose,
    id,
    lectureId,
    courseId,
    title,
    courseTitle,
    durationSeconds,
    captions: captions.map(({ lang, label, default: isDefault }) => ({ lang, label, default: isDefault })),
    files: [{ type: film.type, size: film.size }, ...captions.map(() => ({ type: 'text/vtt', size: 0 }))],
    whole: false,
    expiresAt: Date.parse(expiresAt),
    key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  };
  await saveRecord(record);
  markSaved();
  watchSaved();
  return record;
}

/** @throws NotSaved */
async function findRoom(size: number, others: readonly SavedRecord[]): Promise<void> {
  const used = others.flatMap(({ files }) => files).reduce((sum, file) => sum + file.size, 0);
  if (used + size > offlineLimits.bytes) throw new NotSaved(offlineTexts.full);
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < size) throw new NotSaved(offlineTexts.noRoom);
  // Browsers low on space delete storage that is not marked persistent.
  void navigator.storage.persist().catch(() => false);
}

async function saveFiles(record: SavedRecord, granted: LectureToSave, signal: AbortSignal): Promise<void> {
  const files = [...record.files];
  for (const [index, { url }] of granted.captions.entries()) {
    const bytes = new TextEncoder().encode(await fetchText(url));
    files[index + 1] = { type: 'text/vtt; charset=utf-8', size: bytes.length };
    for (let at = 0; at < bytes.length; at += pieceSize) await add(record, index + 1, at / pieceSize, bytes.subarray(at, at + pieceSize));
  }
  const { size } = granted.film;
  let { url } = granted.film;
  for (let at = 0; at < size;) {
    signal.throwIfAborted();
    const end = Math.min(size, at + pieceSize);
    const bytes = await rangeOf(url, at, end, signal);
    if (bytes) {
      await add(record, 0, at / pieceSize, bytes);
      at = end;
      tell(record.lectureId, Math.floor((at / size) * 100));
    } else ({ url } = await addressAnew(record, size));
  }
  await changeRecord(record.id, { whole: true, files });
}

/** After a sign-out meanwhile, nothing may remain saved. */
async function add(record: SavedRecord, file: number, piece: number, bytes: BufferSource): Promise<void> {
  const added = await addPiece(record, file, piece, bytes).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new NotSaved(offlineTexts.noRoom) : error;
  });
  if (!added) throw new NotSaved(offlineTexts.broken);
}

function tell(lectureId: number, percent: number): void {
  const own = saving.get(lectureId);
  if (!own || own.percent === percent) return;
  own.percent = percent;
  savedChanged();
}

/** Bytes of the video; undefined if the connection was lost and is back, or the address has expired. */
async function rangeOf(path: string, start: number, end: number, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  try {
    const headers = { accept: '*/*', range: `bytes=${start}-${end - 1}` };
    const { status, body } = await callApi({ path, method: 'GET', headers, body: undefined, fetchOptions: { signal } });
    const bytes = status === 206 ? await (body as Blob).arrayBuffer() : undefined;
    if (bytes?.byteLength === end - start) return bytes;
  } catch (error) {
    signal.throwIfAborted();
    const { transient, errorCode } = problemOf(error);
    if (!transient && errorCode !== 'MEDIA_001') throw error;
  }
  await Promise.race([waitForConnection(), stopped(signal)]);
  return undefined;
}

/** Another address of the same video; if the video has changed meanwhile, the user has to start again. */
async function addressAnew({ id, lectureId }: SavedRecord, size: number): Promise<LectureToSave['film']> {
  const granted = await grant(lectureId);
  if (granted.id !== id || granted.film.size !== size) throw new NotSaved(offlineTexts.broken);
  await changeRecord(id, { expiresAt: Date.parse(granted.expiresAt) });
  return granted.film;
}
