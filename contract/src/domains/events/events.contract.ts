import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { okSchema } from '../../shared/scalars.ts';
import { sdkKeyParam } from '../workspaces/management.schemas.ts';
import { eventErrors } from './events.errors.ts';
import { batchResultSchema, beaconFormSchema, eventBatchSchema, metricsSchema } from './events.schemas.ts';

const { invalidInput, tooMany, busy } = eventErrors;

/** A thousand events of a browser, with room for their properties. */
const batchLimit = 5_000_000;

/** `insertId` makes repeats harmless, so no answers are kept for them. */
const options = { errors: [sdkKeyInvalid, invalidInput, tooMany, busy], anyOrigin: true, rate: 'events', idempotency: 'none' } as const;
const transport = { itemwise: true, bodyLimit: batchLimit };
const description =
  '저장된 뒤에 답하며, 잘못된 이벤트만 이유와 함께 빠지고 나머지는 받습니다. 한도를 넘는 식별자와 속성은 그 이벤트에서 빠집니다. 이벤트를 저장할 수 없는 동안에는 503과 `Retry-After`로 답합니다.';

/** Where the public SDK sends what happened. */
export const eventsContract = c.router(
  {
    dispatchEvents: {
      method: 'POST',
      path: '/experiment/api/v2/events',
      summary: '이벤트 보내기',
      summaryEn: 'Send events',
      description,
      metadata: access('sdk', options, transport),
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
    dispatchMetrics: {
      method: 'POST',
      path: '/experiment/metrics',
      summary: 'SDK 측정값 보내기',
      summaryEn: 'Send SDK metrics',
      description: '`sendBeacon`이 보내는 양식(`sdkKey`, 그리고 이 JSON을 담은 `data`)으로도 받습니다.',
      metadata: access(
        'sdk',
        { errors: [sdkKeyInvalid, tooMany], anyOrigin: true, rate: 'events', idempotency: 'none' },
        { beacon: true },
      ),
      body: metricsSchema,
      responses: { 202: okSchema },
    },
  },
  domainOptions,
);
