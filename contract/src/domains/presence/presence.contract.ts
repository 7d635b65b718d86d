import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { idSchema } from '../../shared/scalars.ts';
import { listNoun } from '../saved-views/saved-views.rules.ts';
import { presenceTimes } from './presence.rules.ts';

const onlookerSchema = z
  .object({
    id: idSchema.meta({ description: '회원 번호', examples: [3] }),
    name: z.string().meta({ description: '이름', examples: ['배움지기'] }),
  })
  .meta({ id: 'Onlooker', description: '같은 것을 보고 있는 운영자' });

/** Who of the operators looks at the same thing. */
export const presenceContract = c.router(
  {
    tellPresence: {
      method: 'POST',
      path: '/admin/api/v1/presence',
      summary: '보고 있다고 알리기',
      summaryEn: 'Tell that one looks at something',
      description: `무엇을 보고 있는지 ${presenceTimes.beat}초마다 알리면, 지난 ${presenceTimes.seen}초 동안 같은 것을 본 다른 운영자를 답합니다.`,
      metadata: withConsequence(
        'none',
        access('admin', { scope: ['admin:support', 'admin:finance', 'admin:content', 'experiment:manage'], idempotency: 'question' }),
      ),
      body: z
        .strictObject({
          noun: z
            .string()
            .regex(listNoun)
            .meta({ description: '무엇인지. 화면 주소에서 `/admin/` 다음에 오는 말입니다.', examples: ['orders'] }),
          id: z
            .string()
            .min(1)
            .max(100)
            .meta({ description: '그 번호나 이름', examples: ['12'] }),
        })
        .meta({ id: 'Presence', description: '보고 있는 것', examples: [{ noun: 'orders', id: '12' }] }),
      responses: {
        200: z
          .object({ others: z.array(onlookerSchema).meta({ description: `함께 보는 사람. 먼저 본 사람부터 ${presenceTimes.most}명까지` }) })
          .meta({ id: 'Onlookers', description: '같은 것을 보고 있는 운영자' }),
      },
    },
  },
  domainOptions,
);
