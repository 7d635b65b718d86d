import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.public.ts';
import type { Holdable, Reportable } from '../publishing/publication.public.ts';
import { profilePath } from '../users/authors.public.ts';
import { endProfileHold, removeProfileTexts } from '../users/profile-columns.public.ts';
import { deleteProfileImage } from './profile-image.ts';

const find = statement(
  'profiles.find-reported',
  { parameters: { id: z.number() }, row: { name: z.string(), slug: z.string().nullable(), introduction: z.string().nullable(), links: z.array(z.string()) } },
  "SELECT name, slug, introduction, links FROM users WHERE id = $id AND status IN ('ACTIVE', 'DORMANT')",
);

/** The texts, links and picture are deleted; the name remains, since it is shown at what people have bought and written. */
async function remove(id: number): Promise<void> {
  await removeProfileTexts(id);
  await deleteProfileImage(id);
}

/** How profiles are reported, and released or emptied by an operator. */
export const publishedProfile: Reportable & Holdable = {
  async find(_userId, id) {
    const profile = await find.first({ id });
    return (
      profile && {
        authorId: id,
        content: [profile.name, profile.introduction, ...profile.links].filter(Boolean).join('\n\n'),
        link: profilePath(id, profile.slug),
      }
    );
  },
  remove,
  async removeHeld(id) {
    const waited = await endProfileHold(id);
    if (waited) await remove(id);
    return waited;
  },
  async release(id) {
    const waited = await endProfileHold(id);
    if (waited) await notify(id, 'publication-released', { kind: 'PROFILE', link: `/users/${id}` });
    return waited;
  },
};
