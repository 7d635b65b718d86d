import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { emailErrors } from '../../shared/email.ts';
import { nameErrors } from '../../shared/person-name.ts';
import { okSchema } from '../../shared/scalars.ts';
import { passwordErrors } from '../passwords/passwords.errors.ts';
import { signInErrors } from '../sign-in/sign-in.errors.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { emailSchema, linkResult, mailRequestSchema, mailTokenSchema } from '../users/mail-request.schemas.ts';
import { userSelfSchema } from '../users/users.schemas.ts';
import { signUpErrors } from './sign-up.errors.ts';
import { signUpBody } from './sign-up.schemas.ts';

const addressErrors = Object.values(emailErrors);
const verifyPath = '/user/api/v1/sign-up/verify/email';

export const signUpContract = c.router(
  {
    signUp: {
      method: 'POST',
      path: '/user/api/v1/sign-up',
      summary: '회원 가입',
      summaryEn: 'Create an account',
      // A taken address is reported openly (SIGNUP_001): the form needs it. The rate limit prevents using that to list members.
      description: '인증 메일을 보냅니다. 이메일을 인증한 뒤에 로그인할 수 있습니다.',
      metadata: access('visitor', {
        errors: [
          signUpErrors.emailInUse,
          signUpErrors.agreementMissing,
          passwordErrors.unacceptable,
          mailErrors.usedUp,
          ...addressErrors,
          nameErrors.specialCharacters,
          nameErrors.reserved,
        ],
        rate: 'mail',
        idempotency: 'proof',
      }),
      body: signUpBody,
      responses: {
        201: z
          .object({ user: userSelfSchema, verificationMailSent: z.boolean().meta({ description: '인증 메일을 보냈는지' }) })
          .meta({ id: 'SignedUp', description: '가입 결과' }),
      },
    },
    checkSignUpEmail: {
      method: 'GET',
      path: '/user/api/v1/sign-up',
      summary: '가입 가능한 이메일 확인',
      summaryEn: 'Check whether an email address can sign up',
      metadata: access('visitor', { errors: addressErrors, rate: 'mail' }),
      query: z.strictObject({ email: emailSchema }),
      responses: {
        200: z
          .object({ available: z.boolean().meta({ description: '이 이메일로 가입할 수 있는지' }) })
          .meta({ id: 'EmailAvailability', description: '이메일 확인 결과' }),
      },
    },
    requestSignUpEmailVerification: {
      method: 'POST',
      path: verifyPath,
      summary: '가입 인증 메일 요청',
      summaryEn: 'Request the sign-up verification email',
      description: '가입 여부와 관계없이 같은 답을 하며, 메일은 답한 뒤에 보냅니다.',
      metadata: access('visitor', { names: { groupSlug: 'public' }, errors: [...addressErrors, mailErrors.sentJustNow, mailErrors.usedUp], rate: 'mail' }),
      body: mailRequestSchema('VERIFY_SIGN_UP_EMAIL', 'VerificationMailRequest'),
      responses: { 200: okSchema },
    },
    confirmSignUpEmail: {
      method: 'PUT',
      path: verifyPath,
      summary: '이메일 인증',
      summaryEn: 'Verify an email address by its link',
      description:
        '가입 때의 이메일, 또는 새로 바꾸려는 이메일을 인증합니다. 링크는 한 번만 쓸 수 있습니다. 가입하거나 로그인한 적이 있는 브라우저가 아니면 `password`가 필요하며, 없거나 틀리면 PW_001로 답합니다. 남이 내 이메일로 만들어 둔 계정이 내 인증으로 열리지 않게 하기 위해서입니다. 가입한 지 한 시간 안에 가입한 바로 그 브라우저에서 인증하면 로그인도 됩니다.',
      metadata: access('visitor', {
        names: { token: 'bearer' },
        errors: [mailErrors.linkInvalid, mailErrors.alreadyVerified, signUpErrors.emailInUse, passwordErrors.wrongCurrent, signInErrors.locked],
        rate: 'credentials',
      }),
      body: z
        .strictObject({
          token: mailTokenSchema,
          password: z
            .string()
            .max(1000)
            .optional()
            .meta({ description: '계정의 비밀번호. 가입한 브라우저에서는 없어도 됩니다.', examples: ['비 오는 날의 파란 우산'] }),
        })
        .meta({ id: 'EmailConfirmation', description: '인증 메일의 토큰' }),
      responses: {
        200: z
          .object({
            ...linkResult,
            signedIn: z.boolean().meta({ description: '로그인도 되었는지. 가입한 브라우저가 아니거나 2단계 인증이 필요하면 false입니다.', examples: [true] }),
          })
          .meta({ id: 'EmailConfirmed', description: '이메일 인증 결과' }),
      },
    },
    editEmail: {
      method: 'PUT',
      path: '/user/api/v1/edit/email',
      summary: '이메일 변경 요청',
      summaryEn: 'Request a change of the email address',
      description:
        '새 주소로 인증 링크를, 지금 주소로 알림을 보냅니다. 링크를 열어 `confirmSignUpEmail`로 인증하면 바뀌며, 그때까지는 지금 주소로 로그인합니다.',
      metadata: access('user', {
        fresh: '5m',
        errors: [signUpErrors.emailInUse, passwordErrors.wrongCurrent, mailErrors.sentJustNow, mailErrors.usedUp, signInErrors.locked, ...addressErrors],
        rate: 'mail',
      }),
      body: z
        .strictObject({
          newEmail: emailSchema,
          password: z
            .string()
            .max(1000)
            .optional()
            .meta({ description: '지금 비밀번호. 보내면 맞아야 합니다.', examples: ['비 오는 날의 파란 우산'] }),
        })
        .meta({ id: 'EmailEdit', description: '바꿀 이메일', examples: [{ newEmail: 'new-address@example.com' }] }),
      responses: {
        200: z
          .object({ pendingEmail: z.string().meta({ description: '인증을 기다리는 이메일', examples: ['new-address@example.com'] }) })
          .meta({ id: 'PendingEmail', description: '이메일 변경 요청 결과' }),
      },
    },
  },
  domainOptions,
);
