import { inLanguages } from '../../terminal/language.ts';
import { create, list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const coupons: Noun = {
  about: inLanguages({ ko: '쿠폰을 발행하고 나누어 줍니다', en: 'make coupons and give them out' }),
  examples: [
    'baeum admin coupons create --name "가을 할인" --discount-type PERCENT --discount-value 20 --applies-to ALL --expires-at 2036-12-31T14:59:59Z --limit 500',
    'baeum admin coupons list --state ALIVE --funder INSTRUCTOR',
    'baeum admin coupons issue 4 --user-ids 42 --user-ids 43',
  ],
  verbs: {
    list: list('listCouponCampaigns', [
      'id',
      'code',
      'name',
      'discountType',
      'discountValue',
      'appliesTo',
      'issued',
      'limit',
      'used',
      'cost',
      'state',
      'issuerId',
      'expiresAt',
    ]),
    show: show('getCouponCampaign', { argument: 'id' }),
    holders: list('listCouponHolders', ['couponId', 'user', 'status', 'issuedAt', 'usedAt', 'orderId'], { argument: 'id' }),
    create: create('createCouponCampaign'),
    update: transition('updateCouponCampaign', 'id'),
    issue: transition('issueCoupon', 'id'),
  },
};
