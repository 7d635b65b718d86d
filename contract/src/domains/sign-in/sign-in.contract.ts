import { z } from 'zod';
import { access, aliasOf, c, domainOptions } from '../../shared/define.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { pageDataSchema, userSelfSchema } from '../users/users.schemas.ts';
import { signInErrors } from './sign-in.errors.ts';
import { signInBody } from './sign-in.schemas.ts';

/** What a browser's visitor is to the site (specification section 4): signed in, or in the middle of signing up. */
export const sessionStates = ['LOGGED_IN', 'TRY_SIGNUP'] as const;
export type SessionState = (typeof sessionStates)[number];

/** `errorCode` is null on success, so that one member tells both outcomes apart (specification section 7). */
export const signedInSchema = z
  .object({
    errorCode: z.null(),
    user: userSelfSchema,
    expiresAt: dateTimeSchema.meta({ description: '쓰지 않으면 이때 끝납니다.' }),
  })
  .meta({ id: 'SignedIn', description: '로그인 결과' });

export const sessionSchema = z
  .object({ state: z.enum(sessionStates).nullable(), user: userSelfSchema.optional(), pageData: pageDataSchema })
  .meta({ id: 'Session', description: '브라우저의 로그인 상태' });
export type Session = z.infer<typeof sessionSchema>;

const signIn = {
  method: 'POST',
  path: '/client/api/v2/auth/signin',
  summary: '로그인',
  summaryEn: 'Sign in with email and password',
  description: '세션 쿠키를 새로 만듭니다. Unknown addresses and wrong passwords answer alike.',
  metadata: access('visitor', { errors: Object.values(signInErrors), rate: 'credentials', idempotency: 'none' }),
  body: signInBody,
  responses: { 200: signedInSchema },
} as const;

export const signInContract = c.router(
  {
    signIn,
    signInV1: aliasOf('signIn', signIn, '/user/api/v1/sign-in'),
    signOut: {
      method: 'POST',
      path: '/client/api/v2/auth/signout',
      summary: '로그아웃',
      summaryEn: 'Sign out',
      metadata: access('visitor', { scope: 'any', idempotency: 'none' }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    getSession: {
      method: 'GET',
      path: '/client/api/v2/auth/session',
      summary: '로그인 상태',
      summaryEn: 'Get the session and its user',
      description: '쿠키의 세션을 연장합니다. Never fails for a visitor: `state` is null.',
      metadata: access('visitor', { scope: 'any' }),
      responses: { 200: sessionSchema },
    },
  },
  domainOptions,
);
