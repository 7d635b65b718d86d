import { contactContract } from '@baeum/contract/domains/contact/contact.contract.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { sendRecordedExport } from '../audit-logs/recorded-export.public.ts';
import { exportMessages } from './export-messages.ts';
import { getContactMessage, listContactMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';
import { assignContactMessage, settleContactMessage } from './settle-message.ts';
import { uncoverMessage } from './uncover-message.ts';

export const contactHandlers = implement(contactContract, {
  sendContactMessage: ({ actor, body, context }) => sendMessage(actor, body, context),
  listContactMessages: ({ actor, query }) => listContactMessages(maskFor(actor, query), query),
  exportContactMessages: raw((call) =>
    sendRecordedExport(call, { list: 'contact-messages', name: '문의', action: 'contact.export' }, exportMessages(maskFor(call.actor, call.query), call.query)),
  ),
  getContactMessage: ({ actor, params, query }) => getContactMessage(maskFor(actor, query), params.id),
  settleContactMessage: ({ actor, context, params, body }) => settleContactMessage({ actor, context }, params.id, body),
  assignContactMessage: ({ actor, context, params, body }) => assignContactMessage({ actor, context }, params.id, body.assigneeId),
  uncoverContactMessage: ({ actor, context, params, body }) => uncoverMessage({ actor, context }, params.id, body),
});
