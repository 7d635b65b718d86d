import { missingParts, type Part } from '@baeum/contract/domains/uploads/parts-of-file.ts';
import { uploadPartSize, type UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { newKey } from '../../client/new-key.ts';
import { persist } from './persist.ts';
import { deleteUnfinishedUpload, hashOf, isSameFile, recordUnfinished, unfinishedOf } from './unfinished.ts';
import { uploads } from './uploads.api.ts';

export interface Begun {
  mediaId: number;
  /** The parts still to be sent. */
  todo: readonly Part[];
  /** The server's data, if all parts have arrived already. */
  media?: TeachingMedia;
}

interface Beginning {
  file: File;
  kind: UploadKind;
  userId: number;
  /** Resumes this upload, whose file was selected again. */
  mediaId?: number | undefined;
  /** Uploads already in progress: the same file again is a new one. */
  taken: ReadonlySet<number | undefined>;
  signal: AbortSignal;
  onWait: (waiting: boolean) => void;
}

/** Resumes the upload of this file, or starts one. */
export async function beginUpload(beginning: Beginning): Promise<Begun> {
  const { file, kind, userId, mediaId, taken } = beginning;
  const hash = await hashOf(file);
  const known = unfinishedOf(userId).find((upload) =>
    mediaId === undefined ? upload.kind === kind && !taken.has(upload.mediaId) && isSameFile(upload, file, hash) : upload.mediaId === mediaId,
  );
  const asked = known?.mediaId ?? mediaId;
  return (asked !== undefined && (await goOn(asked, known?.partSize ?? uploadPartSize, beginning))) || begin(hash, beginning);
}

/** Undefined if the server no longer knows it. */
async function goOn(mediaId: number, partSize: number, { file, userId, signal, onWait }: Beginning): Promise<Begun | undefined> {
  try {
    const media = await persist(() => getUpload(mediaId), signal, onWait);
    if (media.state !== 'UPLOADING') return { mediaId, todo: [], media };
    return { mediaId, todo: missingParts(media.received, { size: file.size, partSize }) };
  } catch (thrown) {
    if (problemOf(thrown).status !== 404) throw thrown;
    deleteUnfinishedUpload(userId, mediaId);
    return undefined;
  }
}

async function begin(hash: string, { file, kind, userId, signal, onWait }: Beginning): Promise<Begun> {
  const { name, size, lastModified } = file;
  // Retries after lost responses create only one upload.
  const call = { body: { kind, name, size, contentType: file.type }, extraHeaders: { 'idempotency-key': newKey() } };
  const { mediaId, partSize } = (await persist(() => uploads.createUpload.mutate(call), signal, onWait)).body;
  recordUnfinished(userId, { mediaId, kind, name, size, lastModified, hash, partSize });
  return { mediaId, todo: missingParts([], { size, partSize }) };
}

export async function getUpload(mediaId: number): Promise<TeachingMedia> {
  return (await uploads.getUpload.query({ params: { id: String(mediaId) } })).body;
}
