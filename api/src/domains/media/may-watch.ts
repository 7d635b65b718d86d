import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import type { Audience } from './signed-address.ts';

/** Columns with `$viewer`'s current rights in the course of `$lectureId`, and whether they may view the page of the course `$introOf`. */
export const viewerRights = `
  EXISTS (SELECT FROM lectures l JOIN enrollments e ON e.course_id = l.course_id
    WHERE l.id = $lectureId AND e.user_id = $viewer::bigint AND (e.expires_at IS NULL OR e.expires_at > now())) AS learns,
  EXISTS (SELECT FROM lectures l JOIN courses c ON c.id = l.course_id JOIN users u ON u.id = $viewer
    WHERE l.id = $lectureId AND (c.instructor_id = u.id OR u.operator_scopes && '{admin,admin:content}')) AS oversees,
  EXISTS (SELECT FROM courses c LEFT JOIN users u ON u.id = $viewer
    WHERE c.id = $introOf::bigint AND (c.status = 'PUBLISHED' OR c.instructor_id = u.id OR u.operator_scopes && '{admin,admin:content}')) AS looks`;
export const viewerRightsParameters = { lectureId: z.number(), viewer: z.number().nullable(), introOf: z.number().nullable() };
export const viewerRightsRow = { learns: present(z.boolean()), oversees: present(z.boolean()), looks: present(z.boolean()) };

/** Parameters of {@link viewerRights} for an address. */
export const viewerRightsOf = ({ lectureId, viewer, introOf }: Audience) => ({ lectureId, viewer: viewer ?? null, introOf: introOf ?? null });

/** Whether a person with a valid address still has the right that it was made for. */
export function mayWatch({ viewer, previews, introOf }: Audience, { learns, oversees, looks }: RowOf<typeof viewerRightsRow>): boolean {
  if (introOf !== undefined) return looks;
  if (viewer === undefined) return true;
  return previews ? oversees : learns;
}
