import { mentorsContract } from '@baeum/contract/domains/mentors/mentors.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const mentors = createApi(mentorsContract, {
  reads: { listMentors: 'mentors', getMentor: 'mentors' },
  changes: { updateMentor: 'mentors', setMentorActive: 'mentors' },
});
