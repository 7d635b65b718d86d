import { profileErrors } from '@baeum/contract/domains/profiles/profiles.errors.ts';
import { slugFaults } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import type { Profile, ProfileChanges } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { isHouseName } from '@baeum/contract/shared/house-names.ts';
import { nameErrors } from '@baeum/contract/shared/person-name.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { isHeld } from '../publishing/newcomers.public.ts';
import { profilePath } from '../users/authors.public.ts';
import { changeProfile, changeSlug, findSlugOwner, getOwnProfile, storeRealName } from '../users/profile-columns.public.ts';

/** Only operators may take a reserved name; an existing one remains. @throws AppError NAME_005 */
export async function updateOwnProfile({ userId, roles }: UserActor, changes: ProfileChanges): Promise<Profile> {
  const { name } = changes;
  const isHouse = name !== undefined && roles.operator.length === 0 && isHouseName(name);
  if (isHouse && name !== (await getOwnProfile(userId)).name) throw failField('name', nameErrors.reserved);
  return updateProfile(userId, changes);
}

/** @returns the profile as it is afterwards */
export async function updateProfile(userId: number, changes: ProfileChanges): Promise<Profile> {
  const { introduction, links } = { ...(await getOwnProfile(userId)), ...changes };
  await changeProfile(userId, changes, await isHeld(userId, introduction ?? '', ...links));
  return getOwnProfile(userId);
}

/** Whether the address is free. */
export async function isSlugAvailable(userId: number, slug: string): Promise<boolean> {
  const owner = await findSlugOwner(slug);
  return owner === undefined || owner === userId;
}

/** @throws AppError PROFILE_001 when another person has it, PROFILE_002 when the last change was less than 30 days ago */
export async function setSlug(userId: number, slug: string): Promise<{ slug: string; profilePath: string }> {
  const outcome = await changeSlug(userId, slug);
  if (outcome === 'taken') throw fail(profileErrors.slugTaken);
  if (outcome === 'too soon') throw fail(slugFaults.changedLately);
  return { slug, profilePath: profilePath(userId, slug) };
}

export async function readRealName(userId: number): Promise<{ realName?: string | undefined }> {
  const { realName } = await getOwnProfile(userId);
  return { realName };
}

export async function setRealName(userId: number, realName: string): Promise<{ realName: string }> {
  await storeRealName(userId, realName);
  return { realName };
}
