import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { cursorOf, pageSizeParam } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, listParam, okSchema } from '../../shared/scalars.ts';
import { webhookErrors } from './webhooks.errors.ts';
import { deliveryStatuses, sentEvents, webhookEvents, webhookLimits } from './webhooks.rules.ts';

const eventSchema = z.enum(webhookEvents).meta({ id: 'WebhookEvent', description: '알릴 일', examples: ['order.paid'] });
const sentEventSchema = z.enum(sentEvents).meta({ id: 'SentWebhookEvent', description: '보낸 일', examples: ['order.paid'] });
const url = z
  .string()
  .max(webhookLimits.url)
  .meta({ description: '받는 주소. https여야 하며, 개발 서버에서는 http://localhost도 됩니다.', examples: ['https://lms.example.com/hooks/baeum'] });
const events = z
  .array(eventSchema)
  .min(1)
  .max(webhookEvents.length)
  .meta({ description: '알릴 일. 하나 이상', examples: [['order.paid', 'enrollment.completed']] });
const active = z.boolean().meta({ description: '보내는 중인지', examples: [true] });
const secret = z
  .string()
  .meta({ description: '서명을 확인할 비밀 값. 이 답에서만 볼 수 있습니다.', examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='] });

const webhookSchema = z
  .object({
    id: idSchema.meta({ examples: [3] }),
    url,
    events,
    active,
    version: z.int().meta({ description: '바꿀 때 함께 보낼 수', examples: [1] }),
    createdAt: dateTimeSchema.meta({ description: '만든 때' }),
    lastStatus: z
      .int()
      .nullable()
      .meta({ description: '마지막으로 받은 HTTP 상태. 보낸 적이 없거나 답이 오지 않았으면 null', examples: [200] }),
    lastTriedAt: dateTimeSchema.nullable().meta({ description: '마지막으로 보낸 때. 보낸 적이 없으면 null' }),
    failingSince: dateTimeSchema
      .nullable()
      .meta({ description: `계속 실패하기 시작한 때. ${webhookLimits.days}일 동안 한 번도 성공하지 못하면 꺼집니다. 마지막이 성공이면 null` }),
    switchedOffAt: dateTimeSchema.nullable().meta({ description: '계속 실패하여 서버가 끈 때. 그렇지 않으면 null' }),
    formerSecretUntil: dateTimeSchema.nullable().meta({ description: '앞의 비밀 값으로도 서명하는 마지막 때. 교체하지 않았거나 지났으면 null' }),
  })
  .meta({ id: 'Webhook', description: '웹훅' });
export type Webhook = z.output<typeof webhookSchema>;

const newWebhookSchema = webhookSchema.extend({ secret }).meta({ id: 'NewWebhook', description: '비밀 값을 보여주는 웹훅' });
export type NewWebhook = z.output<typeof newWebhookSchema>;

const deliveryStatus = z
  .enum(deliveryStatuses)
  .meta({ id: 'WebhookDeliveryStatus', description: 'WAITING: 보내기를 기다림, DELIVERED: 받음, FAILED: 받지 않음', examples: ['DELIVERED'] });

const deliverySchema = z
  .object({
    id: idSchema.meta({ examples: [4182] }),
    messageId: z.string().meta({ description: '`webhook-id`로 보내는 값. 몇 번을 보내도 같습니다.', examples: ['msg_977'] }),
    event: sentEventSchema,
    test: z.boolean().meta({ description: '시험 삼아 보낸 것인지', examples: [false] }),
    status: deliveryStatus,
    attempts: z.int().meta({ description: '보낸 횟수', examples: [1] }),
    createdAt: dateTimeSchema.meta({ description: '일어난 때' }),
    triedAt: dateTimeSchema.optional().meta({ description: '마지막으로 보낸 때. 아직이면 없습니다.' }),
    nextAt: dateTimeSchema.optional().meta({ description: '다음에 보낼 때. 더 보내지 않으면 없습니다.' }),
    httpStatus: z
      .int()
      .optional()
      .meta({ description: '마지막으로 받은 HTTP 상태. 답이 오지 않았으면 없습니다.', examples: [200] }),
    answer: z
      .string()
      .optional()
      .meta({ description: `받은 답의 처음 ${webhookLimits.answer}자, 또는 답을 받지 못한 이유`, examples: ['{"ok":true}'] }),
    milliseconds: z
      .int()
      .optional()
      .meta({ description: '답을 기다린 시간(밀리초)', examples: [84] }),
  })
  .meta({ id: 'WebhookDelivery', description: '보낸 알림' });
export type WebhookDelivery = z.output<typeof deliverySchema>;

const trySchema = z
  .object({
    at: dateTimeSchema.meta({ description: '보낸 때' }),
    httpStatus: z
      .int()
      .optional()
      .meta({ description: '받은 HTTP 상태. 답이 오지 않았으면 없습니다.', examples: [503] }),
    headers: z
      .record(z.string(), z.string())
      .meta({ description: '답의 헤더 가운데 까닭을 알려주는 것', examples: [{ 'content-type': 'application/json', 'retry-after': '120' }] }),
    answer: z
      .string()
      .meta({ description: `받은 답의 처음 ${webhookLimits.wholeAnswer}바이트, 또는 답을 받지 못한 이유`, examples: ['{"error":"maintenance"}'] }),
    milliseconds: z.int().meta({ description: '답을 기다린 시간(밀리초)', examples: [84] }),
  })
  .meta({ id: 'WebhookTry', description: '알림을 한 번 보낸 것' });
export type WebhookTry = z.output<typeof trySchema>;

const triedDeliverySchema = deliverySchema
  .extend({
    url: z.string().meta({ description: '지금 웹훅의 주소', examples: ['https://lms.example.com/hooks/baeum'] }),
    body: z.string().meta({
      description: '보낸 본문 그대로. 몇 번을 보내도 같습니다.',
      examples: ['{"type":"webhook.ping","timestamp":"2026-03-02T09:00:00.000Z","test":true,"data":{"webhookId":3}}'],
    }),
    tries: z.array(trySchema).meta({ description: `보낸 것마다의 답. 오래된 것부터, 마지막 ${webhookLimits.tries}번까지` }),
  })
  .meta({ id: 'TriedWebhookDelivery', description: '보낸 알림과 보낸 것마다의 답' });
export type TriedWebhookDelivery = z.output<typeof triedDeliverySchema>;

const webhookTestSchema = okSchema
  .extend({ deliveryId: idSchema.meta({ description: '보낸 알림의 번호. 결과를 볼 때 씁니다.', examples: [4182] }) })
  .meta({ id: 'WebhookTest', description: '보내기로 한 시험 알림' });
export type WebhookTest = z.output<typeof webhookTestSchema>;

const webhookInput = z
  .strictObject({
    url,
    events,
    verify: z
      .boolean()
      .default(false)
      .meta({
        description: 'true면 시험 알림을 먼저 보내고, 답이 오지 않으면 만들지 않습니다. 서명을 아직 확인할 수 없으므로 어떤 상태로 답해도 됩니다.',
        examples: [false],
      }),
  })
  .meta({
    id: 'WebhookInput',
    description: '새 웹훅',
    examples: [{ url: 'https://lms.example.com/hooks/baeum', events: ['order.paid', 'enrollment.completed'] }],
  });
export type WebhookInput = z.output<typeof webhookInput>;

const webhookUpdate = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    active: active.optional(),
    version: z.int().meta({ description: '읽은 version', examples: [1] }),
  })
  .meta({ id: 'WebhookUpdate', description: '웹훅에서 바꿀 것. 주지 않은 항목은 그대로입니다.', examples: [{ events: ['order.paid'], version: 1 }] });
export type WebhookUpdate = z.output<typeof webhookUpdate>;

const deliveriesQuery = z.strictObject({
  status: deliveryStatus.optional().meta({ description: '이 상태만. 없으면 모두', examples: ['FAILED'] }),
  cursor: idParam.optional().meta({ description: '앞 답의 nextCursor. 없으면 가장 최근부터', examples: ['4182'] }),
  limit: pageSizeParam,
});
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;

const path = '/admin/api/v1/webhooks';
const webhookPath = z.strictObject({ id: idParam.meta({ description: '웹훅의 번호', examples: ['1'] }) });
const deliveryPath = webhookPath.extend({ deliveryId: idParam.meta({ description: '보낸 알림의 번호', examples: ['1'] }) });

/** Tells other programs what has happened, by Standard Webhooks. */
export const webhooksContract = c.router(
  {
    listWebhooks: {
      method: 'GET',
      path,
      summary: '웹훅 목록',
      summaryEn: 'List webhooks',
      description: '만든 순서대로 답합니다.',
      metadata: access('admin', { scope: 'admin:read' }),
      responses: { 200: z.array(webhookSchema) },
    },
    getWebhook: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '웹훅 조회',
      summaryEn: 'Get a webhook',
      metadata: access('admin', { scope: 'admin:read' }),
      pathParams: webhookPath,
      responses: { 200: webhookSchema },
    },
    createWebhook: {
      method: 'POST',
      path,
      summary: '웹훅 만들기',
      summaryEn: 'Create a webhook',
      description: '비밀 값은 이 답에서만 볼 수 있습니다. 사설망, 링크 로컬, 이 서버의 주소로는 보내지 않습니다. 받는 방법은 문서의 웹훅에 있습니다.',
      metadata: access('admin', { scope: 'admin', errors: [webhookErrors.url, webhookErrors.unavailable, webhookErrors.tooMany], secretAnswer: true }),
      body: webhookInput,
      responses: { 201: newWebhookSchema },
    },
    updateWebhook: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '웹훅 바꾸기',
      summaryEn: 'Change a webhook',
      description: '끄면 기다리던 알림은 FAILED가 되며, 켠 뒤에 하나씩 다시 보낼 수 있습니다.',
      metadata: access('admin', { scope: 'admin', errors: [webhookErrors.url, commonErrors.conflict] }),
      pathParams: webhookPath,
      body: webhookUpdate,
      responses: { 200: webhookSchema },
    },
    rotateWebhookSecret: {
      method: 'POST',
      path: `${path}/:id/rotate`,
      summary: '웹훅의 비밀 값 교체',
      summaryEn: 'Replace the secret of a webhook',
      description: '새 비밀 값을 만듭니다. `overlapHours`시간 동안은 앞의 비밀 값으로도 서명하여 서명이 둘입니다. 새 비밀 값은 이 답에서만 볼 수 있습니다.',
      metadata: withConsequence('final', access('admin', { scope: 'admin', errors: [webhookErrors.unavailable], secretAnswer: true })),
      pathParams: webhookPath,
      body: z
        .strictObject({
          overlapHours: z
            .int()
            .min(0)
            .max(webhookLimits.overlapHours)
            .default(24)
            .meta({ description: `앞의 비밀 값으로 몇 시간 더 서명할지. ${webhookLimits.overlapHours}까지`, examples: [24] }),
        })
        .meta({ id: 'WebhookRotation', description: '비밀 값을 교체하는 방법' }),
      responses: { 201: newWebhookSchema },
    },
    deleteWebhook: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '웹훅 지우기',
      summaryEn: 'Delete a webhook',
      description: '기다리던 알림도 함께 지웁니다.',
      metadata: access('admin', { scope: 'admin' }),
      pathParams: webhookPath,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    pingWebhook: {
      method: 'POST',
      path: `${path}/:id/ping`,
      summary: '시험 알림 보내기',
      summaryEn: 'Send a test to a webhook',
      description:
        '고른 일을 문서의 예와 같은 내용으로 보냅니다. 고르지 않으면 `webhook.ping`입니다. 본문의 `test`가 true인 것 말고는 실제 알림과 같이 서명하여 보내고, 실패하면 다시 보냅니다. 그 웹훅이 알림을 받는 일이 아니어도 보냅니다. `listenToWebhooks`로 듣는 프로그램도 받습니다. 결과는 보낸 알림의 목록에 있습니다.',
      metadata: access('admin', { scope: 'admin', rate: 'mail', errors: [webhookErrors.off] }),
      pathParams: webhookPath,
      query: z.strictObject({
        event: sentEventSchema.default('webhook.ping').meta({ description: '시험 삼아 보낼 일. 없으면 webhook.ping', examples: ['order.paid'] }),
      }),
      body: c.noBody(),
      responses: { 202: webhookTestSchema },
    },
    listWebhookDeliveries: {
      method: 'GET',
      path: `${path}/:id/deliveries`,
      summary: '보낸 알림 목록',
      summaryEn: 'List deliveries of a webhook',
      description: '최근 것부터 답합니다. 서버의 `WEBHOOKS_RETENTION_DAYS`일이 지나면 지웁니다.',
      metadata: access('admin', { scope: 'admin:read' }),
      pathParams: webhookPath,
      query: deliveriesQuery,
      responses: { 200: cursorOf(deliverySchema, 'WebhookDeliveryPart') },
    },
    getWebhookDelivery: {
      method: 'GET',
      path: `${path}/:id/deliveries/:deliveryId`,
      summary: '보낸 알림 조회',
      summaryEn: 'Get a delivery of a webhook',
      description: '보낸 본문과, 보낸 것마다 받은 답을 함께 보여줍니다. 서명과 비밀 값은 없습니다.',
      metadata: access('admin', { scope: 'admin:read' }),
      pathParams: deliveryPath,
      responses: { 200: triedDeliverySchema },
    },
    redeliverWebhook: {
      method: 'POST',
      path: `${path}/:id/deliveries/:deliveryId/redeliver`,
      summary: '알림 다시 보내기',
      summaryEn: 'Send a delivery again',
      description: '같은 `webhook-id`와 내용으로 바로 다시 보냅니다. 실패하면 처음처럼 다시 시도합니다.',
      metadata: access('admin', { scope: 'admin', errors: [webhookErrors.off] }),
      pathParams: deliveryPath,
      body: c.noBody(),
      responses: { 202: okSchema },
    },
    listenToWebhooks: {
      method: 'GET',
      path: `${path}/listen`,
      summary: '웹훅으로 보낼 알림 듣기',
      summaryEn: 'Listen to what webhooks would get',
      description:
        '서버 전송 이벤트(SSE)로, 지금부터 일어나는 일을 웹훅의 본문 그대로 보냅니다. 이벤트의 id가 `webhook-id`입니다. 개발할 때 `baeum webhooks listen`이 이것을 받아 내 컴퓨터의 주소로 넘깁니다. 서명은 없습니다.',
      metadata: access('admin', { scope: 'admin:read', errors: [webhookErrors.tooMany] }, { longLived: 'stream' }),
      query: z.strictObject({
        event: listParam(eventSchema, webhookEvents.length)
          .optional()
          .meta({ description: '이것만. 없으면 모두', examples: [['order.paid']] }),
      }),
      responses: {
        200: c.otherResponse({
          contentType: 'text/event-stream',
          body: z.string().meta({ examples: ['id: msg_977\ndata: {"type":"webhook.ping","timestamp":"2026-03-02T09:00:00.000Z","data":{"webhookId":3}}\n\n'] }),
        }),
      },
    },
  },
  domainOptions,
);
