import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { maskedQuery, uncoverReasonSchema } from '../../shared/masking.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, momentParam, okSchema } from '../../shared/scalars.ts';
import { outboxErrors } from './outbox.errors.ts';
import { outboxChannels, outboxStatuses } from './outbox.rules.ts';

const channel = z.enum(outboxChannels).meta({ id: 'OutboxChannel', description: 'EMAIL: 메일, SMS: 문자, PUSH: 푸시 알림' });
const status = z.enum(outboxStatuses).meta({
  id: 'OutboxStatus',
  description: 'QUEUED: 보내기를 기다림, KEPT: 메일 서버 없이 보관함, SENT: 보냄, FAILED: 보내지 못함',
});

const outboxMessageSchema = z
  .object({
    id: idSchema.meta({ examples: [977] }),
    channel,
    kind: z.string().meta({ description: '종류', examples: ['verification'] }),
    to: z.string().meta({ description: '받는 주소 또는 전화번호. 푸시 알림은 받는 회원의 메일 주소', examples: ['learner@example.com'] }),
    subject: z.string().meta({ description: '제목', examples: ['[배움] 이메일 주소를 인증해주세요'] }),
    body: z.string().meta({
      description: '내용. 메일 서버 없이 보관한 것(`KEPT`)만 회원을 지원하는 사람에게 보이고, 링크나 인증번호가 아직 쓰일 수 있는 나머지는 비어 있습니다.',
      examples: ['아래 버튼을 누르면 이메일 인증이 끝납니다.'],
    }),
    status,
    createdAt: dateTimeSchema.meta({ description: '쓴 때' }),
    sentAt: dateTimeSchema.nullable().meta({ description: '보냈거나 보관한 때, 또는 그만둔 때. 아직이면 null' }),
  })
  .meta({ id: 'OutboxMessage', description: '보낸 메일이나 문자' });
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

const outboxJobSchema = z
  .object({
    id: idSchema.meta({ description: '작업의 번호', examples: [4182] }),
    attempts: z.int().meta({ description: '보내려고 한 횟수', examples: [3] }),
    error: z
      .string()
      .nullable()
      .meta({ description: '마지막으로 실패한 이유. 실패하지 않았으면 null', examples: ['connect ECONNREFUSED 127.0.0.1:25'] }),
    nextAt: dateTimeSchema.nullable().meta({ description: '다음에 보내는 때. 더 시도하지 않거나 지금 보내고 있으면 null' }),
  })
  .meta({ id: 'OutboxJob', description: '보내는 작업' });

const outboxDetailSchema = outboxMessageSchema
  .extend({
    html: z
      .string()
      .nullable()
      .meta({ description: '메일의 HTML. `body`를 볼 수 있을 때만 있고, 아니면 null', examples: ['<p>아래 버튼을 누르면 이메일 인증이 끝납니다.</p>'] }),
    job: outboxJobSchema.nullable().meta({ description: '보내는 작업. 끝났으면 null' }),
    resendable: z.boolean().meta({ description: '다시 보낼 수 있는지: 아직 보내지 않았고 늦지 않았습니다.', examples: [true] }),
  })
  .meta({ id: 'OutboxDetail', description: '보낸 메일이나 문자와, 보내는 작업' });
export type OutboxDetail = z.infer<typeof outboxDetailSchema>;

const outboxRecipientSchema = outboxMessageSchema
  .pick({ id: true, to: true })
  .meta({ id: 'OutboxRecipient', description: '메일이나 문자가 간 곳. 가리지 않습니다.' });
export type OutboxRecipient = z.infer<typeof outboxRecipientSchema>;

const listOutboxQuery = z.strictObject({
  ...maskedQuery,
  q: z
    .string()
    .min(1)
    .max(254)
    .optional()
    .meta({ description: '받는 주소나 번호, 또는 종류', examples: ['learner@example.com'] }),
  channel: channel.default('EMAIL').meta({ description: '메일인지 문자인지 푸시 알림인지. 없으면 메일', examples: ['EMAIL'] }),
  to: z
    .string()
    .min(1)
    .max(254)
    .optional()
    .meta({ description: '이 주소나 번호로 보낸 것만', examples: ['learner@example.com'] }),
  status: status.optional().meta({ description: '이 상태만', examples: ['FAILED'] }),
  kind: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: '이 종류만', examples: ['verification'] }),
  since: momentParam.optional().meta({ description: '이때부터 쓴 것: 날짜(서울) 또는 시각', examples: ['2026-11-01'] }),
  until: momentParam.optional().meta({ description: '이때까지 쓴 것: 날짜(그날 포함) 또는 시각', examples: ['2026-11-14'] }),
  ...pageQuery,
});
export type ListOutboxQuery = z.output<typeof listOutboxQuery>;

const mayRead = ['admin:support', 'admin:read'] as const;
const path = '/admin/api/v1/outbox';
const outboxPath = z.strictObject({ id: idParam.meta({ description: '메일이나 문자의 번호', examples: ['1'] }) });

/** Sent messages and their recipients, for operators. */
export const outboxContract = c.router(
  {
    listOutbox: {
      method: 'GET',
      path,
      summary: '보낸 메일과 문자',
      summaryEn: 'List mails and text messages',
      description: '최근 것부터 보여줍니다. 메일 서버가 없는 개발 서버에서는 여기에서 인증 메일을 읽을 수 있습니다.',
      metadata: access('admin', { scope: mayRead }),
      query: listOutboxQuery,
      responses: { 200: pageOf(outboxMessageSchema, 'OutboxPage') },
    },
    getOutboxMessage: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '보낸 메일이나 문자 조회',
      summaryEn: 'Get a mail or text message',
      description: '보내는 작업과 실패한 이유를 함께 보여줍니다.',
      metadata: access('admin', { scope: mayRead }),
      pathParams: outboxPath,
      query: z.strictObject(maskedQuery),
      responses: { 200: outboxDetailSchema },
    },
    resendOutboxMessage: {
      method: 'POST',
      path: `${path}/:id/resend`,
      summary: '보내지 못한 메일이나 문자 다시 보내기',
      summaryEn: 'Send a mail or text message that has not left',
      description: '아직 보내지 못한 것을 기다리지 않고 바로 보냅니다. 보낸 것은 내용이 남아 있지 않아 다시 보낼 수 없습니다.',
      metadata: withConsequence(
        'none',
        access('admin', { scope: 'admin:support', errors: [outboxErrors.forgotten, outboxErrors.late, outboxErrors.underWay] }),
      ),
      pathParams: outboxPath,
      body: c.noBody(),
      responses: { 202: okSchema },
    },
    uncoverOutboxMessage: {
      method: 'POST',
      path: `${path}/:id/personal-data`,
      summary: '메일이나 문자가 간 곳 보기',
      summaryEn: 'Uncover where a mail or text message went',
      description: '누가 왜 보았는지 감사 기록에 남고, 본 주소는 남지 않습니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:support', rate: 'application', secretAnswer: true, errors: [commonErrors.notFound] })),
      pathParams: outboxPath,
      body: uncoverReasonSchema,
      responses: { 200: outboxRecipientSchema },
    },
  },
  domainOptions,
);
