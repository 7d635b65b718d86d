import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { payeeErrors } from './payees.errors.ts';
import { payeeCode, payeeRestDays } from './payees.rules.ts';
import { payeeCodeSentSchema, payeeInputSchema, payeeSchema } from './payees.schemas.ts';

const path = '/instructor/api/v1/payee';
const { notEarning, unavailable } = payeeErrors;

/** Where somebody who earns is paid to: their own affair, in which operators have no part. */
export const payeesContract = c.router(
  {
    getPayee: {
      method: 'GET',
      path,
      summary: '정산받을 계좌',
      summaryEn: 'Get where your earnings are paid to',
      description: '지식공유자와 멘토, 그리고 수입이 있었던 회원이 자기 것만 봅니다. 계좌 번호는 마지막 네 자리만 답합니다.',
      metadata: access('user', { scope: 'instructor:read', errors: [notEarning] }),
      responses: { 200: payeeSchema },
    },
    sendPayeeCode: {
      method: 'POST',
      path: `${path}/code`,
      summary: '계좌를 바꿀 인증번호 받기',
      summaryEn: 'Have a code mailed before you change the payee',
      description: `\`proof\`가 MAIL_CODE인 회원에게 인증번호를 메일로 보냅니다. ${payeeCode.minutes}분 동안 쓸 수 있고, 새로 받으면 앞의 번호는 쓸 수 없습니다. 2단계 인증을 쓰는 회원에게는 COMMON_005로 답합니다.`,
      metadata: access('user', {
        fresh: '5m',
        rate: 'mail',
        errors: [notEarning, unavailable, commonErrors.conflict, mailErrors.sentJustNow, mailErrors.usedUp],
      }),
      body: c.noBody(),
      responses: { 200: payeeCodeSentSchema },
    },
    updatePayee: {
      method: 'PUT',
      path,
      summary: '정산받을 계좌 등록과 변경',
      summaryEn: 'Set where your earnings are paid to',
      description: `최근에 로그인한 브라우저에서만 할 수 있습니다. 2단계 인증을 쓰는 회원은 그 로그인으로, 다른 회원은 메일로 받은 \`code\`로 한 번 더 확인합니다. 바뀌면 메일과 알림으로 알리며, 새 계좌로는 ${payeeRestDays}일 뒤부터 보냅니다. 계좌가 없어 미룬 정산은 바로 확정됩니다. 그사이 바뀌었으면 COMMON_005로 답합니다.`,
      metadata: access('user', { fresh: '5m', rate: 'credentials', errors: [...Object.values(payeeErrors), commonErrors.conflict] }),
      body: payeeInputSchema,
      responses: { 200: payeeSchema },
    },
  },
  domainOptions,
);
