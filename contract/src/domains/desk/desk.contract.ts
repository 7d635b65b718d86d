import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { withRules } from '../../shared/rule.ts';
import { dateTimeSchema, wonSchema } from '../../shared/scalars.ts';
import { figureDaysRule, mostFigureDays } from '../teaching-figures/teaching-figures.rules.ts';
import { deskQueueNames, figureReaders, queueCap, usualStatDays } from './desk.rules.ts';

const day = z.iso.date();
const count = z.int().min(0);

const deskQueueSchema = z
  .object({
    queue: z.enum(deskQueueNames).meta({
      id: 'DeskQueueName',
      description:
        'APPLICATIONS: 확인할 지식공유 신청, COURSES: 심사할 강의, HELD: 보류한 글, REPORTS: 처리할 신고, CONTACT: 답할 문의, DISPUTES: 멘토링 분쟁, APPROVALS: 승인할 요청, SETTLEMENTS: 확정일이 지난 정산, HELD_SETTLEMENTS: 보류한 정산, PAYOUTS: 승인할 지급, JOBS: 멈춘 작업, WEBHOOKS: 실패한 웹훅',
      examples: ['COURSES'],
    }),
    count: count.meta({ description: `기다리는 것의 수. ${queueCap}까지 셉니다.`, examples: [3] }),
    countIsCapped: z
      .boolean()
      .optional()
      .meta({ description: 'true이면 count보다 많습니다.', examples: [true] }),
    oldestAt: dateTimeSchema.nullable().meta({ description: '가장 오래 기다린 것이 온 때. 없으면 null' }),
  })
  .meta({ id: 'DeskQueue', description: '운영자를 기다리는 것' });
export type DeskQueue = z.infer<typeof deskQueueSchema>;

const figures = {
  signups: count.meta({ description: '가입한 회원의 수', examples: [42] }),
  actives: count.meta({ description: '배운 회원의 수. 여러 날을 물으면 사람마다 한 번 셉니다.', examples: [318] }),
  orders: count.meta({ description: '결제한 주문의 수', examples: [27] }),
  gross: wonSchema.meta({ description: '결제한 금액(원)', examples: [1_336_500] }),
  refunds: wonSchema.meta({ description: '환불한 금액(원)', examples: [49_500] }),
  applications: count.meta({ description: '지식공유 신청의 수', examples: [5] }),
};

const dayFiguresSchema = z
  .object({ day: day.meta({ description: '날 (한국 시간)', examples: ['2026-11-20'] }), ...figures })
  .meta({ id: 'AdminStatsDay', description: '하루의 수치' });

const adminStatsSchema = z
  .object({
    from: day.meta({ description: '이 날부터 (한국 시간)', examples: ['2026-11-13'] }),
    to: day.meta({ description: '이 날까지 (한국 시간)', examples: ['2026-11-20'] }),
    ...figures,
    days: z.array(dayFiguresSchema).meta({ description: '날마다의 수치. 이른 날부터' }),
  })
  .meta({ id: 'AdminStats', description: '사이트의 수치' });
export type AdminStats = z.infer<typeof adminStatsSchema>;

const adminStatsQuery = withRules(
  z.strictObject({
    from: day.optional().meta({ description: `이 날부터. 빼면 \`to\`까지 ${usualStatDays}일`, examples: ['2026-11-13'] }),
    to: day.optional().meta({ description: `이 날까지. 빼면 어제. 모두 ${mostFigureDays}일까지`, examples: ['2026-11-20'] }),
  }),
  figureDaysRule,
);
export type AdminStatsQuery = z.output<typeof adminStatsQuery>;

/** What operators see first: what waits for them, and how the site does. */
export const deskContract = c.router(
  {
    getDeskQueues: {
      method: 'GET',
      path: '/admin/api/v1/desk/queues',
      summary: '운영자를 기다리는 것',
      summaryEn: 'Get what waits for operators',
      description: '부르는 사람의 권한으로 볼 수 있는 것만 답하며, 가장 오래 기다린 것이 있는 차례입니다. 기다리는 것이 없는 것은 뒤에 옵니다.',
      metadata: access('admin', { scope: [...figureReaders, 'experiment:manage'] }),
      responses: {
        200: z
          .object({ queues: z.array(deskQueueSchema).meta({ description: '기다리는 것의 종류' }) })
          .meta({ id: 'DeskQueues', description: '운영자를 기다리는 것' }),
      },
    },
    getAdminStats: {
      method: 'GET',
      path: '/admin/api/v1/stats',
      summary: '사이트의 수치',
      summaryEn: 'Get figures of the site for a time',
      description: '가입, 배운 사람, 결제, 환불, 지식공유 신청을 기간의 합과 날마다로 답합니다. 날은 한국 시간의 하루입니다.',
      metadata: access('admin', { scope: figureReaders }),
      query: adminStatsQuery,
      responses: { 200: adminStatsSchema },
    },
  },
  domainOptions,
);
