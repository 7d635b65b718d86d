import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { emailErrors } from '../../shared/email.ts';
import { dateTimeSchema, okSchema } from '../../shared/scalars.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { emailSchema, mailTokenSchema } from '../users/mail-request.schemas.ts';
import { userStatusSchema } from '../users/users.schemas.ts';

const path = '/user/api/v1/active';

/** Dormancy: an account that was not used for a year sleeps, until its owner wakes it by a mailed link. */
export const activationContract = c.router(
  {
    getActiveState: {
      method: 'GET',
      path,
      summary: '이용 상태',
      summaryEn: 'Get whether the account is active',
      metadata: access('user', { scope: 'profile:read' }),
      responses: {
        200: z
          .object({
            status: userStatusSchema,
            lastActiveAt: dateTimeSchema.meta({ description: '마지막으로 로그인한 때' }),
            dormantAt: dateTimeSchema.optional().meta({ description: '로그인하지 않으면 휴면 상태가 되는 때' }),
          })
          .meta({ id: 'ActiveState', description: '이용 상태와 휴면 예정일' }),
      },
    },
    requestActivation: {
      method: 'POST',
      path,
      summary: '휴면 해제 메일 요청',
      summaryEn: 'Request the mail that wakes a dormant account',
      description: '휴면 계정의 이메일이면 링크를 보냅니다. 다른 이메일에도 같은 답을 합니다.',
      metadata: access('visitor', { scope: 'any', rate: 'mail', errors: [...Object.values(emailErrors), mailErrors.sentJustNow] }),
      body: z
        .strictObject({ email: emailSchema })
        .meta({ id: 'ActivationRequest', description: '휴면 계정의 이메일', examples: [{ email: 'learner@example.com' }] }),
      responses: { 200: okSchema },
    },
    activateAccount: {
      method: 'PUT',
      path,
      summary: '휴면 해제',
      summaryEn: 'Wake a dormant account by its mailed link',
      metadata: access('visitor', { scope: 'any', rate: 'credentials', names: { token: 'bearer' }, errors: [mailErrors.linkInvalid] }),
      body: z.strictObject({ token: mailTokenSchema }).meta({ id: 'Activation', description: '메일의 링크에 담긴 토큰' }),
      responses: { 200: okSchema },
    },
  },
  domainOptions,
);
