import { z } from 'zod';
import { demoSdkKeys } from '../../shared/constants.ts';
import { access, c, domainOptions } from '../../shared/define.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { ofrepBulkSchema, ofrepContextSchema, ofrepEvaluationSchema } from './ofrep.schemas.ts';

const errors = [sdkKeyInvalid, evaluationErrors.invalidInput];
const body = z.strictObject({ context: ofrepContextSchema }).meta({ id: 'OfrepQuestion', description: '평가할 사용자' });

/** OpenFeature Remote Evaluation Protocol 0.3, and the stream in `eventStreams`. */
export const ofrepContract = c.router(
  {
    ofrepEvaluateFlag: {
      method: 'POST',
      path: '/ofrep/v1/evaluate/flags/:key',
      summary: 'OFREP 플래그 하나 평가',
      summaryEn: 'Evaluate one flag (OFREP)',
      description: '답에 `value`가 없으면 코드의 기본값을 씁니다.',
      metadata: access('sdk', { names: { key: 'own flag' }, errors: [...errors, workspaceErrors.notFound], anyOrigin: true, idempotency: 'question' }),
      pathParams: z.strictObject({
        key: z
          .string()
          .min(1)
          .max(200)
          .meta({ description: '`flag.{key}`, `experiment.{key}` 또는 `config.{key}`. 숫자만 쓰면 플래그', examples: ['flag.1'] }),
      }),
      body,
      responses: { 200: ofrepEvaluationSchema },
    },
    ofrepEvaluateFlags: {
      method: 'POST',
      path: '/ofrep/v1/evaluate/flags',
      summary: 'OFREP 모든 플래그 평가',
      summaryEn: 'Evaluate all flags (OFREP)',
      description: '플래그, 실험, 원격 구성을 워크스페이스 순서대로 답합니다. `If-None-Match`가 같으면 304로 답합니다.',
      metadata: access('sdk', { errors, anyOrigin: true, idempotency: 'question' }),
      headers: z.object({
        'if-none-match': z
          .string()
          .optional()
          .meta({ description: '가지고 있는 답의 ETag', examples: ['W/"12-5f0c9a2b"'] }),
      }),
      query: z.strictObject({
        flagConfigEtag: z
          .string()
          .max(200)
          .optional()
          .meta({ description: '바뀜을 알린 이벤트의 etag', examples: ['W/"12"'] }),
        flagConfigLastModified: z
          .string()
          .max(40)
          .optional()
          .meta({ description: '바뀜을 알린 이벤트의 lastModified', examples: ['2026-03-02T09:00:00.000Z'] }),
      }),
      body,
      responses: { 200: ofrepBulkSchema },
    },
    streamConfigChanges: {
      method: 'GET',
      path: '/experiment/api/v1/stream',
      summary: '워크스페이스 바뀜 알림',
      summaryEn: 'Stream workspace changes',
      description:
        '환경의 워크스페이스가 바뀌면 서버 전송 이벤트(SSE)로 `{"type":"refetchEvaluation","etag","lastModified"}`를 보냅니다. 이벤트의 id는 워크스페이스의 판이므로, `Last-Event-ID`를 보내면 놓친 변경을 알려줍니다.',
      metadata: access('sdk', { names: { key: 'bearer' }, errors: [sdkKeyInvalid], anyOrigin: true }, { keyInQuery: true, longLived: 'stream' }),
      query: z.strictObject({
        key: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .meta({ description: 'SDK 키. `EventSource`는 헤더를 보낼 수 없어서 여기에 적습니다.', examples: [demoSdkKeys.client] }),
      }),
      headers: z.object({
        'last-event-id': z
          .string()
          .max(40)
          .optional()
          .meta({ description: '마지막으로 받은 이벤트의 id', examples: ['12'] }),
      }),
      responses: {
        200: c.otherResponse({
          contentType: 'text/event-stream',
          body: z.string().meta({ examples: ['id: 13\nevent: message\ndata: {"type":"refetchEvaluation"}\n\n'] }),
        }),
      },
    },
  },
  domainOptions,
);
