import { outboxContract } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const outbox = createApi(outboxContract, {
  reads: { listOutbox: 'outbox', getOutboxMessage: 'outbox' },
  changes: { resendOutboxMessage: ['outbox', 'jobs', 'site-health'], uncoverOutboxMessage: 'outbox' },
});
