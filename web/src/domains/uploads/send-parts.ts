import { bytesOf, type Part } from '@baeum/contract/domains/uploads/parts-of-file.ts';
import { uploadsContract } from '@baeum/contract/domains/uploads/uploads.contract.ts';
import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { sendBytes } from '../../client/send-bytes.ts';
import { persist } from './persist.ts';
import { Speedometer } from './speed.ts';

interface SendingInput {
  file: File;
  mediaId: number;
  todo: readonly Part[];
  told: {
    progress(sent: number): void;
    wait(waiting: boolean): void;
    /** All parts have arrived. */
    complete(media: TeachingMedia | undefined): void;
    refused(thrown: unknown): void;
  };
}

/** A file whose parts are being sent. */
export interface Sending extends SendingInput {
  paused: boolean;
  control: AbortController;
  /** Bytes of each part in flight. */
  flying: Map<Part, number>;
}

const queue = new Set<Sending>();
const atOnce = 3;
const meter = new Speedometer();

/** The file could not be read: it was changed or moved since it was selected. */
export class FileGone extends Error {}

export function startSending(input: SendingInput, paused: boolean): Sending {
  const sending = { ...input, paused, control: new AbortController(), flying: new Map<Part, number>() };
  queue.add(sending);
  reportProgress(sending);
  pump();
  return sending;
}

/** Reports the bytes received or in flight. */
function reportProgress({ file, todo, flying, told }: Sending): void {
  const missing = bytesOf(todo) + [...flying].reduce((sum, [{ start, end }, bytes]) => sum + end - start - bytes, 0);
  told.progress(file.size - missing);
}

/** Aborts parts in flight; received ones stay. */
export function pauseSending(sending: Sending): void {
  sending.paused = true;
  sending.control.abort();
  meter.reset();
}

export function resumeSending(sending: Sending): void {
  sending.paused = false;
  sending.control = new AbortController();
  pump();
}

export function endSending(sending: Sending): void {
  queue.delete(sending);
  pauseSending(sending);
}

/** Bytes per second over all files. */
export function currentSpeed(): number {
  return meter.speed(Date.now());
}

/** Three parts are in flight at once, in the order of the files. */
function pump(): void {
  let free = atOnce - [...queue].reduce((sum, { flying }) => sum + flying.size, 0);
  for (const sending of queue) {
    for (; free > 0 && !sending.paused && sending.todo.length > 0; free -= 1) {
      const [part, ...rest] = sending.todo as [Part, ...Part[]];
      sending.todo = rest;
      void send(sending, part);
    }
  }
}

async function send(sending: Sending, part: Part): Promise<void> {
  const { told, flying, control } = sending;
  flying.set(part, 0);
  try {
    const { media } = await persist(() => put(sending, part), control.signal, told.wait, isWorthRepeating);
    flying.delete(part);
    if (sending.todo.length === 0 && flying.size === 0) {
      queue.delete(sending);
      told.complete(media);
    }
  } catch (thrown) {
    flying.delete(part);
    sending.todo = [part, ...sending.todo].sort((one, other) => one.number - other.number);
    if (!control.signal.aborted) {
      endSending(sending);
      told.refused(thrown);
    }
  }
  reportProgress(sending);
  pump();
}

const repeated: readonly (string | undefined)[] = [uploadErrors.wrongLength.errorCode, uploadErrors.wrongDigest.errorCode];

/** The part was corrupted in transit: a retry may succeed. A full disk stays full. */
function isWorthRepeating(thrown: unknown): boolean {
  const { transient, status, errorCode } = problemOf(thrown);
  return !(thrown instanceof FileGone) && ((transient && errorCode !== uploadErrors.noSpace.errorCode) || status === 429 || repeated.includes(errorCode));
}

async function put(sending: Sending, part: Part): Promise<{ media?: TeachingMedia }> {
  const { file, mediaId, flying, control, told } = sending;
  const { start, end } = part;
  await file
    .slice(start, start + 1)
    .arrayBuffer()
    .catch(() => Promise.reject(new FileGone()));
  return (await sendBytes({
    path: uploadsContract.putUpload.path.replace(':id', String(mediaId)),
    headers: { 'content-type': 'application/octet-stream', 'content-range': `bytes ${start}-${end - 1}/${file.size}` },
    body: file.slice(start, end),
    signal: control.signal,
    onProgress: (loaded) => {
      const bytes = Math.min(loaded, end - start);
      meter.note(Math.max(0, bytes - (flying.get(part) ?? 0)), Date.now());
      flying.set(part, bytes);
      told.wait(false);
      reportProgress(sending);
    },
  })) as { media?: TeachingMedia };
}
