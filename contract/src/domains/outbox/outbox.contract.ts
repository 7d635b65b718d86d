import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';

export const outboxStatuses = ['QUEUED', 'KEPT', 'SENT', 'FAILED'] as const;

const outboxMessageSchema = z
  .object({
    to: z.string().meta({ description: '받는 주소 또는 전화번호', examples: ['learner@example.com'] }),
    subject: z.string().meta({ description: '제목', examples: ['[배움] 이메일 주소를 인증해주세요'] }),
    body: z.string().meta({
      description: '내용. 메일 서버 없이 보관한 것(`KEPT`)만 보이고, 링크나 인증번호가 아직 쓰일 수 있는 나머지는 비어 있습니다.',
      examples: ['아래 버튼을 누르면 이메일 인증이 끝납니다.'],
    }),
    status: z.enum(outboxStatuses).meta({ description: '보내기를 기다리는지, 보관했는지, 보냈는지, 보내지 못했는지' }),
    createdAt: dateTimeSchema.meta({ description: '쓴 때' }),
  })
  .meta({ id: 'OutboxMessage', description: '보낸 메일이나 문자' });
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

const listOutboxQuery = z.strictObject({
  channel: z
    .enum(['EMAIL', 'SMS'])
    .default('EMAIL')
    .meta({ description: '메일인지 문자인지. 없으면 메일', examples: ['EMAIL'] }),
  to: z
    .string()
    .min(1)
    .max(254)
    .optional()
    .meta({ description: '이 주소나 번호로 보낸 것만', examples: ['learner@example.com'] }),
  ...pageQuery,
});
export type ListOutboxQuery = z.output<typeof listOutboxQuery>;

/** What was sent to whom, for operators. */
export const outboxContract = c.router(
  {
    listOutbox: {
      method: 'GET',
      path: '/admin/api/v1/outbox',
      summary: '보낸 메일과 문자',
      summaryEn: 'List mails and text messages',
      description: '최근 것부터 보여줍니다. 메일 서버가 없는 개발 서버에서는 여기에서 인증 메일을 읽을 수 있습니다.',
      metadata: access('admin', { scope: 'admin' }),
      query: listOutboxQuery,
      responses: { 200: pageOf(outboxMessageSchema, 'OutboxPage') },
    },
  },
  domainOptions,
);
