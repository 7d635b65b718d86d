import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors, type ErrorEntry } from '../../shared/errors.ts';
import { siteHealthSchema } from './site-health.schemas.ts';

const cliPackageSchema = z
  .object({
    version: z.string().meta({ description: 'CLI의 버전', examples: ['0.2.0'] }),
    url: z.url().meta({ description: '`npm install --global`에 줄 주소', examples: ['http://localhost:7000/cli/baeum-0.2.0.tgz'] }),
  })
  .meta({ id: 'CliPackage', description: '이 사이트가 나누어 주는 CLI. 묶어 둔 것이 없으면 없습니다.' });

const versionSchema = z
  .object({
    version: z.string().meta({ description: '공개 문서의 버전. 문서의 `info.version`과 같고, 서버와 CLI의 판은 `commit`이 말합니다.', examples: ['0.2.0'] }),
    commit: z.string().meta({ description: '실행 중인 커밋', examples: ['9f2c1ab'] }),
    contractHash: z.string().meta({ description: '공개 문서의 지문. 같으면 같은 API입니다.', examples: ['5f0c9a2b1d3e4f60'] }),
    cli: cliPackageSchema.optional(),
  })
  .meta({ id: 'Version', description: '실행 중인 서버의 판' });

const checksSchema = z
  .object({
    db: z.boolean().meta({ description: '데이터베이스에 닿는지' }),
    disk: z.boolean().meta({ description: '데이터베이스가 디스크에 쓸 수 있는지' }),
    migrations: z.boolean().meta({ description: '데이터베이스의 구조가 서버의 판과 맞는지' }),
    queue: z.boolean().meta({ description: '작업을 맡는 프로세스가 있고 밀린 작업이 없는지' }),
    conversion: z.boolean().meta({ description: '이 노드에 영상을 변환할 ffmpeg가 있는지. 없으면 그대로 재생할 수 있는 영상만 받습니다.' }),
    events: z.boolean().optional().meta({ description: '이벤트를 먼저 받는 NATS에 닿는지. NATS를 쓸 때만 있습니다.' }),
  })
  .meta({ id: 'ReadinessChecks', description: '항목마다의 상태' });

const queueSchema = z
  .object({
    workers: z.int().meta({ description: '살아 있는 작업 프로세스 수', examples: [2] }),
    dead: z.int().meta({ description: '마지막 시도까지 실패해 운영자를 기다리는 작업 수', examples: [0] }),
    overdue: z.int().meta({ description: '5분 넘게 아무도 맡지 않은 작업 수', examples: [0] }),
  })
  .meta({ id: 'ReadinessJobs', description: '작업 대기열의 상태. 데이터베이스에 닿을 때만 있습니다.' });

const readinessSchema = z
  .object({
    status: z.enum(['ok', 'unavailable']).meta({ description: 'ok: 요청을 받을 수 있음, unavailable: 받을 수 없음' }),
    checks: checksSchema,
    jobs: queueSchema.optional(),
    warnings: z.array(z.enum(['dead-jobs', 'event-budget', 'media-folder', 'media-bucket', 'media-cdn', 'late-statements', 'example-seller'])).meta({
      description:
        '서버는 일하고 있지만 운영자가 살펴야 하는 것. `dead-jobs`: 메일 같은 작업이 마지막 시도까지 실패했습니다. `event-budget`: 어느 환경이 오늘 저장할 이벤트의 양을 80% 넘게 썼습니다. `media-folder`: 영상을 두는 폴더에 쓸 수 없거나, 다른 서버가 다른 폴더를 씁니다. `media-bucket`: 영상을 두는 버킷이 없거나, 닿지 않거나, 키를 받아주지 않습니다. `media-cdn`: 영상을 나누어 주는 CDN이 답하지 않거나 서명을 받아주지 않아, 서버가 영상을 직접 보냅니다. `late-statements`: 확정하는 날이 지났는데 확정하지 못한 정산이 있습니다. `example-seller`: 판매자를 정하지 않아 영수증에 예시가 적힙니다.',
      examples: [[]],
    }),
  })
  .meta({ id: 'Readiness', description: '요청을 받을 준비 상태' });

const problemDocSchema = z
  .object({
    errorCode: z.string().meta({ description: '오류 코드', examples: ['SIGNIN_001'] }),
    status: z.int().meta({ description: 'HTTP 상태 코드', examples: [401] }),
    message: z.string().meta({ description: '사람에게 보여줄 한국어 문장', examples: ['이메일 또는 비밀번호를 확인해주세요.'] }),
    operations: z.array(z.string()).meta({ description: '이 오류로 답할 수 있는 operationId', examples: [['signIn', 'exchangeToken']] }),
  })
  .meta({ id: 'ProblemDoc', description: '오류 코드 설명' });

const healthSchema = z
  .object({
    status: z.literal('ok').meta({ description: '늘 ok입니다.' }),
    proxy: z
      .object({
        trusted: z.boolean().meta({ description: '요청을 넘긴 프록시가 `TRUST_PROXY`에 있는지. 아니면 그 헤더를 믿지 않습니다.', examples: [true] }),
        forwardedFor: z.boolean().meta({ description: '`X-Forwarded-For`가 왔는지', examples: [true] }),
        protocol: z.enum(['http', 'https']).meta({ description: '서버가 알게 된 요청의 프로토콜', examples: ['https'] }),
        host: z.string().meta({ description: '`Host`에 온 이름', examples: ['baeum.example'] }),
      })
      .optional()
      .meta({ id: 'HealthProxy', description: '프록시의 헤더가 어떻게 왔는지. `X-Forwarded-For`나 `X-Forwarded-Proto`가 온 요청에만 있습니다.' }),
  })
  .meta({ id: 'Health', description: '살아 있는 서버' });

/** Health, versions and the published document. */
export const systemContract = c.router(
  {
    healthz: {
      method: 'GET',
      path: '/healthz',
      summary: '서버 생존 확인',
      summaryEn: 'Check that the server is alive',
      metadata: access('visitor'),
      responses: { 200: healthSchema },
    },
    readyz: {
      method: 'GET',
      path: '/readyz',
      summary: '서버 준비 확인',
      summaryEn: 'Check that the server is ready for traffic',
      description:
        '데이터베이스나 그 구조를 쓸 수 없으면 503으로 답합니다. `queue`, `conversion`, `events`와 `warnings`는 알려 주기만 합니다: 작업이나 이벤트가 밀려도 사이트는 계속 열려 있고 잃는 것은 없습니다.',
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
    getSiteHealth: {
      method: 'GET',
      path: '/admin/api/v1/health',
      summary: '사이트 상태 조회',
      summaryEn: 'Get the health of the site',
      description: '대기열, 저장소, 영상 변환, 데이터베이스, 백업, 실행 중인 판과, 살펴야 하는 것마다 할 일을 보여줍니다. 부하 분산기는 `/readyz`를 부릅니다.',
      metadata: access('admin', { scope: 'admin:read', replica: false }),
      responses: { 200: siteHealthSchema },
    },
    getOpenApiJson: {
      method: 'GET',
      path: '/openapi.json',
      summary: 'OpenAPI 문서 (JSON)',
      summaryEn: 'Download the OpenAPI document as JSON',
      metadata: access('visitor', { shared: true }),
      responses: { 200: z.record(z.string(), z.unknown()).meta({ description: '이 문서', examples: [{ openapi: '3.1.0' }] }) },
    },
    getOpenApiYaml: {
      method: 'GET',
      path: '/openapi.yaml',
      summary: 'OpenAPI 문서 (YAML)',
      summaryEn: 'Download the OpenAPI document as YAML',
      metadata: access('visitor', { shared: true }),
      responses: { 200: c.otherResponse({ contentType: 'application/yaml', body: z.string().meta({ examples: ['openapi: 3.1.0\n'] }) }) },
    },
    getApiDocs: {
      method: 'GET',
      path: '/docs',
      summary: 'API 문서 화면',
      summaryEn: 'Show the API documentation',
      metadata: access('visitor', { shared: true }),
      responses: { 200: c.otherResponse({ contentType: 'text/html', body: z.string().meta({ examples: ['<!doctype html>'] }) }) },
    },
    getApiChanges: {
      method: 'GET',
      path: '/docs/changes',
      summary: 'API에서 바뀐 것',
      summaryEn: 'Show the changes of the API',
      metadata: access('visitor', { shared: true }),
      responses: { 200: c.otherResponse({ contentType: 'text/html', body: z.string().meta({ examples: ['<!doctype html>'] }) }) },
    },
    getProblemDoc: {
      method: 'GET',
      path: '/problems/:errorCode',
      pathParams: z.object({
        errorCode: z
          .string()
          .regex(/^[A-Z]{2,20}_\d{3}$/)
          .meta({ description: '오류 코드', examples: ['COMMON_001'] }),
      }),
      summary: '오류 코드 설명',
      summaryEn: 'Explain an error code',
      metadata: access('visitor', { names: { errorCode: 'public' }, shared: true, errors: [commonErrors.notFound] }),
      responses: { 200: problemDocSchema },
    },
  },
  domainOptions,
);
