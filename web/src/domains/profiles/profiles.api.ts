import { profilesContract } from '@baeum/contract/domains/profiles/profiles.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const profiles = createApi(profilesContract, {
  invalidates: {
    updateProfile: ['getProfile', 'getSession', 'getPublicUser'],
    setProfileImage: ['getProfile', 'getSession', 'getPublicUser'],
    deleteProfileImage: ['getProfile', 'getSession', 'getPublicUser'],
    setSlug: ['getProfile', 'getSession', 'getPublicUser'],
    setRealName: ['getProfile'],
  },
});
