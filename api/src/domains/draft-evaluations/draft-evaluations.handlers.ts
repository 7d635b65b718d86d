import { draftEvaluationsContract } from '@baeum/contract/domains/draft-evaluations/draft-evaluations.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { evaluateDraft } from './evaluate-draft.ts';

export const draftEvaluationsHandlers = implement(draftEvaluationsContract, {
  evaluateDraft: ({ actor, context, body }) => evaluateDraft(authorOf({ actor, context }), body),
});
