import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';
import { instructorCouponLimits } from './coupons.rules.ts';

export const couponErrors = {
  unknown: { errorCode: 'COUPON_001', status: 404, message: '존재하지 않는 쿠폰입니다.' },
  expired: { errorCode: 'COUPON_002', status: 409, message: '기간이 지난 쿠폰입니다.' },
  alreadyRegistered: { errorCode: 'COUPON_003', status: 409, message: '이미 등록하거나 사용한 쿠폰입니다.' },
  notApplicable: { errorCode: 'COUPON_004', status: 409, message: '적용할 수 없는 쿠폰입니다.' },
  exhausted: { errorCode: 'COUPON_005', status: 409, message: '쿠폰이 모두 소진되었습니다.' },
  notResurrectable: { errorCode: 'COUPON_006', status: 409, message: '되살릴 수 없는 쿠폰입니다.' },
  tooManyAlive: {
    errorCode: 'COUPON_007',
    status: 409,
    message: `강의마다 쿠폰을 ${instructorCouponLimits.alive}개까지 함께 나누어 줄 수 있습니다.`,
  },
} as const satisfies ErrorTable;

export const couponErrorHelp: ErrorHelp<typeof couponErrors> = {
  unknown: { english: 'There is no such coupon.', meaning: '그런 코드의 쿠폰이 없습니다.', person: '쿠폰 코드를 다시 확인해주세요.' },
  expired: { english: 'The coupon has expired.', person: '쿠폰함에서 기한이 남은 다른 쿠폰을 골라주세요.' },
  alreadyRegistered: { english: 'The coupon has already been registered or used.', person: '쿠폰함에서 그 쿠폰을 확인해주세요.' },
  notApplicable: {
    english: 'The coupon cannot be used for this item.',
    meaning: '쿠폰이 사려는 것에 쓸 수 없거나, 최소 금액이 모자라거나, 이미 쓰였거나, 같은 강의에 쓸 쿠폰을 둘 골랐습니다.',
    person: '쿠폰함에서 쓸 수 있는 강의와 기한을 확인하고 다른 쿠폰을 골라주세요.',
    developer: 'previewOrder의 coupons가 쿠폰마다 할인과 쓸 수 없는 이유를 알려줍니다.',
  },
  exhausted: { english: 'No coupons are left.', meaning: '정해둔 수만큼 모두 나간 쿠폰입니다.', person: '다른 쿠폰을 써주세요.' },
  notResurrectable: 'The coupon cannot be revived.',
  tooManyAlive: {
    english: 'The course has reached its limit of active coupons.',
    person: '나누어 주는 쿠폰을 하나 그만 나누어 주거나, 끝나기를 기다려주세요.',
    developer: '어느 강의인지는 detail에 있습니다.',
  },
};

/** What is said of one of several chosen coupons. */
export const couponFieldErrors = {
  lineTaken: { ...couponErrors.notApplicable, message: '한 강의에는 쿠폰을 하나만 쓸 수 있습니다. 하나만 골라주세요.' },
  orderTaken: { ...couponErrors.notApplicable, message: '주문 전체에는 쿠폰을 하나만 쓸 수 있습니다. 하나만 골라주세요.' },
} as const;
