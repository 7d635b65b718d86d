import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import type { PricedLine } from '@baeum/contract/domains/orders/price-order.ts';
import { discountRate } from '@baeum/contract/shared/money.ts';
import { Select } from '../../ui/choice/Select.tsx';
import { Price } from '../../ui/course/Price.tsx';
import { CoverWords } from '../../ui/list/CoverWords.tsx';
import { KindBadge } from '../../ui/list/KindBadge.tsx';
import { changeDraft } from './checkout-draft.ts';
import styles from './Checkout.module.css';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { chooseCoupon, lineCouponOptions, noCoupon } from './coupon-choice.ts';
import type { Checkout } from './use-checkout.ts';

interface CheckoutLineProps {
  checkout: Checkout;
  line: OrderPreview['lines'][number];
  /** The line's price with the selection. */
  now: PricedLine | undefined;
}

/** A product: its price, and its coupon. */
export function CheckoutLine({ checkout: { path, offer, priced }, line, now }: CheckoutLineProps) {
  const { type, title, path: to, thumbnailUrl, listPrice, price } = line;
  const options = soldKinds[type].courses === 'ONE' ? lineCouponOptions(line, offer.coupons) : [];
  return (
    <li className={styles.line}>
      <CoverWords cover={thumbnailUrl} title={title} to={to} kind={<KindBadge type={type} />}>
        {line.instructorName && <p className={styles.hint}>{line.instructorName}</p>}
        <Price price={listPrice} salePrice={price} discountRate={discountRate(listPrice, price)} />
      </CoverWords>
      {options.some(({ value, disabled }) => value !== noCoupon && !disabled) && (
        <div role="group" aria-label={title} className={styles.coupon}>
          <Select
            label={texts.coupons.line}
            {...(now?.couponId && { help: texts.coupons.off(now.couponDiscount) })}
            options={options}
            value={now?.couponId ? String(now.couponId) : noCoupon}
            onChange={(next) => changeDraft(path, { couponIds: chooseCoupon(priced, now?.couponId, next) })}
          />
        </div>
      )}
    </li>
  );
}
