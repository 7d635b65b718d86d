import { inLanguages } from '../../terminal/language.ts';
import { adminTexts } from './admin.texts.ts';
import { list, perform, show, transition } from './calls.ts';
import type { Noun, Task } from './calls/task.ts';

export const jobs: Noun = {
  about: inLanguages({ ko: '화면 뒤에서 하는 일 가운데 실패한 것을 보고, 다시 시도하거나 버립니다', en: 'see which jobs have failed, retry or drop them' }),
  examples: [
    'baeum admin jobs list --state DEAD',
    'baeum admin jobs show 4182',
    'baeum admin jobs retry 4182',
    'baeum admin jobs drop 4182 --reason "받는 주소가 없어졌음"',
  ],
  verbs: {
    list: list('listFailedJobs', ['id', 'name', 'state', 'stake', 'error', 'attempts', 'failedAt', 'nextAt']),
    show: show('getFailedJob', { argument: 'id' }),
    retry: perform('retryJob', 'id', again),
    drop: transition('dropJob', 'id'),
  },
};

function again({ key }: Task): string {
  return adminTexts().retried(String(key));
}
