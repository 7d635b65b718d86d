import type { CurriculumRevision, CurriculumRevisionDetail, RestoredCurriculum } from '@baeum/contract/domains/curricula/curriculum-revisions.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import type { ListRevisionsQuery } from '@baeum/contract/shared/revisions.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { json, present, statement } from '../../database/statement.ts';
import { AppError, fail } from '../../http/base/app-error.ts';
import { revisionColumns, revisionRow, toRevision } from '../teaching-courses/revision-rows.public.ts';
import { curriculumChanges } from './curriculum-changes.ts';
import { outlineJson, outlineSchema } from './curriculum-outline.ts';
import { restoredInput } from './restored-input.ts';
import { saveCurriculum } from './save-curriculum.ts';

/** All stored states of a curriculum, including the current one. */
const revisions = `
  SELECT c.curriculum_version AS version, c.curriculum_changed_by AS changed_by, coalesce(c.curriculum_changed_at, c.updated_at) AS changed_at,
    ${outlineJson} AS outline, '{}'::jsonb AS texts, true AS is_current
  FROM courses c WHERE c.id = $courseId AND c.instructor_id = $userId
  UNION ALL
  SELECT r.version, r.changed_by, r.changed_at, r.outline, r.texts, false FROM curriculum_revisions r JOIN courses c ON c.id = r.course_id
  WHERE c.id = $courseId AND c.instructor_id = $userId`;

const curriculumRow = { ...revisionRow, outline: present(json(outlineSchema)) };
const columns = `${revisionColumns}, r.outline`;
const own = { userId: z.number(), courseId: z.number() };

const list = statement(
  'curricula.list-revisions',
  { parameters: { ...own, limit: z.number(), offset: z.number() }, row: { ...curriculumRow, total: present(z.number()) } },
  `SELECT ${columns}, count(*) OVER () AS total FROM (${revisions}) r LEFT JOIN users u ON u.id = r.changed_by
   ORDER BY r.version DESC LIMIT $limit OFFSET $offset`,
);

/** Files that are still on their way can be used where they are used now. */
const find = statement(
  'curricula.find-revision',
  {
    parameters: { ...own, version: z.number() },
    row: {
      ...curriculumRow,
      texts: present(json(z.record(z.string(), z.string()))),
      now: present(json(outlineSchema)),
      lecture_ids: present(json(z.array(z.number()))),
      media_ids: present(json(z.array(z.number()))),
    },
  },
  `WITH revisions AS (${revisions})
   SELECT ${columns}, r.texts, now.outline AS now,
     (SELECT coalesce(jsonb_agg(l.id), '[]') FROM lectures l WHERE l.course_id = $courseId) AS lecture_ids,
     (SELECT coalesce(jsonb_agg(a.id), '[]') FROM media_assets a WHERE a.owner_id = $userId
        AND a.id IN (SELECT f.id::bigint FROM jsonb_object_keys(r.outline -> 'files') f (id))
        AND (a.state IN ('READY', 'CONVERTING') OR jsonb_exists(now.outline -> 'files', a.id::text))) AS media_ids
   FROM revisions r JOIN revisions now ON now.is_current LEFT JOIN users u ON u.id = r.changed_by WHERE r.version = $version`,
);

/** @throws AppError COMMON_004 for a course of somebody else */
export async function listCurriculumRevisions(userId: number, courseId: number, query: ListRevisionsQuery) {
  // One more than the page has, to compare the last of them with its predecessor.
  const { rows, total } = await countedPage(query, ({ limit, offset }) => list.all({ userId, courseId, limit: limit + 1, offset }));
  if (total === 0) throw fail(commonErrors.notFound);
  const items = rows.slice(0, query.pageSize).map((row, index): CurriculumRevision => {
    const former = rows[index + 1];
    return { ...toRevision(row), changes: former ? curriculumChanges(former.outline, row.outline) : [] };
  });
  return toPage(items, query, total);
}

/** @throws AppError COMMON_004 for a version that is not stored */
export async function getCurriculumRevision(userId: number, courseId: number, version: number): Promise<CurriculumRevisionDetail> {
  const row = await findRevision(userId, courseId, version);
  const { outline, now } = row;
  return {
    ...toRevision(row),
    sections: outline.sections.map(({ title, lectures }) => ({ title, lectures: lectures.map(({ id, title: name, type }) => ({ id, title: name, type })) })),
    differs: curriculumChanges(now, outline),
    lost: restoredInput(toFormer(row)).lost,
  };
}

/**
 * @param version to restore
 * @param read the version that its writer has read
 * @throws AppError COMMON_004 for a version that is not stored, COMMON_005 where the curriculum was changed since it was read
 */
export async function restoreCurriculumRevision(userId: number, courseId: number, version: number, read: number): Promise<RestoredCurriculum> {
  const restore = async () => {
    const { sections, lost } = restoredInput(toFormer(await findRevision(userId, courseId, version)));
    return { ...(await saveCurriculum(userId, courseId, { sections, version: read }, true)), lost };
  };
  try {
    return await restore();
  } catch (error) {
    // A file was deleted just after it was found: it is one of the lost ones in the next attempt.
    if (error instanceof AppError && error.entry === commonErrors.notFound) return restore();
    throw error;
  }
}

async function findRevision(userId: number, courseId: number, version: number) {
  const row = await find.first({ userId, courseId, version });
  if (!row) throw fail(commonErrors.notFound);
  return row;
}

function toFormer({ outline, texts, now, lecture_ids: lectureIds, media_ids: mediaIds }: Awaited<ReturnType<typeof findRevision>>) {
  return { outline, texts, now, lectureIds, mediaIds };
}
