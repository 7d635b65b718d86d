import { outboxContract } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { listOutbox } from './list-outbox.ts';
import { getOutboxMessage, resendOutboxMessage } from './outbox-message.ts';
import { sightOf } from './outbox-rows.ts';
import { uncoverOutboxMessage } from './uncover-message.ts';

export const outboxHandlers = implement(outboxContract, {
  listOutbox: ({ actor, query }) => listOutbox(query, sightOf(actor, query)),
  getOutboxMessage: ({ actor, params, query }) => getOutboxMessage(params.id, sightOf(actor, query)),
  resendOutboxMessage: ({ params, ...call }) => resendOutboxMessage(authorOf(call), params.id),
  uncoverOutboxMessage: ({ actor, context, params, body }) => uncoverOutboxMessage({ actor, context }, params.id, body),
});
