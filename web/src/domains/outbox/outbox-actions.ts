import type { OutboxMessage } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { outbox } from './outbox.api.ts';
import { outboxTexts as texts } from './outbox.texts.ts';

export const resend: DeskAction<Pick<OutboxMessage, 'id' | 'status'>> = {
  key: 'resend',
  label: texts.resend,
  applies: ({ status }) => status === 'QUEUED',
  run: ({ id }, { queryClient }) => outbox.resendOutboxMessage.send(queryClient, { params: { id: String(id) } }),
  done: ({ length }) => texts.resent(length),
};
