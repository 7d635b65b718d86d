/**
 * Lectures saved in this browser's database: the record of each, with its key, and the encrypted chunks of its files. Keys are generated here and not
 * extractable, not even by the page: without its record a lecture is lost. Shared by pages and the service worker.
 */
export interface SavedRecord {
  /** Data from the server. */
  id: number;
  userId: number;
  lectureId: number;
  courseId: number;
  title: string;
  courseTitle: string;
  durationSeconds: number;
  captions: { lang: string; label: string; default: boolean }[];
  /** The video, followed by a file per caption language. */
  files: { type: string; size: number }[];
  /** Last position, in seconds. */
  position: number;
  /** It is completely saved. */
  whole: boolean;
  /** Latest playback without asking the server, in Unix milliseconds. */
  expiresAt: number;
  key: CryptoKey;
}

/** Chunk size in bytes for saving and reading. */
export const pieceSize = 2 * 1024 * 1024;
/** How far a clock may go back, in milliseconds, as clock corrections do. */
const tolerance = 5 * 60_000;
/** Precision of the last seen time, in milliseconds. */
const step = 60_000;
const vectorLength = 12;

interface Clock {
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: number;
  /** The latest time seen, by the server's clock. */
  latest: number;
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('offline-lectures', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('lectures', { keyPath: 'id' });
      request.result.createObjectStore('pieces');
      request.result.createObjectStore('clock');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

type StoreName = 'lectures' | 'pieces' | 'clock';

/** Runs a transaction on stores; resolves to the result once it is complete. */
async function within<T>(
  names: StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T> {
  const transaction = (await open()).transaction(names, mode);
  const request = work((name) => transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request?.result as T));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was saved')));
  });
}

/** All records, including incomplete and expired ones. */
export function allSaved(): Promise<SavedRecord[]> {
  return within<SavedRecord[]>(['lectures'], 'readonly', (store) => store('lectures').getAll());
}

export function saveRecord(record: SavedRecord): Promise<unknown> {
  return within(['lectures'], 'readwrite', (store) => store('lectures').put(record));
}

/** Updates a lecture's record; undefined if it was deleted meanwhile. */
export async function changeRecord(id: number, changes: Partial<Pick<SavedRecord, 'position' | 'whole' | 'expiresAt' | 'files'>>): Promise<void> {
  await within(['lectures'], 'readwrite', (store) => {
    const found = store('lectures').get(id) as IDBRequest<SavedRecord | undefined>;
    found.addEventListener('success', () => found.result && store('lectures').put({ ...found.result, ...changes }));
    return undefined;
  });
}

/** A lecture with its key and all its chunks. */
export async function deleteRecord(id: number): Promise<void> {
  await within(['lectures', 'pieces'], 'readwrite', (store) => {
    store('lectures').delete(id);
    store('pieces').delete(IDBKeyRange.bound([id], [id, []]));
    return undefined;
  });
}

/** Everything. */
export async function deleteAll(): Promise<void> {
  await within(['lectures', 'pieces'], 'readwrite', (store) => {
    store('lectures').clear();
    store('pieces').clear();
    return undefined;
  });
}

/** The chunk's index is authenticated, so that chunks cannot be swapped. */
const sealed = (iv: BufferSource, file: number, piece: number) => ({ name: 'AES-GCM', iv, additionalData: new Uint32Array([file, piece]) });

/** Encrypts and stores a chunk of a file. @returns false if the lecture was deleted meanwhile */
export async function addPiece({ id, key }: SavedRecord, file: number, piece: number, bytes: BufferSource): Promise<boolean> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorLength));
  const content = await crypto.subtle.encrypt(sealed(iv, file, piece), key, bytes);
  const found = await within<number>(['lectures', 'pieces'], 'readwrite', (store) => {
    const count = store('lectures').count(id);
    count.addEventListener('success', () => count.result > 0 && store('pieces').put({ iv, content }, [id, file, piece]));
    return count;
  });
  return found > 0;
}

/** A lecture that may be played now. */
export async function readableRecord(id: number): Promise<SavedRecord | undefined> {
  const record = await within<SavedRecord | undefined>(['lectures'], 'readonly', (store) => store('lectures').get(id));
  const now = await timeNow();
  return record?.whole && now !== undefined && now < record.expiresAt ? record : undefined;
}

/** A decrypted chunk of a file; throws if it is missing. */
export async function readPiece({ id, key }: SavedRecord, file: number, piece: number): Promise<ArrayBuffer> {
  const { iv, content } = await within<{ iv: BufferSource; content: ArrayBuffer }>(['pieces'], 'readonly', (store) => store('pieces').get([id, file, piece]));
  return crypto.subtle.decrypt(sealed(iv, file, piece), key, content);
}

/** Stores the server's time. */
export function saveServerTime(now: number): Promise<unknown> {
  return saveClock({ ahead: now - Date.now(), latest: now });
}

function saveClock(clock: Clock): Promise<unknown> {
  return within(['clock'], 'readwrite', (store) => store('clock').put(clock, 'clock'));
}

/** The time by the server's clock, as far as this device knows; undefined if its clock was set back since the last seen time. */
export async function timeNow(): Promise<number | undefined> {
  const { ahead, latest } = (await within<Clock | undefined>(['clock'], 'readonly', (store) => store('clock').get('clock'))) ?? { ahead: 0, latest: Infinity };
  const now = Date.now() + ahead;
  if (now < latest - tolerance) return undefined;
  if (now > latest + step) await saveClock({ ahead, latest: now });
  return now;
}

/** Deletes lectures that have expired by this device's clock. */
export async function deleteEnded(): Promise<void> {
  const now = await timeNow();
  for (const { id, expiresAt } of await allSaved()) if (now !== undefined && now >= expiresAt) await deleteRecord(id);
}
