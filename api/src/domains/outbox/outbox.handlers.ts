import { outboxContract } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { implement } from '../../http/implement.ts';
import { listOutbox } from './list-outbox.ts';

export const outboxHandlers = implement(outboxContract, {
  listOutbox: ({ query }) => listOutbox(query),
});
