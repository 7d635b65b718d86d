import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { beginUpload, type Begun } from './begin-upload.ts';
import { followMedia } from './follow-media.ts';
import type { Upload } from './parts/upload-types.ts';
import { endSending, FileGone, pauseSending, resumeSending, startSending, type Sending } from './send-parts.ts';
import { deleteUnfinishedUpload } from './unfinished.ts';
import { allUploads, changeUpload, countBytes, removeUploads, uploadOf } from './upload-store.ts';
import { uploadTexts as texts } from './uploads.texts.ts';

/** Internal state of an upload. */
interface Work {
  userId: number;
  file?: File | undefined;
  sending?: Sending | undefined;
  /** Aborts all its work. */
  control: AbortController;
}

const works = new Map<string, Work>();
/** Files are started one after another, in order. */
let turn: Promise<void> = Promise.resolve();

/** Starts a queued upload, or resumes it if the server has parts of it. */
export function runUpload(key: string, userId: number, file: File): void {
  endWork(key);
  const work: Work = { userId, file, control: new AbortController() };
  works.set(key, work);
  changeUpload(key, { stage: 'waiting', problem: undefined, media: undefined });
  turn = turn.then(() => begin(key, work, file));
}

async function begin(key: string, work: Work, file: File): Promise<void> {
  const upload = uploadOf(key);
  const { signal } = work.control;
  if (!upload || signal.aborted) return;
  const { kind, mediaId } = upload;
  const taken = new Set(allUploads().flatMap(({ stage, mediaId: other }) => (stage === 'fileless' ? [] : other)));
  const onWait = (waiting: boolean) => reportWait(key, waiting, 'waiting');
  try {
    const begun = await beginUpload({ file, kind, userId: work.userId, mediaId, taken, signal, onWait });
    // The one that waited for its file after a reload.
    removeUploads((other) => other.key !== key && other.mediaId === begun.mediaId);
    changeUpload(key, { mediaId: begun.mediaId });
    if (begun.media) void follow(key, work, begun.media);
    else send(key, work, begun, file);
  } catch (thrown) {
    stop(key, work, thrown);
  }
}

function send(key: string, work: Work, { mediaId, todo }: Begun, file: File): void {
  const told = {
    progress: (bytes: number) => countBytes(key, bytes),
    wait: (waiting: boolean) => reportWait(key, waiting, 'sending'),
    complete: (media: TeachingMedia | undefined) => (media ? void follow(key, work, media) : runUpload(key, work.userId, file)),
    refused: (thrown: unknown) => stop(key, work, thrown),
  };
  work.sending = startSending({ file, mediaId, todo, told }, uploadOf(key)?.stage === 'paused');
}

/** Reports the state of a received file until the server has finished. */
async function follow(key: string, work: Work, media: TeachingMedia): Promise<void> {
  deleteUnfinishedUpload(work.userId, media.mediaId);
  try {
    await followMedia(media, work.control.signal, (now) => changeUpload(key, { ...stateOf(now), media: now, sent: now.size }));
  } catch (thrown) {
    stop(key, work, thrown);
  }
}

/** Follows files that this tab has not sent itself. */
export function followUpload(key: string, userId: number, media: TeachingMedia): void {
  endWork(key);
  const work: Work = { userId, control: new AbortController() };
  works.set(key, work);
  void follow(key, work, media);
}

function stateOf({ state, failure }: TeachingMedia): Pick<Upload, 'stage' | 'problem'> {
  if (state === 'FAILED') return { stage: 'failed', problem: failure?.message ?? texts.unusable };
  return { stage: state === 'READY' ? 'ready' : 'working', problem: failure?.message };
}

export function pauseUpload(key: string): void {
  const sending = works.get(key)?.sending;
  if (sending) pauseSending(sending);
  changeUpload(key, { stage: 'paused' });
}

export function resumeUpload(key: string): void {
  const work = works.get(key);
  changeUpload(key, { stage: 'waiting', problem: undefined });
  if (work?.sending) resumeSending(work.sending);
}

/** This tab stops working on it. */
export function endWork(key: string): void {
  const work = works.get(key);
  if (!work) return;
  works.delete(key);
  if (work.sending) endSending(work.sending);
  work.control.abort();
}

/** Its local file. */
export function fileOf(key: string): File | undefined {
  return works.get(key)?.file;
}

function reportWait(key: string, waiting: boolean, otherwise: 'waiting' | 'sending'): void {
  const stage = uploadOf(key)?.stage;
  const next = waiting ? 'stalled' : otherwise;
  if ((stage === 'waiting' || stage === 'sending' || stage === 'stalled') && stage !== next) changeUpload(key, { stage: next });
}

/** It cannot continue automatically. Received data stays on the server. */
function stop(key: string, work: Work, thrown: unknown): void {
  if (works.get(key) !== work || work.control.signal.aborted) return;
  const { file, userId } = work;
  const { errorCode, message, loginRequired } = problemOf(thrown);
  if (thrown instanceof FileGone) return changeUpload(key, { stage: 'fileless', problem: texts.fileGone });
  if (file && errorCode === uploadErrors.complete.errorCode) return runUpload(key, userId, file);
  if (loginRequired) return changeUpload(key, { stage: 'failed', problem: texts.signInFirst });
  if (errorCode === uploadErrors.expired.errorCode) changeUpload(key, { mediaId: undefined });
  changeUpload(key, { stage: 'failed', problem: message });
}
