/**
 * Lectures that this browser saves, in its database: what is known of each, with its key, and the pieces of its files, which only that key opens. Keys
 * are made here and cannot be read out, not even by the page: a lecture whose record is deleted is lost. Pages and the service worker share it.
 */
export interface SavedRecord {
  /** As the server knows it. */
  id: number;
  userId: number;
  lectureId: number;
  courseId: number;
  title: string;
  courseTitle: string;
  durationSeconds: number;
  captions: { lang: string; label: string; default: boolean }[];
  /** The film, and after it a file of each of the captions. */
  files: { type: string; size: number }[];
  /** Where it was watched to, in seconds. */
  position: number;
  /** All of it is here. */
  whole: boolean;
  /** When it can be watched last without asking the server, in Unix milliseconds. */
  expiresAt: number;
  key: CryptoKey;
}

/** Bytes of a file that are saved and read as one. */
export const pieceSize = 2 * 1024 * 1024;
/** A clock may go back by so much, in milliseconds, as clocks do that are set right. */
const tolerance = 5 * 60_000;
/** How exactly the time is saved that was seen last, in milliseconds. */
const step = 60_000;
const vectorLength = 12;

interface Clock {
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: number;
  /** The latest time that was seen, by the server's clock. */
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

/** Does something with stores in one go; what it returns is there once all of it is done. */
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

/** All that there is, also what is not whole or must not be watched. */
export function allSaved(): Promise<SavedRecord[]> {
  return within<SavedRecord[]>(['lectures'], 'readonly', (store) => store('lectures').getAll());
}

export function saveRecord(record: SavedRecord): Promise<unknown> {
  return within(['lectures'], 'readwrite', (store) => store('lectures').put(record));
}

/** Changes what is known of a lecture; nothing where it was deleted meanwhile. */
export async function changeRecord(id: number, changes: Partial<Pick<SavedRecord, 'position' | 'whole' | 'expiresAt' | 'files'>>): Promise<void> {
  await within(['lectures'], 'readwrite', (store) => {
    const found = store('lectures').get(id) as IDBRequest<SavedRecord | undefined>;
    found.addEventListener('success', () => found.result && store('lectures').put({ ...found.result, ...changes }));
    return undefined;
  });
}

/** A lecture with its key and all its pieces. */
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

/** Which piece it is goes into its seal, so that none can be put in the place of another. */
const sealed = (iv: BufferSource, file: number, piece: number) => ({ name: 'AES-GCM', iv, additionalData: new Uint32Array([file, piece]) });

/** Encrypts a piece of a file and saves it. @returns false where the lecture was deleted meanwhile */
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

/** A lecture that may be watched now. */
export async function readableRecord(id: number): Promise<SavedRecord | undefined> {
  const record = await within<SavedRecord | undefined>(['lectures'], 'readonly', (store) => store('lectures').get(id));
  const now = await timeNow();
  return record?.whole && now !== undefined && now < record.expiresAt ? record : undefined;
}

/** A piece of a file as it came; fails where it is not there. */
export async function readPiece({ id, key }: SavedRecord, file: number, piece: number): Promise<ArrayBuffer> {
  const { iv, content } = await within<{ iv: BufferSource; content: ArrayBuffer }>(['pieces'], 'readonly', (store) => store('pieces').get([id, file, piece]));
  return crypto.subtle.decrypt(sealed(iv, file, piece), key, content);
}

/** The server has told its time. */
export function saveServerTime(now: number): Promise<unknown> {
  return saveClock({ ahead: now - Date.now(), latest: now });
}

function saveClock(clock: Clock): Promise<unknown> {
  return within(['clock'], 'readwrite', (store) => store('clock').put(clock, 'clock'));
}

/** The time by the server's clock, as far as this device knows; nothing where its clock was set back since the time was seen last. */
export async function timeNow(): Promise<number | undefined> {
  const { ahead, latest } = (await within<Clock | undefined>(['clock'], 'readonly', (store) => store('clock').get('clock'))) ?? { ahead: 0, latest: Infinity };
  const now = Date.now() + ahead;
  if (now < latest - tolerance) return undefined;
  if (now > latest + step) await saveClock({ ahead, latest: now });
  return now;
}

/** Deletes what has ended by this device's own clock. */
export async function deleteEnded(): Promise<void> {
  const now = await timeNow();
  for (const { id, expiresAt } of await allSaved()) if (now !== undefined && now >= expiresAt) await deleteRecord(id);
}
