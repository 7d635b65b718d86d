import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { secondFactorErrors } from './second-factors.errors.ts';
import {
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeyResponseSchema,
  passkeySchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  totpSecretSchema,
} from './second-factors.schemas.ts';

const path = '/user/api/v1/second-factors';
const { wrongCode, passkeyRefused, alreadySet, notSet, tooManyPasskeys, unavailable } = secondFactorErrors;

/** What a person sets up beyond their password. Whatever changes it asks for a sign-in of the last five minutes. */
export const secondFactorsContract = c.router(
  {
    listSecondFactors: {
      method: 'GET',
      path,
      summary: '2단계 인증 보기',
      summaryEn: 'Show the second factors',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: secondFactorsSchema },
    },
    startTotp: {
      method: 'POST',
      path: `${path}/totp`,
      summary: '인증 앱 등록 시작',
      summaryEn: 'Start to set up an authenticator app',
      description: '비밀 키는 이 답에서만 볼 수 있습니다. 앱의 번호를 `confirmTotp`로 보내기 전에는 쓰이지 않으며, 다시 부르면 새 키로 바뀝니다(RFC 6238).',
      metadata: access('user', { fresh: '5m', errors: [alreadySet, unavailable], rate: 'credentials', secretAnswer: true }),
      body: c.noBody(),
      responses: { 200: totpSecretSchema },
    },
    confirmTotp: {
      method: 'PUT',
      path: `${path}/totp`,
      summary: '인증 앱 등록',
      summaryEn: 'Set up the authenticator app',
      description: '첫 번째 2단계 인증이면 복구 코드를 함께 답합니다. 그때 이 로그인을 뺀 다른 로그인, 프로그램의 토큰, API 토큰은 모두 끝납니다.',
      metadata: access('user', { fresh: '5m', errors: [wrongCode, alreadySet, notSet], rate: 'credentials' }),
      body: z
        .strictObject({
          code: z
            .string()
            .min(1)
            .max(40)
            .meta({ description: '인증 앱에 보이는 여섯 자리', examples: ['492039'] }),
        })
        .meta({ id: 'TotpConfirmation', description: '인증 앱의 번호', examples: [{ code: '492039' }] }),
      responses: { 200: recoveryCodesSchema },
    },
    removeTotp: {
      method: 'DELETE',
      path: `${path}/totp`,
      summary: '인증 앱 지우기',
      summaryEn: 'Remove the authenticator app',
      description: '마지막 2단계 인증이었다면 복구 코드도 함께 지워집니다.',
      metadata: access('user', { fresh: '5m', errors: [notSet] }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: `${path}/recovery-codes`,
      summary: '복구 코드 다시 만들기',
      summaryEn: 'Make new recovery codes',
      description: '먼저 만든 코드는 더는 쓸 수 없습니다.',
      metadata: withConsequence('final', access('user', { fresh: '5m', errors: [notSet], rate: 'credentials', secretAnswer: true })),
      body: c.noBody(),
      responses: { 200: recoveryCodesSchema },
    },
    startPasskey: {
      method: 'POST',
      path: `${path}/passkeys/options`,
      summary: '패스키 등록 시작',
      summaryEn: 'Start to add a passkey',
      metadata: access('user', { fresh: '5m', errors: [tooManyPasskeys], rate: 'credentials', idempotency: 'proof' }),
      body: c.noBody(),
      responses: { 200: passkeyOptionsSchema },
    },
    addPasskey: {
      method: 'POST',
      path: `${path}/passkeys`,
      summary: '패스키 등록',
      summaryEn: 'Add a passkey',
      description: '첫 번째 2단계 인증이면 복구 코드를 함께 답합니다. 그때 이 로그인을 뺀 다른 로그인, 프로그램의 토큰, API 토큰은 모두 끝납니다.',
      metadata: access('user', { fresh: '5m', errors: [passkeyRefused, alreadySet, tooManyPasskeys], rate: 'credentials', idempotency: 'proof' }),
      body: z.strictObject({ name: passkeyNameSchema, response: passkeyResponseSchema }).meta({
        id: 'PasskeyInput',
        description: '새 패스키',
        examples: [{ name: '내 노트북', response: { id: 'V1StGXR8_Z5jdHi6B-myT', type: 'public-key' } }],
      }),
      responses: { 201: recoveryCodesSchema.extend({ passkey: passkeySchema }).meta({ id: 'NewPasskey', description: '등록한 패스키' }) },
    },
    removePasskey: {
      method: 'DELETE',
      path: `${path}/passkeys/:id`,
      summary: '패스키 지우기',
      summaryEn: 'Remove a passkey',
      description: '마지막 2단계 인증이었다면 복구 코드도 함께 지워집니다.',
      metadata: access('user', { names: { id: 'own passkey' }, fresh: '5m' }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '패스키의 번호', examples: ['12'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    resetSecondFactor: {
      method: 'DELETE',
      path: '/admin/api/v1/users/:id/second-factors',
      summary: '회원의 2단계 인증 없애기',
      summaryEn: "Reset a member's second factors",
      description: '인증 수단을 모두 잃은 회원을 돕습니다. 회원에게 메일로 알리고 감사 로그에 남깁니다.',
      metadata: access('admin', { fresh: '5m', errors: [commonErrors.notFound, notSet] }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '회원의 번호', examples: ['12'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
