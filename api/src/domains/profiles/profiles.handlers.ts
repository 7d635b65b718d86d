import { profilesContract } from '@baeum/contract/domains/profiles/profiles.contract.ts';
import { fileOf } from '../../http/bodies/body.ts';
import { implement } from '../../http/server/implement.ts';
import { sharedAnswer } from '../../http/server/shared-answer.ts';
import { getOwnProfile } from '../users/profile-columns.public.ts';
import { isSlugAvailable, readRealName, setRealName, setSlug, updateOwnProfile } from './own-profile.public.ts';
import { deleteProfileImage, setProfileImage } from './profile-image.ts';
import { getPublicUser, listUserCourses } from './public-profile.public.ts';

export const profilesHandlers = implement(profilesContract, {
  getProfile: ({ actor }) => getOwnProfile(actor.userId),
  updateProfile: ({ actor, body }) => updateOwnProfile(actor, body),
  setProfileImage: ({ actor, body }) => setProfileImage(actor.userId, fileOf(body)),
  deleteProfileImage: ({ actor }) => deleteProfileImage(actor.userId),
  checkSlug: async ({ actor, query }) => ({ available: await isSlugAvailable(actor.userId, query.slug) }),
  setSlug: ({ actor, body }) => setSlug(actor.userId, body.slug),
  getRealName: ({ actor }) => readRealName(actor.userId),
  setRealName: ({ actor, body }) => setRealName(actor.userId, body.realName),
  getRealNameLegacy: ({ actor }) => readRealName(actor.userId),
  setRealNameLegacy: ({ actor, body }) => setRealName(actor.userId, body.realName),
  getPublicUser: sharedAnswer(profilesContract.getPublicUser, ({ params }) => getPublicUser(params.id)),
  listUserCourses: sharedAnswer(profilesContract.listUserCourses, ({ params, query }) => listUserCourses(params.id, query)),
});
