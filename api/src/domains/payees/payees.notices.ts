import { payeeRestDays } from '@baeum/contract/domains/payees/payees.rules.ts';
import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { notice, notMe } from '../../notices/notice.ts';

export const payeeNotices = {
  /** `bank` is its code. */
  'payee-changed': notice<{ bank: string; last4: string }>({
    title: ({ bank, last4 }) => `정산받을 계좌를 ${bankNames[bank]} ···${last4}로 바꿨어요`,
    link: () => '/instructor/settings',
    mail: ({ bank, last4 }) => ({
      ...notMe,
      subject: '정산받을 계좌가 바뀌었습니다',
      lines: [
        `정산받을 계좌가 ${bankNames[bank]}, 번호가 ${last4}로 끝나는 계좌로 바뀌었습니다.`,
        `새 계좌로는 ${payeeRestDays}일 뒤부터 보내드립니다. 직접 바꾸지 않았다면 그 전에 비밀번호를 다시 설정하고 계좌를 고쳐주세요.`,
      ],
    }),
  }),
};
