import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors, type ErrorEntry } from '../../shared/errors.ts';

const versionSchema = z
  .object({ version: z.string(), commit: z.string(), contractHash: z.string() })
  .meta({ id: 'Version', description: '실행 중인 서버의 판' });

const readinessSchema = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    checks: z.object({
      db: z.boolean(),
      migrations: z.boolean(),
      queue: z.boolean().meta({ description: '작업을 맡는 프로세스가 있고 밀린 작업이 없는지' }),
      events: z.boolean().optional().meta({ description: '이벤트를 먼저 받는 NATS에 닿는지. NATS를 쓸 때만' }),
    }),
    jobs: z
      .object({
        workers: z.int().meta({ description: '살아 있는 작업 프로세스 수', example: 2 }),
        dead: z.int().meta({ description: '마지막 시도까지 실패해 운영자를 기다리는 작업 수', example: 0 }),
        overdue: z.int().meta({ description: '5분 넘게 아무도 맡지 않은 작업 수', example: 0 }),
      })
      .optional()
      .meta({ description: '작업 대기열의 상태. 데이터베이스에 닿을 때만' }),
  })
  .meta({ id: 'Readiness', description: '요청을 받을 준비 상태' });

const problemDocSchema = z
  .object({ errorCode: z.string(), status: z.int(), message: z.string(), operations: z.array(z.string()) })
  .meta({ id: 'ProblemDoc', description: '오류 코드 설명' });

/** Health, versions and the published document. */
export const systemContract = c.router(
  {
    healthz: {
      method: 'GET',
      path: '/healthz',
      summary: '서버 생존 확인',
      summaryEn: 'Check that the server is alive',
      metadata: access('visitor'),
      responses: { 200: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }) },
    },
    readyz: {
      method: 'GET',
      path: '/readyz',
      summary: '서버 준비 확인',
      summaryEn: 'Check that the server is ready for traffic',
      description: '데이터베이스나 스키마를 쓸 수 없으면 503으로 답합니다. `queue`와 `events`는 알려 주기만 합니다: 작업이나 이벤트가 밀려도 사이트는 계속 열려 있고 잃는 것은 없습니다.',
      metadata: access('visitor', { errors: [commonErrors.notReady as ErrorEntry] }),
      responses: { 200: readinessSchema },
    },
    getVersion: {
      method: 'GET',
      path: '/version',
      summary: '서버 버전 조회',
      summaryEn: 'Get the server version',
      metadata: access('visitor'),
      responses: { 200: versionSchema },
    },
    getOpenApiJson: {
      method: 'GET',
      path: '/openapi.json',
      summary: 'OpenAPI 문서 (JSON)',
      summaryEn: 'Download the OpenAPI document as JSON',
      metadata: access('visitor', { shared: true }),
      responses: { 200: z.record(z.string(), z.unknown()) },
    },
    getOpenApiYaml: {
      method: 'GET',
      path: '/openapi.yaml',
      summary: 'OpenAPI 문서 (YAML)',
      summaryEn: 'Download the OpenAPI document as YAML',
      metadata: access('visitor', { shared: true }),
      responses: { 200: c.otherResponse({ contentType: 'application/yaml', body: z.string() }) },
    },
    getApiDocs: {
      method: 'GET',
      path: '/docs',
      summary: 'API 문서 화면',
      summaryEn: 'Show the API documentation',
      metadata: access('visitor', { shared: true }),
      responses: { 200: c.otherResponse({ contentType: 'text/html', body: z.string() }) },
    },
    getProblemDoc: {
      method: 'GET',
      path: '/problems/:errorCode',
      pathParams: z.object({ errorCode: z.string().regex(/^[A-Z]{2,20}_\d{3}$/) }),
      summary: '오류 코드 설명',
      summaryEn: 'Explain an error code',
      metadata: access('visitor', { shared: true, errors: [commonErrors.notFound] }),
      responses: { 200: problemDocSchema },
    },
  },
  domainOptions,
);
