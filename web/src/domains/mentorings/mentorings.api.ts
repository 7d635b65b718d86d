import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const mentorings = createApi(mentoringsContract, {
  reads: { listMyMentorings: 'mentorings', listMentorMentorings: 'mentorings', getMentoring: 'mentorings' },
  changes: {
    setMentoringStatus: ['mentorings', 'mentoring-slots'],
    rescheduleMentoring: ['mentorings', 'mentoring-slots'],
    cancelMentoring: ['mentorings', 'mentoring-slots'],
  },
});
