import { inLanguages } from '../../terminal/language.ts';
import { create, list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const vouchers: Noun = {
  about: inLanguages({ ko: '수강권을 만들고 봅니다', en: 'make vouchers and see them' }),
  examples: [
    'baeum admin vouchers create --name "배움상사 신입 교육" --target.type COURSE --target.id 12 --count 30 --grant-days 90',
    'baeum admin vouchers stop 3 --reason "코드가 밖으로 새어 나갔습니다."',
  ],
  verbs: {
    list: list('listVoucherBatches', ['batchId', 'name', 'target', 'grantDays', 'expiresAt', 'issued', 'redeemed', 'cost', 'stoppedAt', 'createdAt']),
    show: show('getVoucherBatch', { argument: 'id' }),
    codes: list('listVouchersOfBatch', ['id', 'codeMasked', 'redeemedAt', 'user', 'endsAt'], { argument: 'id' }),
    stop: transition('stopVouchers', 'id', { words: 'stop-vouchers' }),
    resume: transition('resumeVouchers', 'id', { words: 'resume-vouchers' }),
    create: { ...create('createVouchers'), run: async (task) => (await import('./vouchers/create.ts')).createVouchers(task) },
  },
};
