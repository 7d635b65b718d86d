import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { okSchema } from '../../shared/scalars.ts';
import { environmentSchema, sdkKeyParam } from '../workspaces/management.schemas.ts';
import { eventErrors } from './events.errors.ts';
import { eventLimits } from './events.rules.ts';
import {
  batchLimit,
  batchResultSchema,
  beaconFormSchema,
  eventBatchSchema,
  eventBudgetChangeSchema,
  eventBudgetSchema,
  metricsSchema,
  rejectedEventsQuery,
  rejectedEventsSchema,
  sdkHealthSchema,
} from './events.schemas.ts';

const { invalidInput, tooMany, budget, busy } = eventErrors;

/** `insertId` makes repeats harmless, so no responses are stored for them. */
const options = { errors: [sdkKeyInvalid, invalidInput, tooMany, budget, busy], anyOrigin: true, rate: 'events', idempotency: 'recognised' } as const;
const transport = { itemwise: true, bodyLimit: batchLimit, compressed: true };
const description =
  '저장된 뒤에 답하며, 잘못된 이벤트만 이유와 함께 빠지고 나머지는 받습니다. 한도를 넘는 식별자와 속성은 그 이벤트에서 빠집니다. 이벤트를 저장할 수 없는 동안에는 503과 `Retry-After`로 답하니 다시 보내고, 환경의 하루 양을 다 쓰면 그날(UTC)이 끝날 때까지 429(EXP_012)로 답하니 보내지 않습니다. 본문은 `Content-Encoding: gzip`으로 줄여 보내도 되며, 크기 한도는 푼 크기로 셉니다.';

/** Optional name and version of the SDK. */
const sdkHeaders = {
  'x-hackle-sdk-name': z
    .string()
    .optional()
    .meta({ description: 'SDK의 이름', examples: ['javascript-sdk'] }),
  'x-hackle-sdk-version': z
    .string()
    .optional()
    .meta({ description: 'SDK의 버전', examples: ['11.54.0'] }),
};
/** An invalid number is ignored rather than refused together with the events. */
const headers = z.object({
  ...sdkHeaders,
  'x-hackle-sdk-time': z
    .string()
    .optional()
    .meta({ description: '보내는 기기의 시각(유닉스 밀리초). 기기의 시계가 틀렸으면 이벤트의 시각을 그만큼 바로잡습니다.', examples: ['1795252484184'] }),
});

/** Endpoints that the public SDK sends events to. */
export const eventsContract = c.router(
  {
    dispatchEvents: {
      method: 'POST',
      path: '/experiment/api/v2/events',
      summary: '이벤트 보내기',
      summaryEn: 'Send events',
      description,
      metadata: access('sdk', options, transport),
      headers,
      body: eventBatchSchema,
      responses: { 202: batchResultSchema },
    },
    dispatchWebEvents: {
      method: 'POST',
      path: '/experiment/api/v2/w/events',
      summary: '이벤트 보내기 (브라우저)',
      summaryEn: 'Send events from a browser',
      description,
      metadata: access('sdk', options, transport),
      headers,
      body: eventBatchSchema,
      responses: { 202: batchResultSchema },
    },
    dispatchBeaconEvents: {
      method: 'POST',
      path: '/experiment/api/v2/w/:sdkKey/events',
      summary: '이벤트 보내기 (페이지를 떠날 때)',
      summaryEn: 'Send events while a page is left',
      description: `\`sendBeacon\`이 보내는 양식입니다. ${description}`,
      metadata: access('sdk', { ...options, names: { sdkKey: 'bearer' } }, transport),
      pathParams: z.strictObject({ sdkKey: sdkKeyParam }),
      contentType: 'application/x-www-form-urlencoded',
      body: beaconFormSchema,
      responses: { 202: batchResultSchema },
    },
    watchEvents: {
      method: 'GET',
      path: '/admin/api/v1/events/stream',
      summary: '들어오는 이벤트 보기',
      summaryEn: 'Watch events as they come in',
      description:
        '서버 전송 이벤트(SSE)로, 지금부터 들어오는 이벤트와 받지 않은 이유를 보냅니다. 데이터는 `LiveEvent`이고, 1초에 50개를 넘는 것은 `{"skipped":120}`처럼 수만 알립니다. 식별자, 이메일, 전화번호는 가립니다. 서버가 여럿이면 다른 서버에 들어온 것은 몇 초 늦게 보이기 시작합니다.',
      metadata: access('admin', { scope: 'experiment:manage', errors: [busy] }, { longLived: 'stream' }),
      query: z.strictObject({ environment: environmentSchema }),
      responses: {
        200: c.otherResponse({
          contentType: 'text/event-stream',
          body: z.string().meta({ examples: ['id: 1\ndata: {"list":"trackEvents","accepted":true,"reason":null,"key":"purchase"}\n\n'] }),
        }),
      },
    },
    listRejectedEvents: {
      method: 'GET',
      path: '/admin/api/v1/events/rejected',
      summary: '받지 않은 이벤트 목록',
      summaryEn: 'List events that were not taken',
      description: `최근 것부터, 환경마다 ${formatCount(eventLimits.rejections.most)}개를 7일 동안 남깁니다. 몇 초 늦게 보이고, 1초에 아주 많이 거절하면 일부만 남깁니다.`,
      metadata: access('admin', { scope: 'experiment:manage' }),
      query: rejectedEventsQuery,
      responses: { 200: rejectedEventsSchema },
    },
    listSdkHealth: {
      method: 'GET',
      path: '/admin/api/v1/events/sdks',
      summary: 'SDK의 상태',
      summaryEn: 'Show which SDKs send, and how well they do',
      description: `최근 ${eventLimits.sdkDays}일에 이벤트나 측정값을 보낸 SDK를 이름과 버전마다, 마지막으로 본 것부터 답합니다. 몇 초 늦게 보입니다.`,
      metadata: access('admin', { scope: 'experiment:manage' }),
      query: z.strictObject({ environment: environmentSchema }),
      responses: { 200: z.array(sdkHealthSchema) },
    },
    listEventBudgets: {
      method: 'GET',
      path: '/admin/api/v1/event-budgets',
      summary: '하루 이벤트 양 보기',
      summaryEn: 'Show how many events each environment may bring in a day',
      description: '환경마다 하루에 저장하는 이벤트의 양과 오늘 받은 양입니다. 기본 환경부터 답합니다.',
      metadata: access('admin', { scope: 'experiment:manage' }),
      responses: { 200: z.array(eventBudgetSchema) },
    },
    setEventBudget: {
      method: 'PUT',
      path: '/admin/api/v1/event-budgets',
      summary: '하루 이벤트 양 정하기',
      summaryEn: 'Set how many events an environment may bring in a day',
      description: '다 쓰면 그날(UTC)이 끝날 때까지 이벤트를 429(EXP_012)와 `Retry-After`로 거절합니다. 바꾼 양은 몇 초 안에 모든 서버가 따릅니다.',
      metadata: access('admin', { scope: 'experiment:manage', errors: [invalidInput] }),
      body: eventBudgetChangeSchema,
      responses: { 200: eventBudgetSchema },
    },
    dispatchMetrics: {
      method: 'POST',
      path: '/experiment/metrics',
      summary: 'SDK 측정값 보내기',
      summaryEn: 'Send SDK metrics',
      description: '`sendBeacon`이 보내는 양식(`sdkKey`, 그리고 이 JSON을 담은 `data`)으로도 받습니다.',
      metadata: access('sdk', { errors: [sdkKeyInvalid, tooMany, budget], anyOrigin: true, rate: 'events', idempotency: 'recognised' }, { beacon: true }),
      headers: z.object(sdkHeaders),
      body: metricsSchema,
      responses: { 202: okSchema },
    },
  },
  domainOptions,
);
