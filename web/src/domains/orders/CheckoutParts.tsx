import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { checkoutTypes, soldKinds, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { wordOf } from '@baeum/contract/domains/offers/sold-word.rules.ts';
import { hasCashReceipt } from '@baeum/contract/domains/payments/payments.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { track } from '../../client/analytics.ts';
import { problemOf } from '../../client/api-problem.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { PriceSummary } from '../../ui/list/PriceSummary.tsx';
import { useWide } from '../../ui/table/use-wide.ts';
import { Agreement, RefundPolicy } from './Agreement.tsx';
import { changeDraft, type Notice } from './checkout-draft.ts';
import styles from './Checkout.module.css';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { CheckoutCoupons } from './CheckoutCoupons.tsx';
import { CheckoutLine } from './CheckoutLine.tsx';
import { linesOf } from './CheckoutSums.tsx';
import { dayAndTime } from './day-and-time.ts';
import { sumTexts } from './orders.texts.ts';
import { noReceipt, receiptProblem } from './parts/cash-receipt.ts';
import { CashReceiptFields } from './parts/CashReceiptFields.tsx';
import { methodNames } from './parts/method-names.ts';
import { saleTermsTexts } from './parts/sale-terms.texts.ts';
import { SaleTerms } from './parts/SaleTerms.tsx';
import { useOwnPolicy } from './parts/use-own-policy.ts';
import { PointsPart } from './PointsPart.tsx';
import { OtherAmount, refreshCheckout } from './refresh-checkout.ts';
import { Unavailable } from './Unavailable.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';

interface CheckoutPartsProps {
  path: string;
  items: readonly SoldItem[];
}

/** Everything in the checkout except its totals. */
export function CheckoutParts({ path, items }: CheckoutPartsProps) {
  const { checkout, error, refusal, refetch } = useCheckout(path, items);
  const beside = useWide(1080);
  useBeginEvent(checkout);
  useOwnPolicy(checkout?.offer.provider);
  usePuttingRight(refusal, checkout);
  if (!checkout) return error ? <Unavailable error={error} items={items} retry={() => void refetch()} /> : <CheckoutSkeleton />;
  const { draft, offer, priced } = checkout;
  return (
    <>
      <NoticePart notice={draft.notice} />
      <OpenTransfers checkout={checkout} />
      <Part title={texts.items}>
        <ul className={styles.lines}>
          {offer.lines.map((line, index) => (
            <CheckoutLine key={`${line.type}/${line.refId}`} checkout={checkout} line={line} now={priced.lines[index]} />
          ))}
        </ul>
      </Part>
      <Part title={texts.coupons.title}>
        <CheckoutCoupons checkout={checkout} />
      </Part>
      <Part title={texts.points.title}>
        <PointsPart checkout={checkout} />
      </Part>
      <Part title={texts.method.title}>
        <Method checkout={checkout} />
      </Part>
      <CashReceipt checkout={checkout} />
      <Part title={texts.refund.title}>
        <RefundPolicy policy={offer.refundPolicy} />
      </Part>
      <details className={styles.terms}>
        <summary>{saleTermsTexts.title}</summary>
        <SaleTerms kinds={[...new Set(offer.lines.map(({ type }) => soldKinds[type].name))]} />
      </details>
      {!beside && (
        <Part title={sumTexts.title}>
          <Stack gap={16}>
            <PriceSummary lines={linesOf(checkout)} />
            <div className={styles.consent}>
              <Agreement path={path} draft={draft} />
            </div>
          </Stack>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Stack gap={24}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </div>
  );
}

/** Result of the last attempt. It gets focus, since the button may be far below. */
function NoticePart({ notice }: { notice: Notice | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.focus();
  }, [notice]);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.notice}>
      {notice && (
        <Callout tone={notice.tone} title={notice.title}>
          {notice.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}

/** A double payment into two accounts is refunded once: warns before another account is opened. */
function OpenTransfers({ checkout: { offer } }: { checkout: Checkout }) {
  return offer.openTransfers.map(({ orderId, title, amount, dueAt }) => (
    <Callout
      key={orderId}
      tone="warning"
      title={texts.openTransfer.title}
      action={
        <LinkButton to={`/orders/${orderId}`} variant="secondary" size="small">
          {texts.openTransfer.link}
        </LinkButton>
      }
    >
      <p>{texts.openTransfer.message(title, amount, dueAt && dayAndTime(dueAt))}</p>
    </Callout>
  ));
}

function Method({ checkout: { path, offer, methods, method, priced } }: { checkout: Checkout }) {
  if (priced.amount === 0) return <p>{texts.method.free}</p>;
  if (methods.length === 0) return <Callout tone="warning">{offer.methods.length === 0 ? texts.method.closed : texts.method.tooLittle}</Callout>;
  return (
    <ChoiceGroup
      legend={texts.method.legend}
      name="method"
      options={methods.map((value) => ({ value, label: methodNames[value] }))}
      value={method}
      onChange={(value) => value && changeDraft(path, { method: value })}
      help={offer.provider === 'TEST' ? texts.method.practice : undefined}
    />
  );
}

/** Only transfers can have one. */
function CashReceipt({ checkout: { path, draft, method, methods, priced } }: { checkout: Checkout }) {
  if (priced.amount === 0 || !methods.includes(method) || !hasCashReceipt(method)) return null;
  const choice = draft.receipt ?? noReceipt;
  return (
    <Part title={texts.cashReceipt.title}>
      <CashReceiptFields
        choice={choice}
        error={draft.receiptWrong ? receiptProblem(choice, method) : undefined}
        onChange={(receipt) => changeDraft(path, { receipt, receiptWrong: false })}
      />
    </Part>
  );
}

/** Once per checkout view, when its price is known. */
function useBeginEvent(checkout: Checkout | undefined): void {
  const isSent = useRef(false);
  useEffect(() => {
    if (!checkout || isSent.current) return;
    isSent.current = true;
    const { lines } = checkout.offer;
    const ids = (type: SoldType) => lines.filter((line) => line.type === type).map(({ refId }) => refId);
    track('begin_checkout', {
      ...Object.fromEntries(checkoutTypes().map((type) => [`${wordOf(type)}_ids`, ids(type)])),
      price: checkout.priced.amount,
      coupon_count: checkout.choice.couponIds.length,
    });
  }, [checkout]);
}

/** The selection is no longer available, or not at that price: the page is updated and says so, once per selection. */
function usePuttingRight(refusal: unknown, checkout: Checkout | undefined): void {
  const queryClient = useQueryClient();
  const isRefused = problemOf(refusal).status === 409;
  const isOther = checkout !== undefined && checkout.priced.amount !== checkout.reckoned && checkout.priced.amount !== checkout.draft.told;
  const choice = JSON.stringify(checkout?.choice);
  const put = useEffectEvent(() => checkout && void refreshCheckout(isRefused ? refusal : new OtherAmount(), checkout, queryClient));
  useEffect(() => {
    if (isRefused || isOther) put();
  }, [isRefused, isOther, choice]);
}
