import { curriculumErrors } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import type { CurriculumInput, LectureInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { mediaStates, uploadKinds, type UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail, failFields } from '../../http/base/app-error.ts';

const assetRow = { id: z.number(), kind: z.enum(uploadKinds), state: z.enum(mediaStates) };

/** Files are locked before their course, in the same order as when a file's length is written to its lectures. */
const lockOwn = statement(
  'curricula.lock-media',
  { parameters: { userId: z.number(), mediaIds: z.array(z.number()) }, row: assetRow },
  'SELECT id, kind, state FROM media_assets WHERE id = ANY ($mediaIds) AND owner_id = $userId ORDER BY id FOR SHARE',
);

const findUsed = statement(
  'curricula.find-used-media',
  { parameters: { courseId: z.number() }, row: { lecture_id: z.number(), asset_id: present(z.number()), live: z.boolean() } },
  'SELECT m.lecture_id, m.asset_id, l.live FROM lectures l JOIN lecture_media m ON m.lecture_id = l.id AND m.asset_id IS NOT NULL WHERE l.course_id = $courseId',
);

interface Use {
  lecture: LectureInput;
  mediaId: number;
  kind: UploadKind;
  field: string;
}

type Assets = ReadonlyMap<number, { kind: UploadKind; state: (typeof mediaStates)[number] }>;

/** Locks the files of a curriculum until the transaction ends. @throws AppError COMMON_004 where one is not the person's own */
export async function lockMedia(userId: number, input: CurriculumInput): Promise<Assets> {
  const mediaIds = [...new Set(usesIn(input).map(({ mediaId }) => mediaId))];
  const rows = mediaIds.length === 0 ? [] : await lockOwn.all({ userId, mediaIds });
  if (rows.length < mediaIds.length) throw fail(commonErrors.notFound);
  return new Map(rows.map(({ id, ...asset }) => [id, asset]));
}

/**
 * Refuses files that their lectures cannot use. Existing files of a lecture stay, whatever their state; and a file that learners watch is
 * only replaced by a watchable one.
 * @param published whether the course was ever published
 * @throws AppError COMMON_001 by field
 */
export async function checkMedia(courseId: number, input: CurriculumInput, assets: Assets, published: boolean): Promise<void> {
  const used = await findUsed.all({ courseId });
  const had = new Set(used.map(({ lecture_id: lecture, asset_id: asset }) => `${lecture} ${asset}`));
  const watched = new Set(published ? used.filter(({ live }) => live).map(({ lecture_id: id }) => id) : []);
  const problems = usesIn(input).flatMap(({ lecture, mediaId, kind, field }) => {
    const asset = assets.get(mediaId);
    if (!asset || had.has(`${lecture.id} ${mediaId}`)) return [];
    const error = problemOf(asset, kind, lecture.id !== undefined && lecture.live && watched.has(lecture.id));
    return error ? [{ field, errorCode: error.errorCode, message: error.message }] : [];
  });
  if (problems.length > 0) throw failFields(problems);
}

function problemOf({ kind, state }: { kind: UploadKind; state: string }, wanted: UploadKind, isWatched: boolean): ErrorEntry | undefined {
  if (kind !== wanted) return curriculumErrors.wrongKind;
  if (state === 'FAILED') return curriculumErrors.failedMedia;
  return isWatched && kind === 'VIDEO' && state !== 'READY' && state !== 'CONVERTING' ? curriculumErrors.notReady : undefined;
}

function usesIn({ sections }: CurriculumInput): Use[] {
  return sections.flatMap((section, at) =>
    section.lectures.flatMap((lecture, index): Use[] => {
      const place = `sections.${at}.lectures.${index}`;
      return [
        ...(lecture.mediaId === undefined ? [] : [{ lecture, mediaId: lecture.mediaId, kind: 'VIDEO' as const, field: `${place}.mediaId` }]),
        ...lecture.captions.map(({ mediaId }, n) => ({ lecture, mediaId, kind: 'CAPTION' as const, field: `${place}.captions.${n}.mediaId` })),
        ...lecture.attachments.map(({ mediaId }, n) => ({ lecture, mediaId, kind: 'FILE' as const, field: `${place}.attachments.${n}.mediaId` })),
      ];
    }),
  );
}
