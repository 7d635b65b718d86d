import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { subtractWon, sumWon } from '@baeum/contract/shared/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { PriceSummary, type PriceLine } from '../../ui/list/PriceSummary.tsx';
import { useWide } from '../../ui/table/use-wide.ts';
import { Agreement, agreementId } from './Agreement.tsx';
import { changeDraft } from './checkout-draft.ts';
import styles from './Checkout.module.css';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { sumTexts } from './orders.texts.ts';
import { noReceipt, receiptNumberName, receiptProblem } from './parts/cash-receipt.ts';
import { useCheckout, type Checkout } from './use-checkout.ts';
import { usePayment } from './use-payment.ts';

/** The total, always visible, and the button. */
export function CheckoutSums({ path, items }: { path: string; items: readonly SoldItem[] }) {
  const { checkout, error } = useCheckout(path, items);
  const beside = useWide(1080);
  if (!checkout) return error ? null : <Skeleton shape="block" />;
  return (
    <div className={styles.sums}>
      <h2 className={styles.sumsTitle}>{sumTexts.title}</h2>
      <PriceSummary shortOnPhones lines={linesOf(checkout)} total={{ term: texts.sums.total, amount: checkout.priced.amount }} />
      {beside && <Agreement path={path} draft={checkout.draft} />}
      <PayButton checkout={checkout} />
    </div>
  );
}

/**
 * Every deduction that is possible here has a line, even at zero, so that a selection only changes numbers. Impossible ones have
 * none.
 */
export function linesOf({ offer, priced }: Checkout): PriceLine[] {
  const [listed, now] = [sumWon(...offer.lines.map(({ listPrice }) => listPrice)), sumWon(...offer.lines.map(({ price }) => price))];
  return [
    { term: sumTexts.items(offer.lines.length), amount: listed },
    ...(now < listed ? [{ term: sumTexts.sale, amount: subtractWon(listed, now), deducted: true }] : []),
    { term: sumTexts.coupons, amount: priced.couponDiscount, deducted: true },
    ...(offer.pointBalance > 0 ? [{ term: sumTexts.points, amount: priced.pointUsed, deducted: true }] : []),
  ];
}

function PayButton({ checkout }: { checkout: Checkout }) {
  const { busy, pay } = usePayment();
  const { path, draft, offer, method, methods, priced } = checkout;
  const press = () => {
    const receiptWrong = priced.amount > 0 && receiptProblem(draft.receipt ?? noReceipt, method) !== undefined;
    if (draft.agreed && !receiptWrong) return void pay(checkout);
    changeDraft(path, { receiptWrong, agreementMissing: !draft.agreed });
    const box = receiptWrong ? document.getElementsByName(receiptNumberName)[0] : document.getElementById(agreementId);
    box?.focus({ preventScroll: true });
    // Centred, so that the text below it is visible, too.
    box?.scrollIntoView({ block: 'center' });
  };
  const why = offer.methods.length === 0 ? texts.method.closed : texts.method.tooLittle;
  const closed = priced.amount > 0 && methods.length === 0 ? why : undefined;
  return (
    <Button size="large" full loading={busy} disabledReason={closed} onClick={press}>
      {priced.amount === 0 ? texts.payFree : texts.pay(priced.amount)}
    </Button>
  );
}
