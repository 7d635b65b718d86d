import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { emailErrors } from '../../shared/email.ts';
import { okSchema } from '../../shared/scalars.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { mailRequestSchema, mailTokenSchema } from '../users/mail-request.schemas.ts';
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
      description: '가입 여부와 관계없이 같은 답을 합니다. The mail is sent after the answer.',
      metadata: access('visitor', { errors: [...Object.values(emailErrors), mailErrors.sentJustNow], rate: 'mail' }),
      body: mailRequestSchema('CHANGE_PASSWORD'),
      responses: { 200: okSchema },
    },
    checkPasswordChangeToken: {
      method: 'GET',
      path,
      summary: '비밀번호 변경 링크 확인',
      summaryEn: 'Check a password change link',
      description: '링크를 쓰지는 않습니다. A used, expired or unknown link answers EMAIL_004.',
      metadata: access('visitor', { errors: [mailErrors.linkInvalid], rate: 'credentials' }),
      query: z.strictObject({ token: mailTokenSchema }),
      responses: {
        200: z.object({ valid: z.literal(true), emailMasked: z.string() }).meta({ id: 'PasswordChangeLink' }),
      },
    },
    changePasswordByToken: {
      method: 'PUT',
      path,
      summary: '링크로 비밀번호 변경',
      summaryEn: 'Change the password by a link',
      description: '다른 모든 기기에서 로그아웃됩니다. The link works once.',
      metadata: access('visitor', {
        errors: [mailErrors.linkInvalid, passwordErrors.unacceptable, passwordErrors.sameAsBefore],
        rate: 'credentials',
      }),
      body: z.strictObject({ token: mailTokenSchema, newPassword: newPasswordSchema }),
      responses: { 200: z.object({ ok: z.literal(true), redirectUrl: z.string().optional() }).meta({ id: 'LinkUsed' }) },
    },
  },
  domainOptions,
);
