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
  /** What has to be sent still. */
  todo: readonly Part[];
  /** As the server tells of it, when all parts have come already. */
  media?: TeachingMedia;
}

interface Beginning {
  file: File;
  kind: UploadKind;
  userId: number;
  /** Goes on with this one, whose file was chosen again. */
  mediaId?: number | undefined;
  /** Uploads that are on their way already: the same file once more is another one. */
  taken: ReadonlySet<number | undefined>;
  signal: AbortSignal;
  onWait: (waiting: boolean) => void;
}

/** Goes on with the upload that was begun with this file, or begins one. */
export async function beginUpload(beginning: Beginning): Promise<Begun> {
  const { file, kind, userId, mediaId, taken } = beginning;
  const hash = await hashOf(file);
  const known = unfinishedOf(userId).find((upload) =>
    mediaId === undefined ? upload.kind === kind && !taken.has(upload.mediaId) && isSameFile(upload, file, hash) : upload.mediaId === mediaId,
  );
  const asked = known?.mediaId ?? mediaId;
  return (asked !== undefined && (await goOn(asked, known?.partSize ?? uploadPartSize, beginning))) || begin(hash, beginning);
}

/** Nothing when the server knows it no longer. */
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
  // However often it is asked when answers are lost, one upload is begun.
  const call = { body: { kind, name, size, contentType: file.type }, extraHeaders: { 'idempotency-key': newKey() } };
  const { mediaId, partSize } = (await persist(() => uploads.createUpload.mutate(call), signal, onWait)).body;
  recordUnfinished(userId, { mediaId, kind, name, size, lastModified, hash, partSize });
  return { mediaId, todo: missingParts([], { size, partSize }) };
}

export async function getUpload(mediaId: number): Promise<TeachingMedia> {
  return (await uploads.getUpload.query({ params: { id: String(mediaId) } })).body;
}
