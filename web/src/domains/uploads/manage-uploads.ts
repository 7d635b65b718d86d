import { bytesOf, missingParts } from '@baeum/contract/domains/uploads/parts-of-file.ts';
import { uploadSizeRule, uploadTypeRule, type UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { naturalOrder } from '@baeum/contract/shared/natural-order.ts';
import { problemOf } from '../../client/api-problem.ts';
import { newKey } from '../../client/new-key.ts';
import { getUpload } from './begin-upload.ts';
import { isMoving } from './follow-media.ts';
import type { Upload } from './parts/upload-types.ts';
import { endWork, fileOf, followUpload, runUpload } from './run-upload.ts';
import { deleteUnfinishedUpload, hashOf, isSameFile, unfinishedOf } from './unfinished.ts';
import { addUploads, allUploads, changeUpload, removeUploads, uploadOf } from './upload-store.ts';
import { uploads } from './uploads.api.ts';

/** The user whose uploads this tab holds. */
let owner: number | undefined;

/** Accepts files and sends them one after another, in natural order. */
export function addFiles(files: readonly File[], kind: UploadKind, userId: number): { key: string; file: File }[] {
  const added = files.toSorted((one, other) => naturalOrder(one.name, other.name)).map((file) => ({ key: newKey(), file }));
  for (const { key, file } of added) {
    const { name, size } = file;
    const refusal = uploadTypeRule(kind, name) ?? uploadSizeRule(kind, size);
    addUploads([{ key, kind, name, size, sent: 0, stage: refusal ? 'failed' : 'waiting', problem: refusal?.message }]);
    if (refusal) continue;
    runUpload(key, userId, file);
    if (kind === 'VIDEO') void reportFacts(key, file);
  }
  return added;
}

/** Metadata of a video before it is sent; if the reader fails to load, the server provides it later. */
async function reportFacts(key: string, file: File): Promise<void> {
  try {
    const { readVideo } = await import('./read-video.ts');
    changeUpload(key, { facts: await readVideo(file) });
  } catch {
    return;
  }
}

/** Cancels it permanently; the server discards its data. */
export async function cancelUpload(key: string): Promise<void> {
  const mediaId = uploadOf(key)?.mediaId;
  endWork(key);
  removeUploads((upload) => upload.key === key);
  if (mediaId === undefined) return;
  if (owner !== undefined) deleteUnfinishedUpload(owner, mediaId);
  // If the deletion fails, the server expires it after some days.
  await uploads.deleteUpload.mutate({ params: { id: String(mediaId) } }).catch(() => undefined);
}

/** Removes it from the list; the server's data stays. */
export function dismissUploads(gone: (upload: Upload) => boolean): void {
  for (const upload of allUploads().filter(gone)) endWork(upload.key);
  removeUploads(gone);
}

/** Retries what failed: the upload, or the server's processing. */
export async function retryUpload(key: string, userId: number): Promise<void> {
  const upload = uploadOf(key);
  const file = fileOf(key);
  if (upload?.media?.state === 'FAILED' || (upload?.media && upload.problem)) {
    const { body } = await uploads.retryConversion.mutate({ params: { id: String(upload.media.mediaId) } });
    followUpload(key, userId, body);
  } else if (file) runUpload(key, userId, file);
}

/** Resumes an upload whose file was selected again. @returns whether it was that file */
export async function giveFile(key: string, file: File, userId: number): Promise<boolean> {
  const upload = uploadOf(key);
  if (!upload) return false;
  const known = unfinishedOf(userId).find(({ mediaId }) => mediaId === upload.mediaId);
  const same = known ? isSameFile(known, file, await hashOf(file)) : upload.name === file.name && upload.size === file.size;
  if (same) runUpload(key, userId, file);
  return same;
}

/** Shows this browser's uploads from before the page load. Another user's are removed. */
export async function takeUp(userId: number): Promise<void> {
  if (owner === userId) return;
  if (owner !== undefined) dismissUploads(() => true);
  owner = userId;
  for (const { mediaId, partSize } of unfinishedOf(userId)) {
    try {
      adoptMedia([await getUpload(mediaId)], userId, partSize);
    } catch (thrown) {
      if (problemOf(thrown).status === 404) deleteUnfinishedUpload(userId, mediaId);
    }
  }
}

/** Shows unfinished files of a course: those in processing, and incomplete uploads. */
export function adoptMedia(media: readonly TeachingMedia[], userId: number, partSize?: number): void {
  const known = new Set(allUploads().map(({ mediaId }) => mediaId));
  for (const each of media.filter(({ mediaId }) => !known.has(mediaId))) {
    const { mediaId, kind, name, size, state, received } = each;
    const upload = { key: newKey(), mediaId, kind, name, size };
    if (state === 'UPLOADING') {
      const left = bytesOf(missingParts(received, { size, ...(partSize && { partSize }) }));
      addUploads([{ ...upload, stage: 'fileless', sent: size - left }]);
    } else {
      deleteUnfinishedUpload(userId, mediaId);
      if (!isMoving(each)) continue;
      addUploads([{ ...upload, stage: 'working', sent: size, media: each }]);
      followUpload(upload.key, userId, each);
    }
  }
}
