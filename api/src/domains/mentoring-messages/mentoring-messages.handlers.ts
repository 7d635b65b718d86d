import { mentoringMessagesContract } from '@baeum/contract/domains/mentoring-messages/mentoring-messages.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listMentoringMessages, listMessageMentorings, sendMentoringMessage } from './mentoring-messages.ts';

export const mentoringMessagesHandlers = implement(mentoringMessagesContract, {
  listMentoringMessages: ({ actor, params, query }) => listMentoringMessages(actor.userId, params.id, query),
  sendMentoringMessage: ({ actor, params, body }) => sendMentoringMessage(actor.userId, params.id, body),
  listMessageMentorings: ({ actor, params }) => listMessageMentorings(actor.userId, params.id),
});
