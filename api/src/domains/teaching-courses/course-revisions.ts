import type { CourseRevision, CourseRevisionDetail } from '@baeum/contract/domains/teaching-courses/course-revisions.schemas.ts';
import { revisionFields } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { teachingMediaSchema } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import type { ListRevisionsQuery } from '@baeum/contract/shared/revisions.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { storedHtml } from '../../markdown/safe-html.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { mediaJson } from '../uploads/media-json.public.ts';
import { change } from './course-changes.ts';
import { snapshotJson, snapshotSchema, type CourseSnapshot } from './course-snapshots.ts';
import { findPrices, saleProblem } from './limit-sale.ts';
import { getTeachingCourse } from './list-courses.ts';
import { revisionColumns, revisionRow, toRevision } from './revision-rows.public.ts';
import { storeRevision } from './store-revision.ts';

/** All stored states of a course, including the current one. */
const revisions = `
  SELECT c.version, c.updated_by AS changed_by, c.updated_at AS changed_at, ${snapshotJson} AS snapshot, true AS is_current
  FROM courses c WHERE c.id = $id AND c.instructor_id = $userId
  UNION ALL
  SELECT r.version, r.changed_by, r.changed_at, r.snapshot, false FROM course_revisions r JOIN courses c ON c.id = r.course_id
  WHERE c.id = $id AND c.instructor_id = $userId`;

const fields = `'{${revisionFields.join(',')}}'::text[]`;
/** Names of the members in which two snapshots differ; with only one, none. */
const differences = (one: string, other: string): string =>
  `ARRAY(SELECT f.name FROM unnest(${fields}) WITH ORDINALITY f (name, seq) WHERE ${one} -> f.name IS DISTINCT FROM ${other} -> f.name AND ${other} IS NOT NULL ORDER BY f.seq)`;

const own = { userId: z.number(), id: z.number() };

const list = statement(
  'teaching-courses.list-revisions',
  {
    parameters: { ...own, limit: z.number(), offset: z.number() },
    row: { ...revisionRow, changed: present(z.array(z.enum(revisionFields))), total: present(z.number()) },
  },
  `SELECT ${revisionColumns}, ${differences('r.snapshot', 'r.former')} AS changed, count(*) OVER () AS total
   FROM (SELECT *, lag(snapshot) OVER (ORDER BY version) AS former FROM (${revisions}) each) r LEFT JOIN users u ON u.id = r.changed_by
   ORDER BY r.version DESC LIMIT $limit OFFSET $offset`,
);

const find = statement(
  'teaching-courses.find-revision',
  {
    parameters: { ...own, version: z.number() },
    row: {
      ...revisionRow,
      snapshot: present(json(snapshotSchema)),
      differs: present(z.array(z.enum(revisionFields))),
      cover: z.string().nullable(),
      intro: json(teachingMediaSchema).nullable(),
    },
  },
  `WITH revisions AS (${revisions})
   SELECT ${revisionColumns}, r.snapshot, ${differences('r.snapshot', 'now.snapshot')} AS differs,
     (SELECT i.key FROM images i WHERE i.key = r.snapshot ->> 'cover') AS cover,
     (SELECT ${mediaJson('m')} FROM media_assets m WHERE m.id = (r.snapshot ->> 'intro')::bigint) AS intro
   FROM revisions r JOIN revisions now ON now.is_current LEFT JOIN users u ON u.id = r.changed_by WHERE r.version = $version`,
);

/** @throws AppError COMMON_004 for a course of somebody else */
export async function listCourseRevisions(userId: number, id: number, query: ListRevisionsQuery) {
  const { rows, total } = await countedPage(query, (range) => list.all({ userId, id, ...range }));
  if (total === 0) throw fail(commonErrors.notFound);
  return toPage(
    rows.map((row): CourseRevision => ({ ...toRevision(row), changed: row.changed })),
    query,
    total,
  );
}

/** @throws AppError COMMON_004 for a version that is not stored */
export async function getCourseRevision(userId: number, id: number, version: number): Promise<CourseRevisionDetail> {
  const row = await findRevision(userId, id, version);
  return { ...toRevision(row), course: toSnapshot(row), differs: row.differs };
}

/**
 * A sale that its writer could not begin now is not restored.
 * @param version to restore
 * @param read the version that its writer has read
 * @throws AppError COMMON_004 for a version that is not stored, COMMON_005 where the course was changed since it was read
 */
export async function restoreCourseRevision(userId: number, id: number, version: number, read: number, isOperator = false): Promise<TeachingCourse> {
  return transaction(async () => {
    const { snapshot, cover, intro } = await findRevision(userId, id, version);
    await storeRevision(userId, id, read, true);
    const stored = await findPrices.first({ userId, id });
    const exceeds = stored !== undefined && !isOperator && saleProblem(stored, snapshot) !== undefined;
    const changes = changesTo(exceeds ? { ...snapshot, sale: null } : snapshot, cover, intro?.mediaId ?? null);
    if ((await change.run({ userId, id, version: read, changes })) === 0) throw fail(commonErrors.conflict);
    return getTeachingCourse(userId, id);
  });
}

async function findRevision(userId: number, id: number, version: number) {
  const row = await find.first({ userId, id, version });
  if (!row) throw fail(commonErrors.notFound);
  return row;
}

/** A picture or a video that was deleted is not restored. */
function changesTo({ sale, ...snapshot }: CourseSnapshot, coverKey: string | null, introMediaId: number | null): Record<string, unknown> {
  return { ...snapshot, coverKey, introMediaId, salePrice: sale?.price ?? null, saleStartsAt: sale?.startsAt ?? null, saleEndsAt: sale?.endsAt ?? null };
}

function toSnapshot({ snapshot, cover, intro }: Awaited<ReturnType<typeof findRevision>>): CourseRevisionDetail['course'] {
  const { categoryId, descriptionMarkdown, descriptionHtml, sale, cover: _key, intro: _id, ...same } = snapshot;
  return {
    ...same,
    category: categoryOf(categoryId),
    thumbnailUrl: imageUrl(cover),
    descriptionHtml: storedHtml(descriptionHtml),
    descriptionMarkdown: descriptionMarkdown ?? '',
    ...(sale && { sale: { price: sale.price, startsAt: sale.startsAt, ...(sale.endsAt !== null && { endsAt: sale.endsAt }) } }),
    ...(intro && { intro }),
  };
}
