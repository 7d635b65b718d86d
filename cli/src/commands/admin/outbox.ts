import { inLanguages } from '../../terminal/language.ts';
import { adminTexts } from './admin.texts.ts';
import { list, perform, show } from './calls.ts';
import type { Noun, Task } from './calls/task.ts';

export const outbox: Noun = {
  about: inLanguages({ ko: '보낸 메일과 문자를 보고, 나가지 않은 것을 다시 보냅니다', en: 'see mails and text messages, send again what has not left' }),
  examples: [
    'baeum admin outbox list --status QUEUED',
    'baeum admin outbox list --channel SMS --since 2026-11-01',
    'baeum admin outbox show 977',
    'baeum admin outbox uncover 977 --reason "메일을 받지 못했다는 문의를 확인"',
    'baeum admin outbox resend 977',
  ],
  verbs: {
    list: list('listOutbox', ['id', 'to', 'kind', 'subject', 'status', 'createdAt', 'sentAt']),
    show: show('getOutboxMessage', { argument: 'id' }),
    uncover: show('uncoverOutboxMessage', { argument: 'id' }),
    resend: perform('resendOutboxMessage', 'id', again),
  },
};

function again({ key }: Task): string {
  return adminTexts().resent(String(key));
}
