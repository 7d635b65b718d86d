import { outboxContract } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { implement } from '../../http/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { listOutbox } from './list-outbox.ts';
import { getOutboxMessage, resendOutboxMessage } from './outbox-message.ts';

export const outboxHandlers = implement(outboxContract, {
  listOutbox: ({ query }) => listOutbox(query),
  getOutboxMessage: ({ params }) => getOutboxMessage(params.id),
  resendOutboxMessage: ({ params, ...call }) => resendOutboxMessage(authorOf(call), params.id),
});
