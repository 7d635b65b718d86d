import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Each change frees or takes times; those that end a session refund money and points. */
const changed = ['mentorings', 'mentoring-slots'] as const;
const ended = [...changed, 'orders', 'order-list', 'coupons', 'points'] as const;

export const mentorings = createApi(mentoringsContract, {
  reads: {
    listMyMentorings: 'mentorings',
    listMentorMentorings: 'mentorings',
    getMentoring: 'mentorings',
    listMentoringDisputes: 'mentorings',
    getMentoringDispute: 'mentorings',
  },
  changes: {
    setMentoringStatus: ended,
    rescheduleMentoring: changed,
    cancelMentoring: ended,
    reportMentoringNoShow: 'mentorings',
    settleMentoringDispute: ended,
  },
});
