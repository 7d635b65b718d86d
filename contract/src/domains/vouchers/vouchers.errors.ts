import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

export const voucherErrors = {
  unknown: { errorCode: 'VOUCHER_001', status: 404, message: '존재하지 않는 수강권입니다.' },
  unusable: { errorCode: 'VOUCHER_002', status: 409, message: '사용할 수 없는 수강권입니다.' },
} as const satisfies ErrorTable;

export const voucherErrorHelp = {
  unknown: { english: 'There is no such voucher.', advice: { meaning: '그런 코드의 수강권이 없습니다.', person: '수강권 코드를 다시 확인해주세요.' } },
  unusable: {
    english: 'The voucher cannot be used.',
    advice: { meaning: '이미 썼거나, 기한이 지났거나, 취소된 수강권입니다.', person: '수강권을 준 곳에 물어봐주세요.' },
  },
} as const satisfies ErrorHelp<typeof voucherErrors>;

/** What is said at a field of a code that is typed, and of new vouchers. */
export const voucherFieldErrors = {
  code: invalidField('수강권 코드를 확인해주세요. 영문과 숫자 16자리입니다.'),
  target: invalidField('공개된 강의나 로드맵의 번호를 입력해주세요.'),
  expiresAt: invalidField('지금보다 뒤의 때를 입력해주세요.'),
} as const;
