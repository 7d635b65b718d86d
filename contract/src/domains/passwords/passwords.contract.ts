import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { emailErrors } from '../../shared/email.ts';
import { okSchema } from '../../shared/scalars.ts';
import { signInErrors } from '../sign-in/sign-in.errors.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { linkResult, mailRequestSchema, mailTokenSchema } from '../users/mail-request.schemas.ts';
import { passwordErrors } from './passwords.errors.ts';
import { newPasswordSchema } from './passwords.schemas.ts';

const path = '/user/api/v1/email/change-password';

export const passwordsContract = c.router(
  {
    requestPasswordChange: {
      method: 'POST',
      path,
      summary: '비밀번호 변경 메일 요청',
      summaryEn: 'Request a password change email',
      description: '가입 여부와 관계없이 같은 답을 하며, 메일은 답한 뒤에 보냅니다.',
      metadata: access('visitor', { names: { groupSlug: 'public' }, errors: [...Object.values(emailErrors), mailErrors.sentJustNow], rate: 'mail' }),
      body: mailRequestSchema('CHANGE_PASSWORD', 'PasswordChangeMailRequest'),
      responses: { 200: okSchema },
    },
    checkPasswordChangeToken: {
      method: 'GET',
      path,
      summary: '비밀번호 변경 링크 확인',
      summaryEn: 'Check a password change link',
      description: '링크를 쓰지는 않습니다. 이미 썼거나 만료되었거나 모르는 링크에는 EMAIL_004로 답합니다.',
      metadata: access('visitor', { names: { token: 'bearer' }, errors: [mailErrors.linkInvalid], rate: 'credentials' }),
      query: z.strictObject({ token: mailTokenSchema }),
      responses: {
        200: z
          .object({
            valid: z.literal(true).meta({ description: '쓸 수 있는 링크이면 늘 true입니다.' }),
            emailMasked: z.string().meta({ description: '가린 이메일 주소', examples: ['le*****@example.com'] }),
          })
          .meta({ id: 'PasswordChangeLink', description: '쓸 수 있는 비밀번호 변경 링크' }),
      },
    },
    changePasswordByToken: {
      method: 'PUT',
      path,
      summary: '링크로 비밀번호 변경',
      summaryEn: 'Change the password by a link',
      description: '다른 모든 기기에서 로그아웃됩니다. 링크는 한 번만 쓸 수 있습니다.',
      metadata: access('visitor', {
        names: { token: 'bearer' },
        errors: [mailErrors.linkInvalid, passwordErrors.unacceptable, passwordErrors.sameAsBefore],
        rate: 'credentials',
      }),
      body: z.strictObject({ token: mailTokenSchema, newPassword: newPasswordSchema }).meta({ id: 'PasswordChange', description: '링크의 토큰과 새 비밀번호' }),
      responses: { 200: z.object(linkResult).meta({ id: 'LinkUsed', description: '링크를 쓴 결과' }) },
    },
    editPassword: {
      method: 'PUT',
      path: '/user/api/v1/edit/password',
      summary: '비밀번호 변경',
      summaryEn: 'Change the password',
      description: '비밀번호가 있는 회원은 `currentPassword`도 보냅니다. 다른 모든 기기와 프로그램에서 로그아웃되고 메일로 알립니다.',
      metadata: access('user', {
        fresh: '5m',
        errors: [passwordErrors.wrongCurrent, passwordErrors.sameAsBefore, passwordErrors.unacceptable, signInErrors.locked],
        rate: 'credentials',
      }),
      body: z
        .strictObject({
          currentPassword: z
            .string()
            .max(1000)
            .optional()
            .meta({ description: '지금 비밀번호. 소셜 계정으로만 로그인하는 회원에게는 없습니다.', examples: ['비 오는 날의 파란 우산'] }),
          newPassword: newPasswordSchema,
        })
        .meta({
          id: 'PasswordEdit',
          description: '지금 비밀번호와 새 비밀번호',
          examples: [{ currentPassword: '눈 내린 아침의 하얀 운동장', newPassword: '비 오는 날의 파란 우산' }],
        }),
      responses: { 200: okSchema },
    },
  },
  domainOptions,
);
