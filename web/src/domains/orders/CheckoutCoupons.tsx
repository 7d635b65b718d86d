import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { useState } from 'react';
import { Select } from '../../ui/choice/Select.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RegisterForm } from '../coupons/parts/RegisterForm.tsx';
import { changeDraft } from './checkout-draft.ts';
import styles from './Checkout.module.css';
import { checkoutTexts } from './checkout.texts.ts';
import { chooseCoupon, noCoupon, orderCouponOptions, whyUnused } from './coupon-choice.ts';
import type { Checkout } from './use-checkout.ts';

const texts = checkoutTexts.coupons;

/** Registers another coupon, selected at once if its discount is larger, and the coupon for the whole order. */
export function CheckoutCoupons({ checkout }: { checkout: Checkout }) {
  const { path, offer, choice } = checkout;
  const [registered, setRegistered] = useState<Coupon>();
  const unused = registered && whyUnused(offer.lines, offer.coupons, choice.couponIds, registered.id);
  return (
    <Stack gap={16}>
      <RegisterForm
        onRegistered={(coupon) => {
          setRegistered(coupon);
          changeDraft(path, { couponIds: undefined });
        }}
      />
      <div role="status" className={styles.notice}>
        {unused && <Callout>{texts.unusable(registered.name, unused)}</Callout>}
      </div>
      <OrderCoupon checkout={checkout} />
    </Stack>
  );
}

function OrderCoupon({ checkout: { path, offer, choice, priced } }: { checkout: Checkout }) {
  if (offer.coupons.length === 0) return <p>{texts.empty}</p>;
  const options = orderCouponOptions(offer.lines, offer.coupons, choice.couponIds);
  const { orderCouponId } = priced;
  return (
    <Stack gap={8}>
      {options.length > 1 && (
        <Select
          label={texts.order}
          {...(orderCouponId !== undefined && {
            help: texts.off(sumWon(...priced.lines.map(({ orderCouponDiscount }) => orderCouponDiscount))),
          })}
          options={options}
          value={orderCouponId === undefined ? noCoupon : String(orderCouponId)}
          onChange={(next) => changeDraft(path, { couponIds: chooseCoupon(priced, orderCouponId, next) })}
        />
      )}
      {choice.couponIds.length > 0 && <p className={styles.hint}>{texts.hint}</p>}
    </Stack>
  );
}
