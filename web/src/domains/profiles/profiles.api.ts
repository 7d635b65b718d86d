import { profilesContract } from '@baeum/contract/domains/profiles/profiles.contract.ts';
import { createApi } from '../../client/create-api.ts';

const shown = ['profile', 'session', 'public-profile'] as const;

export const profiles = createApi(profilesContract, {
  reads: { getProfile: 'profile', getPublicUser: 'public-profile' },
  changes: { updateProfile: shown, setProfileImage: shown, deleteProfileImage: shown, setSlug: shown, setRealName: 'profile' },
});
