import { lecturersContract } from '@baeum/contract/domains/lecturers/lecturers.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const lecturers = createApi(lecturersContract, {
  reads: { getLecturer: ['profile', 'notification-settings'] },
  changes: { updateLecturer: ['profile', 'session', 'public-profile', 'notification-settings'] },
});
