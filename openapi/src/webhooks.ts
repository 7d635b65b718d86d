import { exampleData, webhookMessages } from '@baeum/contract/domains/webhooks/webhook-events.schemas.ts';
import { sentEvents, webhookLimits, type SentEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import type { ParameterObject, PathItemObject } from 'openapi3-ts/oas31';
import type { Gathered } from './operation.ts';
import { tagOf } from './tags.ts';

function header(name: string, description: string, example: string): ParameterObject {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}

const headers = [
  header('webhook-id', '알림의 번호. 다시 보내도 같으니, 처리한 번호는 건너뛰세요.', 'msg_977'),
  header('webhook-timestamp', '보낸 때(1970년부터의 초). 5분보다 오래된 것은 받지 마세요.', '1772442000'),
  header(
    'webhook-signature',
    '`v1,`과 서명. `{webhook-id}.{webhook-timestamp}.{본문}`의 HMAC-SHA256을 base64로 적었습니다. 비밀 값을 교체하는 동안은 빈칸으로 이은 둘입니다.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const rules = `2xx로 답하면 받은 것입니다. 다른 답, 옮겨 가라는 답(3xx), 10초 안에 오지 않는 답은 ${webhookLimits.hours}시간 동안 점점 뜸하게 다시 보냅니다. 순서는 지켜지지 않고 두 번 올 수 있습니다.`;

/** What receivers get, by the name of each event (OpenAPI 3.1 `webhooks`). */
export function webhookItems({ schemas }: Gathered): Record<string, PathItemObject> {
  const items = sentEvents.map((event): [string, PathItemObject] => {
    const { id, summary, summaryEn, description, schema } = webhookMessages[event];
    return [
      event,
      {
        post: {
          operationId: `on${id}`,
          tags: [tagOf('webhooks')],
          summary,
          'x-summary-en': summaryEn,
          description: `${description}\n\n${rules}`,
          // No client calls the site: the signature proves that the site is the caller.
          security: [],
          parameters: headers.map((each) => ({ ...each })),
          requestBody: { required: true, content: { 'application/json': { schema: schemas.convert(schema, 'output'), example: exampleMessage(event) } } },
          responses: {
            '2XX': { description: '받았습니다.' },
            410: { description: '더 받지 않습니다. 웹훅을 끄고 운영자에게 알립니다.' },
          },
        },
      },
    ];
  });
  return Object.fromEntries(items);
}

/** As it is sent when it happens, without the mark of a test, save for what is one. */
function exampleMessage(event: SentEvent): object {
  const mark = event === 'webhook.ping' && { test: true };
  return { type: event, timestamp: '2026-03-02T09:00:00.000Z', ...mark, data: exampleData(event) };
}
