import type { UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { addFiles, adoptMedia, cancelUpload, giveFile, retryUpload, takeUp } from '../manage-uploads.ts';
import { pauseUpload, resumeUpload } from '../run-upload.ts';
import { shownUploads, subscribeToUploads } from '../upload-store.ts';
import type { Upload } from './upload-types.ts';

const none: readonly Upload[] = [];

/**
 * Uploads, which continue when the page that added them is left. `add` returns their keys in `uploads`; an upload has its `mediaId` once
 * the server knows it.
 */
export function useUploads() {
  const userId = useSession().user?.id ?? 0;
  const uploads = useSyncExternalStore(subscribeToUploads, shownUploads, () => none);
  useEffect(() => {
    if (userId) void takeUp(userId);
  }, [userId]);
  const actions = useMemo(
    () => ({
      add: (files: readonly File[], kind: UploadKind) => addFiles(files, kind, userId),
      adopt: (media: readonly TeachingMedia[]) => adoptMedia(media, userId),
      giveFile: (key: string, file: File) => giveFile(key, file, userId),
      retry: (key: string) => retryUpload(key, userId),
      pause: pauseUpload,
      resume: resumeUpload,
      cancel: cancelUpload,
    }),
    [userId],
  );
  return { uploads, ...actions };
}
