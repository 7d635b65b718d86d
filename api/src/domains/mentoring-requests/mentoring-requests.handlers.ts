import { mentoringRequestsContract } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { experimentUserOf } from '../orders/place/experiment-user.public.ts';
import { previewMentoring } from './preview-mentoring.ts';
import { requestMentoring } from './request-mentoring.ts';

export const mentoringRequestsHandlers = implement(mentoringRequestsContract, {
  previewMentoring: ({ actor, params, body }) => previewMentoring(actor.userId, params.id, body),
  requestMentoring: ({ actor, params, body, context }) => requestMentoring(actor.userId, params.id, body, experimentUserOf(actor.userId, context)),
  requestMentoringLegacy: ({ actor, params, body, context }) => requestMentoring(actor.userId, params.id, body, experimentUserOf(actor.userId, context)),
});
