import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const voucherErrors = {
  unknown: { errorCode: 'VOUCHER_001', status: 404, message: '존재하지 않는 수강권입니다.' },
  unusable: { errorCode: 'VOUCHER_002', status: 409, message: '사용할 수 없는 수강권입니다.' },
  stopped: { errorCode: 'VOUCHER_003', status: 409, message: '등록을 멈춘 수강권입니다.' },
  notStopped: { errorCode: 'VOUCHER_004', status: 409, message: '등록을 멈추지 않은 수강권입니다.' },
} as const satisfies ErrorTable;

export const voucherErrorHelp: ErrorHelp<typeof voucherErrors> = {
  unknown: { english: 'There is no such voucher.', meaning: '그런 코드의 수강권이 없습니다.', person: '수강권 코드를 다시 확인해주세요.' },
  unusable: { english: 'The voucher cannot be used.', meaning: '이미 썼거나, 기한이 지났거나, 취소된 수강권입니다.', person: '수강권을 준 곳에 물어봐주세요.' },
  stopped: {
    english: 'Redemption of these vouchers has been stopped.',
    meaning: '운영자가 등록을 멈춘 수강권입니다. 이미 등록한 수강권으로는 계속 배울 수 있습니다.',
    person: '지금은 등록할 수 없습니다. 수강권을 준 곳에 물어봐주세요.',
    developer: '등록을 다시 허락하는 일은 운영자의 resumeVouchers입니다.',
  },
  notStopped: { english: 'Redemption of these vouchers has not been stopped.', person: '화면을 새로 고치면 지금 상태를 볼 수 있습니다.' },
};
