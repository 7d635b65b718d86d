import { z } from 'zod';
import { access, aliasOf, c, domainOptions } from '../../shared/define.ts';
import { dateTimeSchema, idParam } from '../../shared/scalars.ts';
import { secondFactorErrors } from '../second-factors/second-factors.errors.ts';
import {
  halfSignedInSchema,
  passkeyOptionsSchema,
  passkeyResponseSchema,
  secondFactorProofSchema,
  ticketSchema,
} from '../second-factors/second-factors.schemas.ts';
import { pageDataSchema, userSelfSchema } from '../users/users.schemas.ts';
import { signInErrors } from './sign-in.errors.ts';
import { openSessionSchema, signInBody } from './sign-in.schemas.ts';

/** What a browser's visitor is to the site (specification section 4): signed in, or in the middle of signing up. */
export const sessionStates = ['LOGGED_IN', 'TRY_SIGNUP'] as const;
export type SessionState = (typeof sessionStates)[number];

/** `errorCode` is null on success, so that one member distinguishes both outcomes (specification section 7). */
export const signedInSchema = z
  .object({
    outcome: z.literal('SIGNED_IN').meta({ description: '로그인했습니다.' }),
    errorCode: z.null().meta({ description: '성공하면 null입니다.' }),
    user: userSelfSchema,
    expiresAt: dateTimeSchema.meta({ description: '로그인이 끝나는 시각. 쓰면 늦춰집니다.' }),
  })
  .meta({ id: 'SignedIn', description: '로그인 결과' });
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionSchema = z
  .object({
    state: z
      .enum(sessionStates)
      .nullable()
      .meta({ description: 'LOGGED_IN: 로그인함, TRY_SIGNUP: 가입하는 중, null: 방문자', examples: ['LOGGED_IN'] }),
    user: userSelfSchema.optional().meta({ description: '로그인한 회원. 방문자에게는 없습니다.' }),
    pageData: pageDataSchema,
  })
  .meta({ id: 'Session', description: '브라우저의 로그인 상태' });
export type Session = z.infer<typeof sessionSchema>;

const { wrongCode, ticketExpired, locked, passkeyRefused } = secondFactorErrors;
const sessionsPath = '/user/api/v1/sessions';

const signIn = {
  method: 'POST',
  path: '/client/api/v2/auth/signin',
  summary: '로그인',
  summaryEn: 'Sign in with email and password',
  description:
    '세션 쿠키를 새로 만듭니다. 모르는 이메일과 틀린 비밀번호에는 같은 답을 합니다. 2단계 인증을 쓰는 계정이면 쿠키 없이 `secondFactor`를 답하며, `completeSignIn`이 로그인을 마칩니다.',
  metadata: access('visitor', { errors: Object.values(signInErrors), rate: 'credentials', idempotency: 'proof' }),
  body: signInBody,
  responses: {
    200: z
      .discriminatedUnion('outcome', [signedInSchema, halfSignedInSchema])
      .meta({ id: 'SignInOutcome', description: '로그인했거나, 두 번째 인증이 필요합니다.' }),
  },
} as const;

export const signInContract = c.router(
  {
    signIn,
    signInV1: aliasOf('signIn', signIn, '/user/api/v1/sign-in'),
    completeSignIn: {
      method: 'POST',
      path: '/client/api/v2/auth/second-factor',
      summary: '두 번째 인증',
      summaryEn: 'Complete the sign-in with a second factor',
      description: '`signIn`이 답한 표와 두 번째 인증으로 세션 쿠키를 만듭니다. 틀린 번호는 30분에 열 번까지 받습니다.',
      metadata: access('visitor', {
        names: { ticket: 'bearer' },
        errors: [
          signInErrors.wrongCredentials,
          signInErrors.restricted,
          signInErrors.emailNotVerified,
          signInErrors.dormant,
          wrongCode,
          ticketExpired,
          locked,
          passkeyRefused,
        ],
        rate: 'credentials',
        idempotency: 'proof',
      }),
      body: z.strictObject({ ticket: ticketSchema, proof: secondFactorProofSchema }).meta({
        id: 'SecondStep',
        description: '로그인의 두 번째 단계',
        examples: [{ ticket: 'm4Jd8Sx1QvTz6LrWk0PyBn3HgCf7UeAiOo2KtXq9R5E', proof: { method: 'TOTP', code: '492039' } }],
      }),
      responses: { 200: signedInSchema },
    },
    startPasskeySignIn: {
      method: 'POST',
      path: '/client/api/v2/auth/passkeys/options',
      summary: '패스키 로그인 시작',
      summaryEn: 'Start to sign in with a passkey',
      description: '표가 있으면 그 계정의 패스키만, 없으면 이 사이트의 어느 패스키든 쓸 수 있는 선택지를 답합니다.',
      metadata: access('visitor', { names: { ticket: 'bearer' }, errors: [ticketExpired], rate: 'credentials', idempotency: 'proof' }),
      body: z.strictObject({ ticket: ticketSchema.optional() }).meta({ id: 'PasskeySignInStart', description: '패스키 로그인의 시작', examples: [{}] }),
      responses: { 200: passkeyOptionsSchema },
    },
    signInWithPasskey: {
      method: 'POST',
      path: '/client/api/v2/auth/passkeys',
      summary: '패스키로 로그인',
      summaryEn: 'Sign in with a passkey',
      description: '비밀번호 없이 세션 쿠키를 만듭니다. 기기가 사람을 확인한 패스키이므로 두 번째 인증을 묻지 않습니다.',
      metadata: access('visitor', {
        errors: [...Object.values(signInErrors).filter(({ errorCode }) => errorCode !== signInErrors.locked.errorCode), passkeyRefused],
        rate: 'credentials',
        idempotency: 'proof',
      }),
      body: z
        .strictObject({ response: passkeyResponseSchema })
        .meta({ id: 'PasskeySignIn', description: '패스키로 서명한 답', examples: [{ response: { id: 'V1StGXR8_Z5jdHi6B-myT', type: 'public-key' } }] }),
      responses: { 200: signedInSchema },
    },
    signOut: {
      method: 'POST',
      path: '/client/api/v2/auth/signout',
      summary: '로그아웃',
      summaryEn: 'Sign out',
      metadata: access('visitor', { scope: 'any', idempotency: 'proof' }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    getSession: {
      method: 'GET',
      path: '/client/api/v2/auth/session',
      summary: '로그인 상태',
      summaryEn: 'Get the session and its user',
      description: '쿠키의 세션을 연장합니다. 방문자에게도 실패하지 않으며, 이때 `state`는 null입니다.',
      metadata: access('visitor', { scope: 'any' }),
      responses: { 200: sessionSchema },
    },
    listSessions: {
      method: 'GET',
      path: sessionsPath,
      summary: '로그인한 기기 목록',
      summaryEn: 'List the sessions of the caller',
      description: '최근에 쓴 순서입니다.',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: z.array(openSessionSchema) },
    },
    endSession: {
      method: 'DELETE',
      path: `${sessionsPath}/:id`,
      summary: '기기 하나 로그아웃',
      summaryEn: 'End a session',
      description: '최근에 로그인한 브라우저에서만 할 수 있고, 토큰으로는 할 수 없습니다.',
      metadata: access('user', { names: { id: 'own session' }, fresh: '5m' }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '`listSessions`가 알려주는 번호', examples: ['7'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    endOtherSessions: {
      method: 'DELETE',
      path: sessionsPath,
      summary: '다른 기기 모두 로그아웃',
      summaryEn: 'End every other session',
      description: '요청에 쓴 브라우저만 로그인한 채로 남습니다. 최근에 로그인한 브라우저에서만 할 수 있고, 토큰으로는 할 수 없습니다.',
      metadata: access('user', { fresh: '5m' }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
