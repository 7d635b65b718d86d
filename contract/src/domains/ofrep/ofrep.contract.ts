import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { ofrepBulkSchema, ofrepContextSchema, ofrepEvaluationSchema } from './ofrep.schemas.ts';

const errors = [sdkKeyInvalid, evaluationErrors.invalidInput];
const body = z.strictObject({ context: ofrepContextSchema });

/** OpenFeature Remote Evaluation Protocol 0.3, and the stream that it names in `eventStreams`. */
export const ofrepContract = c.router(
  {
    ofrepEvaluateFlag: {
      method: 'POST',
      path: '/ofrep/v1/evaluate/flags/:key',
      summary: 'OFREP 플래그 하나 평가',
      summaryEn: 'Evaluate one flag (OFREP)',
      description: '`flag.{key}`, `experiment.{key}`, `config.{key}`; a bare number is a flag. Without `value` the code default applies.',
      metadata: access('sdk', { errors: [...errors, workspaceErrors.notFound], anyOrigin: true, idempotency: 'none' }),
      pathParams: z.strictObject({ key: z.string().min(1).max(200).meta({ examples: ['flag.1'] }) }),
      body,
      responses: { 200: ofrepEvaluationSchema },
    },
    ofrepEvaluateFlags: {
      method: 'POST',
      path: '/ofrep/v1/evaluate/flags',
      summary: 'OFREP 모든 플래그 평가',
      summaryEn: 'Evaluate all flags (OFREP)',
      description: '플래그, 실험, 원격 구성을 워크스페이스 순서대로 답합니다. Answers 304 to a matching `If-None-Match`.',
      metadata: access('sdk', { errors, anyOrigin: true, idempotency: 'none' }),
      headers: z.object({ 'if-none-match': z.string().optional() }),
      query: z.strictObject({
        flagConfigEtag: z.string().max(200).optional().meta({ description: '바뀜을 알린 이벤트의 etag' }),
        flagConfigLastModified: z.string().max(40).optional().meta({ description: '바뀜을 알린 이벤트의 lastModified' }),
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
        '서버 전송 이벤트(SSE). Sends `{"type":"refetchEvaluation","etag","lastModified"}` when the environment\'s workspace changes; an id is its revision, so `Last-Event-ID` tells what was missed.',
      metadata: access('sdk', { errors: [sdkKeyInvalid], anyOrigin: true }, { keyInQuery: true }),
      query: z.strictObject({ key: z.string().min(1).max(200).optional().meta({ description: 'SDK 키. `EventSource` sends no headers of ours.' }) }),
      headers: z.object({ 'last-event-id': z.string().max(40).optional() }),
      responses: { 200: c.otherResponse({ contentType: 'text/event-stream', body: z.string() }) },
    },
  },
  domainOptions,
);
