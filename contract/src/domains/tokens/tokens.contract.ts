import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { secondFactorRequired, secondFactorUnproven } from '../../shared/role-errors.ts';
import { idParam, okSchema } from '../../shared/scalars.ts';
import { secondFactorErrors } from '../second-factors/second-factors.errors.ts';
import { halfSignedInSchema } from '../second-factors/second-factors.schemas.ts';
import { signInErrors } from '../sign-in/sign-in.errors.ts';
import { tokenErrors } from './tokens.errors.ts';
import {
  apiTokenInputSchema,
  apiTokenSchema,
  clientNameSchema,
  createdApiTokenSchema,
  deviceLoginSchema,
  issuedTokenSchema,
  scopesSchema,
  tokenRequestSchema,
  userCodeSchema,
  waitingDeviceSchema,
} from './tokens.schemas.ts';

const { wrongCode, ticketExpired, locked, passkeyRefused } = secondFactorErrors;
/** Scopes of operators are given to operators, with a session that proved the second factor where the site asks for one. */
const scopeErrors = [tokenErrors.scopeNotGrantable, secondFactorRequired, secondFactorUnproven];
const devicePath = '/client/api/v2/auth/device';
const apiTokensPath = '/user/api/v1/tokens';
const tokenPath = '/client/api/v2/auth/token';

export const tokensContract = c.router(
  {
    startDeviceLogin: {
      method: 'POST',
      path: devicePath,
      summary: '기기 로그인 시작',
      summaryEn: 'Start a device login',
      description: '사람은 `userCode`를 `verificationUri`에서 확인하고, 기기는 `interval`초마다 `exchangeToken`을 부릅니다(RFC 8628).',
      metadata: access('visitor', { rate: 'credentials', idempotency: 'proof' }),
      body: z.strictObject({ clientName: clientNameSchema, scopes: scopesSchema.min(1).meta({ description: '받고 싶은 권한 범위' }) }).meta({
        id: 'DeviceLoginInput',
        description: '로그인할 기기와 받고 싶은 권한',
        examples: [{ clientName: 'baeum CLI (laptop)', scopes: ['profile:read', 'learning:read'] }],
      }),
      responses: { 200: deviceLoginSchema },
    },
    getDeviceLogin: {
      method: 'GET',
      path: devicePath,
      summary: '승인을 기다리는 기기 보기',
      summaryEn: 'Show the device that waits for approval',
      description: '승인하기 전에 어떤 프로그램이 어디에서 무엇을 요청했는지 보여줍니다. 로그인한 브라우저에서만 볼 수 있습니다.',
      metadata: access('user', { names: { userCode: 'bearer' }, errors: [tokenErrors.deviceExpired], rate: 'credentials' }),
      query: z.strictObject({ userCode: userCodeSchema }),
      responses: { 200: waitingDeviceSchema },
    },
    approveDeviceLogin: {
      method: 'PUT',
      path: devicePath,
      summary: '기기 로그인 승인',
      summaryEn: 'Approve or deny a device login',
      description: '로그인한 브라우저에서만 할 수 있습니다. 그 사람이 줄 수 없는 권한은 빠집니다.',
      metadata: access('user', { names: { userCode: 'bearer' }, fresh: '5m', errors: [tokenErrors.deviceExpired, ...scopeErrors], rate: 'credentials' }),
      body: z
        .strictObject({
          userCode: userCodeSchema,
          approve: z.boolean().meta({ description: 'true면 승인, false면 거절' }),
        })
        .meta({
          id: 'DeviceApproval',
          description: '기기 로그인의 승인 또는 거절',
          examples: [{ userCode: 'BCDF-GHJK', approve: true }],
        }),
      responses: { 200: okSchema },
    },
    exchangeToken: {
      method: 'POST',
      path: tokenPath,
      summary: '토큰 발급',
      summaryEn: 'Issue an access token',
      description:
        '기기 로그인이 승인되기 전에는 DEVICE_001로 답하고, `detail`에 RFC 8628의 오류 이름(`authorization_pending`, `slow_down`, `access_denied`, `expired_token`)을 담습니다. 갱신 토큰은 한 번만 쓸 수 있으며, 두 번 쓰면 함께 받은 토큰이 모두 끝납니다. 2단계 인증을 쓰는 계정의 `password`에는 토큰 대신 `secondFactor`를 답하며, `second_factor`로 이어서 요청합니다.',
      metadata: access('visitor', {
        names: { deviceCode: 'bearer', refreshToken: 'bearer', ticket: 'bearer' },
        errors: [...Object.values(signInErrors), ...Object.values(tokenErrors), wrongCode, ticketExpired, locked, passkeyRefused, secondFactorRequired],
        rate: 'credentials',
        idempotency: 'proof',
      }),
      body: tokenRequestSchema,
      responses: {
        200: z
          .discriminatedUnion('outcome', [issuedTokenSchema, halfSignedInSchema])
          .meta({ id: 'TokenResult', description: '발급된 토큰이거나, 두 번째 인증이 필요합니다.' }),
      },
    },
    revokeToken: {
      method: 'DELETE',
      path: tokenPath,
      summary: '토큰 폐기',
      summaryEn: 'Revoke the token in use',
      description: '요청에 쓴 토큰과 그 갱신 토큰을 함께 없앱니다.',
      metadata: withConsequence('none', access('user', { scope: 'any' })),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    listApiTokens: {
      method: 'GET',
      path: apiTokensPath,
      summary: '토큰 목록',
      summaryEn: 'List the tokens of the caller',
      description: '직접 만든 토큰과, 로그인을 허락한 프로그램입니다. 최근에 만든 순서입니다.',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: z.array(apiTokenSchema) },
    },
    createApiToken: {
      method: 'POST',
      path: apiTokensPath,
      summary: '토큰 만들기',
      summaryEn: 'Create an API token',
      description:
        '토큰은 이 답에만 한 번 보입니다. 만들었다는 것을 메일로 알립니다. 운영자의 권한을 담으려면, 사이트가 요구할 때 2단계 인증을 거친 로그인이어야 합니다.',
      metadata: access('user', { fresh: '5m', errors: scopeErrors, rate: 'application', secretAnswer: true }),
      body: apiTokenInputSchema,
      responses: { 201: createdApiTokenSchema },
    },
    revokeApiToken: {
      method: 'DELETE',
      path: `${apiTokensPath}/:id`,
      summary: '토큰 삭제',
      summaryEn: 'Revoke a token',
      description:
        '그 토큰을 쓰던 프로그램은 바로 로그아웃됩니다. 최근에 로그인한 브라우저에서만 할 수 있습니다. 프로그램이 자기 토큰을 끝낼 때는 `revokeToken`을 부릅니다.',
      metadata: access('user', { names: { id: 'own token' }, fresh: '5m' }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '`listApiTokens`가 알려주는 번호', examples: ['7'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
