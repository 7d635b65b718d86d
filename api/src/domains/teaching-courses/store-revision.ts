import { revisionTerms } from '@baeum/contract/shared/revision-terms.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { snapshotJson } from './course-snapshots.ts';

/**
 * Stores the version about to be overwritten if it is by another person, or older than the minimum since the last stored
 * one. So no other person's work is lost, and frequent saves of one person are not all stored.
 */
const store = statement(
  'teaching-courses.store-revision',
  { parameters: { userId: z.number(), id: z.number(), version: z.number(), always: z.boolean() } },
  `INSERT INTO course_revisions (course_id, version, changed_by, changed_at, snapshot)
   SELECT c.id, c.version, c.updated_by, c.updated_at, ${snapshotJson} FROM courses c
   WHERE c.id = $id AND c.instructor_id = $userId AND c.version = $version AND ($always OR c.updated_by IS DISTINCT FROM $userId
     OR NOT EXISTS (SELECT FROM course_revisions r WHERE r.course_id = c.id AND r.kept_at > now() - make_interval(mins => ${revisionTerms.minutes})))
   ON CONFLICT (course_id, version) DO NOTHING`,
);

const trim = statement(
  'teaching-courses.trim-revisions',
  { parameters: { id: z.number() } },
  `DELETE FROM course_revisions WHERE course_id = $id AND version <= (
     SELECT version FROM course_revisions WHERE course_id = $id ORDER BY version DESC OFFSET ${revisionTerms.kept} LIMIT 1)`,
);

/** Before a change of this version, in its transaction. @param always regardless of the last stored one */
export async function storeRevision(userId: number, id: number, version: number, always = false): Promise<void> {
  if ((await store.run({ userId, id, version, always })) > 0) await trim.run({ id });
}
