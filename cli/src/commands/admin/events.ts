import { inLanguages } from '../../terminal/language.ts';
import { list } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const events: Noun = {
  about: inLanguages({
    ko: '들어오는 이벤트와 받지 않은 이벤트, 보내는 SDK를 봅니다',
    en: 'watch events come in, and see those that were not taken and the SDKs that send',
  }),
  examples: [
    'baeum admin events',
    'baeum admin events tail --environment development',
    'baeum admin events tail --ndjson',
    'baeum admin events rejected --key purchase',
    'baeum admin events sdks',
  ],
  verbs: {
    tail: { operationId: 'watchEvents', isUsual: true, run: async (task) => (await import('./events/tail.ts')).tail(task) },
    rejected: list('listRejectedEvents', ['id', 'rejectedAt', 'list', 'key', 'reason', 'sdk', 'event']),
    sdks: list('listSdkHealth', ['name', 'version', 'fromServer', 'lastSeenAt', 'requests', 'calls', 'failedCalls', 'readyMilliseconds']),
  },
};
