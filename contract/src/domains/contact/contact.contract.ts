import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { emailErrors } from '../../shared/email.ts';
import { commonErrors } from '../../shared/errors.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { contactErrors } from './contact.errors.ts';
import { contactMessageInputSchema, contactReceiptSchema } from './contact.schemas.ts';

export const contactContract = c.router(
  {
    sendContactMessage: {
      method: 'POST',
      path: '/contact/api/v1/messages',
      summary: '문의 보내기',
      summaryEn: 'Send a message to the operator',
      description: '운영자에게 문의를 전달합니다. 로그인하지 않았다면 답장을 받을 `email`이 꼭 필요합니다.',
      metadata: withConsequence(
        'final',
        access('visitor', {
          names: { requestId: 'public' },
          scope: 'any',
          rate: 'mail',
          errors: [...Object.values(contactErrors), ...Object.values(emailErrors), commonErrors.dailyLimit, mailErrors.usedUp],
        }),
      ),
      body: contactMessageInputSchema,
      responses: { 201: contactReceiptSchema },
    },
  },
  domainOptions,
);
