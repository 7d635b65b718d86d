import { revisionTerms } from '@baeum/contract/shared/revision-terms.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { outlineJson, textsJson } from './curriculum-outline.ts';

/** Stores the version about to be overwritten, by the rules of all revisions: if it is by somebody else, or older. */
const store = statement(
  'curricula.store-revision',
  { parameters: { userId: z.number(), courseId: z.number(), version: z.number(), always: z.boolean() } },
  `INSERT INTO curriculum_revisions (course_id, version, changed_by, changed_at, outline, texts)
   SELECT c.id, c.curriculum_version, c.curriculum_changed_by, coalesce(c.curriculum_changed_at, c.updated_at), ${outlineJson}, ${textsJson} FROM courses c
   WHERE c.id = $courseId AND c.instructor_id = $userId AND c.curriculum_version = $version AND ($always OR c.curriculum_changed_by IS DISTINCT FROM $userId
     OR NOT EXISTS (SELECT FROM curriculum_revisions r WHERE r.course_id = c.id AND r.kept_at > now() - make_interval(mins => ${revisionTerms.minutes})))
   ON CONFLICT (course_id, version) DO NOTHING`,
);

const trim = statement(
  'curricula.trim-revisions',
  { parameters: { courseId: z.number() } },
  `DELETE FROM curriculum_revisions WHERE course_id = $courseId AND version <= (
     SELECT version FROM curriculum_revisions WHERE course_id = $courseId ORDER BY version DESC OFFSET ${revisionTerms.kept} LIMIT 1)`,
);

/** Before a change of this version, in its transaction. @param always regardless of the last stored one */
export async function storeCurriculum(userId: number, courseId: number, version: number, always = false): Promise<void> {
  if ((await store.run({ userId, courseId, version, always })) > 0) await trim.run({ courseId });
}
