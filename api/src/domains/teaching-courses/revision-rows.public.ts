import type { CourseRevision } from '@baeum/contract/domains/teaching-courses/course-revisions.schemas.ts';
import { z } from 'zod';
import { json, present, type RowOf } from '../../database/statement.ts';

/** Common columns of every revision of a course, whatever part of the course it stores. */
export const revisionRow = {
  version: present(z.number()),
  changed_at: present(z.date()),
  is_current: present(z.boolean()),
  editor: json(z.object({ id: z.number(), name: z.string() })).nullable(),
};

/** Columns of {@link revisionRow}, of a revision `r` whose editor is the user `u`, if there is one. */
export const revisionColumns =
  "r.version, r.changed_at, r.is_current, CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name) END AS editor";

export function toRevision({ version, changed_at: at, is_current: isCurrent, editor }: RowOf<typeof revisionRow>): Omit<CourseRevision, 'changed'> {
  return { version, at: at.toISOString(), ...(editor && { by: editor }), isCurrent };
}
