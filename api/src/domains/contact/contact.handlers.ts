import { contactContract } from '@baeum/contract/domains/contact/contact.contract.ts';
import { implement } from '../../http/implement.ts';
import { maskFor } from '../../http/masking.ts';
import { getContactMessage, listContactMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';
import { assignContactMessage, settleContactMessage } from './settle-message.ts';

export const contactHandlers = implement(contactContract, {
  sendContactMessage: ({ actor, body, context }) => sendMessage(actor, body, context),
  listContactMessages: ({ actor, query }) => listContactMessages(maskFor(actor, query), query),
  getContactMessage: ({ actor, params, query }) => getContactMessage(maskFor(actor, query), params.id),
  settleContactMessage: ({ actor, context, params, body }) => settleContactMessage({ actor, context }, params.id, body),
  assignContactMessage: ({ actor, context, params, body }) => assignContactMessage({ actor, context }, params.id, body.assigneeId),
});
