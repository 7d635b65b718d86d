import { lectureRetentionContract } from '@baeum/contract/domains/lecture-retention/lecture-retention.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getLectureRetention } from './get-retention.ts';

export const lectureRetentionHandlers = implement(lectureRetentionContract, {
  getLectureRetention: ({ actor, params, query }) => getLectureRetention(actor.userId, params.id, params.lectureId, query),
});
