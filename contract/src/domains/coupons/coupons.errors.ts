import type { ErrorTable } from '../../shared/errors.ts';

export const couponErrors = {
  unknown: { errorCode: 'COUPON_001', status: 404, message: '존재하지 않는 쿠폰입니다.' },
  expired: { errorCode: 'COUPON_002', status: 409, message: '기간이 지난 쿠폰입니다.' },
  alreadyRegistered: { errorCode: 'COUPON_003', status: 409, message: '이미 등록하거나 사용한 쿠폰입니다.' },
  notApplicable: { errorCode: 'COUPON_004', status: 409, message: '적용할 수 없는 쿠폰입니다.' },
  exhausted: { errorCode: 'COUPON_005', status: 409, message: '쿠폰이 모두 소진되었습니다.' },
  notResurrectable: { errorCode: 'COUPON_006', status: 409, message: '되살릴 수 없는 쿠폰입니다.' },
} as const satisfies ErrorTable;
