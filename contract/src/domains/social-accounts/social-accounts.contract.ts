import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { emailErrors } from '../../shared/email.ts';
import { commonErrors } from '../../shared/errors.ts';
import { nameErrors } from '../../shared/person-name.ts';
import { okSchema } from '../../shared/scalars.ts';
import { signInErrors } from '../sign-in/sign-in.errors.ts';
import { signUpErrors } from '../sign-up/sign-up.errors.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { socialProviderSchema, userSelfSchema } from '../users/users.schemas.ts';
import { socialErrors } from './social-accounts.errors.ts';
import {
  providerSegmentSchema,
  purposeSchema,
  socialAccountSchema,
  socialAnswerForm,
  socialAnswerQuery,
  socialEmailBody,
  socialProviderLinkSchema,
  socialSignUpBody,
  socialTicketSchema,
  ticketSchema,
} from './social-accounts.schemas.ts';

const callback = { path: '/auth/:provider', pathParams: z.strictObject({ provider: providerSegmentSchema.describe('소셜 로그인 서비스') }) } as const;
const callbackErrors = [
  socialErrors.invalid,
  socialErrors.inAppBrowser,
  socialErrors.providerAway,
  signInErrors.wrongCredentials,
  signInErrors.restricted,
  signInErrors.emailNotVerified,
  signInErrors.dormant,
];

/** Signing in with an account of another service, and the accounts that a member has linked. */
export const socialAccountsContract = c.router(
  {
    listSocialProviders: {
      method: 'GET',
      path: '/client/api/v2/auth/providers',
      summary: '소셜 로그인 주소 목록',
      summaryEn: 'List social sign-in providers',
      description: '부를 때마다 새 상태를 만들고 쿠키로 브라우저와 묶습니다. 버튼을 눌렀을 때 불러주세요.',
      metadata: access('visitor', { rate: 'credentials' }),
      query: z.strictObject({
        referUrl: z
          .string()
          .max(2000)
          .optional()
          .meta({ description: '마친 뒤에 갈 주소. 허용되지 않는 주소는 무시됩니다.', examples: ['/courses/12'] }),
        purpose: purposeSchema.optional().meta({
          description:
            'sign-in: 로그인(기본값), link: 로그인한 계정에 연결, confirm: 로그인한 회원이 본인임을 다시 확인. 다시 로그인하게 하는 주소를 답하며, 언제 로그인했는지 알려 주지 않는 깃허브로는 2단계 인증을 쓰는 회원만 확인할 수 있습니다.',
        }),
      }),
      responses: { 200: z.array(socialProviderLinkSchema) },
    },
    socialCallback: {
      method: 'GET',
      ...callback,
      summary: '소셜 로그인에서 돌아오기',
      summaryEn: 'Return from a social provider',
      description:
        '로그인한 뒤 `prev_url`로, 처음 온 사람은 가입을 마치는 화면으로 보냅니다. 실패하면 HTML을 원하는 브라우저는 `problem`을 붙여 `prev_url`로 보냅니다.',
      metadata: access('visitor', { names: { provider: 'public', code: 'bearer' }, errors: callbackErrors, rate: 'credentials' }),
      query: socialAnswerQuery,
      responses: { 302: c.noBody() },
    },
    socialCallbackForm: {
      method: 'POST',
      ...callback,
      summary: '소셜 로그인에서 폼으로 돌아오기',
      summaryEn: 'Return from a social provider by form post',
      description: '애플이 씁니다. 애플의 화면에서 오는 요청이라 로그인 쿠키를 읽지 않고, 시작한 브라우저의 쿠키와 상태로 확인합니다.',
      metadata: access('visitor', {
        names: { provider: 'public', code: 'bearer', id_token: 'bearer' },
        errors: callbackErrors,
        rate: 'credentials',
        idempotency: 'proof',
        anyOrigin: true,
      }),
      contentType: 'application/x-www-form-urlencoded',
      body: socialAnswerForm,
      responses: { 302: c.noBody() },
    },
    getSocialTicket: {
      method: 'GET',
      path: '/client/api/v2/auth/social/ticket',
      summary: '처음 온 소셜 계정 보기',
      summaryEn: 'Get a first-time social account',
      metadata: access('visitor', { names: { ticket: 'bearer' }, errors: [socialErrors.invalid], rate: 'credentials' }),
      query: z.strictObject({ ticket: ticketSchema }),
      responses: { 200: socialTicketSchema },
    },
    completeSocialSignUp: {
      method: 'POST',
      path: '/client/api/v2/auth/social/sign-up',
      summary: '소셜 계정으로 가입',
      summaryEn: 'Sign up with a social account',
      description: '가입하고 바로 로그인합니다. 이메일이 확인된 표가 필요합니다.',
      metadata: access('visitor', {
        names: { ticket: 'bearer' },
        errors: [
          socialErrors.invalid,
          socialErrors.emailNotVerified,
          signUpErrors.emailInUse,
          signUpErrors.agreementMissing,
          nameErrors.specialCharacters,
          nameErrors.reserved,
          signInErrors.wrongCredentials,
        ],
        rate: 'credentials',
        idempotency: 'proof',
      }),
      body: socialSignUpBody,
      responses: { 201: z.object({ user: userSelfSchema }).meta({ id: 'SocialSignedUp', description: '가입한 회원' }) },
    },
    setSocialEmail: {
      method: 'PUT',
      path: '/client/api/v2/auth/social/email',
      summary: '소셜 가입에 쓸 이메일 확인 메일 요청',
      summaryEn: 'Request the verification of an email address for a social sign-up',
      description: '가입 여부와 관계없이 같은 답을 합니다. 메일의 링크는 시작한 브라우저에서 열어야 합니다.',
      metadata: access('visitor', {
        names: { ticket: 'bearer' },
        errors: [socialErrors.invalid, mailErrors.sentJustNow, mailErrors.usedUp, ...Object.values(emailErrors)],
        rate: 'mail',
      }),
      body: socialEmailBody,
      responses: { 200: okSchema },
    },
    listSocialAccounts: {
      method: 'GET',
      path: '/user/api/v1/social-accounts',
      summary: '연결한 소셜 계정 목록',
      summaryEn: 'List linked social accounts',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: z.array(socialAccountSchema) },
    },
    linkSocialAccount: {
      method: 'POST',
      path: '/user/api/v1/social-accounts',
      summary: '소셜 계정 연결',
      summaryEn: 'Link a social account',
      description: '소셜 로그인이 준 표의 계정을 로그인한 회원에게 연결합니다. 서비스마다 하나이며, 다른 회원의 것이면 COMMON_005로 답합니다.',
      metadata: access('user', { names: { ticket: 'bearer' }, fresh: '5m', errors: [socialErrors.invalid, commonErrors.conflict] }),
      body: z.strictObject({ ticket: ticketSchema }).meta({ id: 'SocialLinkInput', description: '연결할 소셜 계정의 표' }),
      responses: { 201: socialAccountSchema },
    },
    unlinkSocialAccount: {
      method: 'DELETE',
      path: '/user/api/v1/social-accounts/:provider',
      summary: '소셜 계정 연결 해제',
      summaryEn: 'Unlink a social account',
      description: '로그인할 다른 방법이 없으면 COMMON_005로 거절합니다.',
      metadata: access('user', { names: { provider: 'own social account' }, fresh: '5m', errors: [commonErrors.conflict] }),
      pathParams: z.strictObject({ provider: socialProviderSchema.describe('소셜 로그인 서비스') }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
