import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { phoneErrors } from '../../shared/phone.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { socialProviderSchema } from '../users/users.schemas.ts';
import { phoneCodeErrors } from './phones.errors.ts';
import { mobileRule, phoneCodeRule, phoneCode } from './phones.rules.ts';

/** What a visitor proves a number for. */
const smsPurposes = ['FIND_ID', 'FIND_PASSWORD', 'SIGN_UP'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

const phone = withRule(z.string(), mobileRule).meta({ description: '휴대폰 번호. 숫자만', examples: ['01012345678'] });
const code = withRule(z.string(), phoneCodeRule).meta({ description: `문자로 받은 인증번호 ${phoneCode.digits}자리`, examples: ['042917'] });
const secret = z
  .string()
  .min(1)
  .max(200)
  .meta({ examples: ['q7Lk2Vd9XwRt0PzNc4Hs8JbYm1FgUe6AiOo3KxT5vBQ'] });
const verificationId = secret.meta({ description: '문자를 보낸 답에 담긴 값' });
const smsId = secret.meta({ description: '문자를 보낸 답에 담긴 값' });
const smsTicket = secret.meta({ description: '번호를 인증한 답에 담긴 값. 10분 안에 한 번 쓸 수 있습니다.' });
const expiresAt = dateTimeSchema.meta({ description: `인증번호가 만료되는 때. 보낸 뒤 ${phoneCode.seconds / 60}분` });
const verified = z.literal(true).meta({ description: '성공하면 늘 true입니다.' });

export const phonesContract = c.router(
  {
    startPhoneVerification: {
      method: 'POST',
      path: '/user/api/v1/phone-verification',
      summary: '휴대폰 인증 시작',
      summaryEn: 'Send a code to verify a phone number',
      description: '번호로 인증번호를 보냅니다. 다른 계정의 번호인지는 인증번호를 맞힌 뒤에 알려주며, 그 뒤 10분 동안은 다시 보내지 않고 바로 알려줍니다.',
      metadata: access('user', {
        fresh: '5m',
        rate: 'mail',
        secretAnswer: true,
        errors: [phoneErrors.malformed, phoneCodeErrors.tooManyTries, phoneCodeErrors.taken, commonErrors.notReady],
      }),
      body: z.strictObject({ phone }).meta({ id: 'PhoneVerificationInput', description: '인증할 번호', examples: [{ phone: '01012345678' }] }),
      responses: { 200: z.object({ verificationId, expiresAt }).meta({ id: 'PhoneVerification', description: '보낸 인증번호' }) },
    },
    checkPhoneVerification: {
      method: 'POST',
      path: '/user/api/v1/phone-verification/check',
      summary: '휴대폰 인증 확인',
      summaryEn: 'Check the code and keep the phone number',
      description: '맞으면 그 번호가 회원의 번호가 됩니다. 한 번호는 한 계정에서만 씁니다.',
      metadata: access('user', {
        rate: 'credentials',
        idempotency: 'proof',
        names: { verificationId: 'own phone verification' },
        errors: Object.values(phoneCodeErrors),
      }),
      body: z.strictObject({ verificationId, code }).meta({ id: 'PhoneVerificationCheck', description: '받은 인증번호' }),
      responses: {
        200: z
          .object({ verified, phoneMasked: z.string().meta({ description: '마지막 네 자리만 보이는 전화번호', examples: ['*******5678'] }) })
          .meta({ id: 'VerifiedPhone', description: '인증한 번호' }),
      },
    },
    sendSms: {
      method: 'POST',
      path: '/user/api/v1/sms/send',
      summary: '인증번호 문자 보내기',
      summaryEn: 'Send a code by SMS to a visitor',
      description: '가입한 번호인지와 관계없이 같은 답을 합니다.',
      metadata: access('visitor', {
        scope: 'any',
        rate: 'mail',
        secretAnswer: true,
        errors: [phoneErrors.malformed, phoneCodeErrors.tooManyTries, commonErrors.notReady],
      }),
      body: z
        .strictObject({ phone, purpose: z.enum(smsPurposes).meta({ description: 'FIND_ID: 아이디 찾기, FIND_PASSWORD: 비밀번호 찾기, SIGN_UP: 가입' }) })
        .meta({ id: 'SmsInput', description: '문자를 받을 번호와 용도', examples: [{ phone: '01012345678', purpose: 'FIND_ID' }] }),
      responses: { 200: z.object({ smsId, expiresAt }).meta({ id: 'SentSms', description: '보낸 문자' }) },
    },
    checkSms: {
      method: 'POST',
      path: '/user/api/v1/sms/check',
      summary: '인증번호 확인',
      summaryEn: 'Check the code that a visitor got',
      metadata: access('visitor', {
        scope: 'any',
        rate: 'credentials',
        idempotency: 'proof',
        names: { smsId: 'bearer' },
        errors: [phoneCodeErrors.wrong, phoneCodeErrors.expired, phoneCodeErrors.tooManyTries],
      }),
      body: z.strictObject({ smsId, code }).meta({ id: 'SmsCheck', description: '받은 인증번호' }),
      responses: { 200: z.object({ verified, smsTicket }).meta({ id: 'CheckedSms', description: '인증한 결과' }) },
    },
    findAccountId: {
      method: 'POST',
      path: '/client/api/v2/auth/find-id',
      summary: '아이디 찾기',
      summaryEn: 'Find the accounts of a proven phone number',
      metadata: access('visitor', {
        scope: 'any',
        rate: 'credentials',
        idempotency: 'proof',
        names: { smsTicket: 'bearer' },
        errors: [phoneCodeErrors.expired],
      }),
      body: z.strictObject({ smsTicket }).meta({ id: 'FindAccountInput', description: '번호를 인증한 증거' }),
      responses: {
        200: z.array(
          z
            .object({
              emailMasked: z.string().meta({ description: '일부만 보이는 이메일', examples: ['le*****@example.com'] }),
              providers: z.array(socialProviderSchema).meta({ description: '연결한 소셜 계정' }),
              createdAt: dateTimeSchema.meta({ description: '가입한 때' }),
            })
            .meta({ id: 'FoundAccount', description: '찾은 계정' }),
        ),
      },
    },
  },
  domainOptions,
);
