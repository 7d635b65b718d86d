import { slugChangeDays } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import type { Profile, ProfileChanges } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { personColumns, personRow, toUserSelf } from './person-rows.public.ts';

const profileRow = {
  ...personRow,
  links: z.array(z.string()),
  held: present(z.boolean()),
  slug_changeable_at: z.date().nullable(),
  pending_email: z.string().nullable(),
};

const findById = statement(
  'users.find-profile',
  { parameters: { userId: z.number(), days: z.number() }, row: profileRow },
  `SELECT ${personColumns}, links, profile_held_at IS NOT NULL AS held,
     CASE WHEN slug_changed_at > now() - make_interval(days => $days) THEN slug_changed_at + make_interval(days => $days) END AS slug_changeable_at,
     (SELECT l.email FROM mail_links l
      WHERE l.user_id = users.id AND l.purpose = 'CHANGE_EMAIL' AND l.used_at IS NULL AND l.expires_at > now() ORDER BY l.id DESC LIMIT 1) AS pending_email
   FROM users WHERE id = $userId`,
);

const changeColumns = statement(
  'users.change-profile',
  {
    parameters: {
      userId: z.number(),
      name: z.string().nullable(),
      introduction: z.string().nullable(),
      links: z.array(z.string()).nullable(),
      held: z.boolean(),
    },
  },
  `UPDATE users SET name = coalesce($name, name), introduction = CASE WHEN $introduction::text IS NULL THEN introduction ELSE nullif($introduction, '') END,
     links = coalesce($links, links), profile_held_at = CASE WHEN $held THEN coalesce(profile_held_at, now()) ELSE profile_held_at END WHERE id = $userId`,
);

const removeTexts = statement(
  'users.remove-profile-texts',
  { parameters: { userId: z.number() } },
  "UPDATE users SET introduction = NULL, links = '{}', profile_held_at = NULL WHERE id = $userId",
);
const endHold = statement(
  'users.end-profile-hold',
  { parameters: { userId: z.number() } },
  'UPDATE users SET profile_held_at = NULL WHERE id = $userId AND profile_held_at IS NOT NULL',
);

const changeRealName = statement(
  'users.change-real-name',
  { parameters: { userId: z.number(), realName: z.string() } },
  'UPDATE users SET real_name = $realName WHERE id = $userId',
);

const changeImage = statement(
  'users.change-profile-image',
  { parameters: { userId: z.number(), url: z.string().nullable() } },
  'UPDATE users SET profile_image_url = $url WHERE id = $userId',
);

const lockSlug = statement(
  'users.lock-slug',
  { parameters: { slug: z.string() }, row: { locked: present(z.boolean()) } },
  'SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended(lower($slug), 2))',
);

const findSlug = statement(
  'users.find-slug',
  { parameters: { slug: z.string() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE lower(slug) = lower($slug)',
);

const moveSlug = statement(
  'users.change-slug',
  { parameters: { userId: z.number(), slug: z.string(), days: z.number() } },
  `UPDATE users SET slug = $slug, slug_changed_at = now()
   WHERE id = $userId AND (slug_changed_at IS NULL OR slug_changed_at <= now() - make_interval(days => $days))`,
);

/** A person as their settings show them. @throws AppError COMMON_004 */
export async function getOwnProfile(userId: number): Promise<Profile> {
  const row = await findById.first({ userId, days: slugChangeDays });
  if (!row) throw fail(commonErrors.notFound);
  return toProfile(row);
}

function toProfile(row: RowOf<typeof profileRow>): Profile {
  return {
    ...toUserSelf(row),
    links: row.links,
    held: row.held,
    slugChangeableAt: row.slug_changeable_at?.toISOString(),
    pendingEmail: row.pending_email ?? undefined,
  };
}

/** Changes the given members and leaves the rest; an empty introduction is none. @param held whether an operator reviews it first; one held stays held */
export async function changeProfile(userId: number, { name, introduction, links }: ProfileChanges, held: boolean): Promise<void> {
  await changeColumns.run({ userId, name: name ?? null, introduction: introduction ?? null, links: links ?? null, held });
}

/** Deletes a person's own texts; the profile no longer waits for a review. */
export async function removeProfileTexts(userId: number): Promise<void> {
  await removeTexts.run({ userId });
}

/** Everybody sees the profile from now on. @returns whether it still waited */
export async function endProfileHold(userId: number): Promise<boolean> {
  return (await endHold.run({ userId })) > 0;
}

export async function storeRealName(userId: number, realName: string): Promise<void> {
  await changeRealName.run({ userId, realName });
}

/** Inside a transaction the person stays locked until its end, so that of two pictures the later one is left. */
export async function storeProfileImageUrl(userId: number, url: string | null): Promise<void> {
  await changeImage.run({ userId, url });
}

/** The person with this address; undefined if it is free. */
export async function findSlugOwner(slug: string): Promise<number | undefined> {
  return (await findSlug.first({ slug }))?.id;
}

/**
 * Gives the person an address. An advisory lock serialises two people who want the same one, so the second is refused instead of failing at
 * the unique index.
 */
export async function changeSlug(userId: number, slug: string): Promise<'changed' | 'taken' | 'too soon'> {
  return transaction(async () => {
    await lockSlug.run({ slug });
    const owner = await findSlugOwner(slug);
    if (owner !== undefined) return owner === userId ? 'changed' : 'taken';
    return (await moveSlug.run({ userId, slug, days: slugChangeDays })) > 0 ? 'changed' : 'too soon';
  });
}
