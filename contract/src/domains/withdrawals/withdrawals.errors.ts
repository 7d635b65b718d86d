import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const withdrawalErrors = {
  restToWaive: {
    errorCode: 'WITHDRAWAL_001',
    status: 409,
    message: '보내드릴 수 있는 최소 금액보다 적은 수입이 남아 있습니다. 얼마인지 보고 포기해야 탈퇴할 수 있습니다.',
  },
} as const satisfies ErrorTable;

export const withdrawalErrorHelp: ErrorHelp<typeof withdrawalErrors> = {
  restToWaive: {
    english: 'The rest of your income is too small to be paid out. Waive it to close the account.',
    meaning: '정산하고 남은 수입이 보낼 수 있는 최소 금액보다 적거나, 포기한다고 보낸 금액이 남은 금액과 다릅니다.',
    person: '남은 금액을 확인하고 포기한다고 표시한 뒤 다시 시도해주세요.',
    developer: 'getWithdrawal이 답한 income.rest를 waivedIncome에 그대로 담아 보냅니다.',
  },
};
