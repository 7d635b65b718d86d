import type { MentoringPreview } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { hasCashReceipt } from '@baeum/contract/domains/payments/payments.rules.ts';
import { Link } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { PriceSummary } from '../../ui/list/PriceSummary.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { CashReceiptFields } from '../orders/parts/CashReceiptFields.tsx';
import { methodNames } from '../orders/parts/method-names.ts';
import { PointsField } from '../orders/parts/PointsField.tsx';
import { useOwnPolicy } from '../orders/parts/use-own-policy.ts';
import type { BookableMentor } from './bookable.ts';
import { changeBooking, type BookingDraft } from './booking-draft.ts';
import { sheetTexts as texts } from './booking-sheet.texts.ts';
import styles from './Booking.module.css';
import { bookingTexts } from './mentoring-requests.texts.ts';
import { receiptIn, receiptNumber, type useBookingForm } from './use-booking-form.ts';
import { methodOf, type usePricing } from './use-pricing.ts';

interface PaymentPartProps {
  mentor: BookableMentor;
  booking: BookingDraft;
  pricing: ReturnType<typeof usePricing>;
  form: ReturnType<typeof useBookingForm>['form'];
  /** The problem is already shown. */
  known: boolean;
}

/** Coupon, points and method, the total, the terms, and the button. */
export function PaymentPart({ mentor, booking, pricing: { preview, error, stale, retry }, form, known }: PaymentPartProps) {
  useOwnPolicy(preview?.provider);
  if (!preview) return error ? !known && <ErrorState error={error} retry={retry} /> : <PaymentSkeleton />;
  const { price, amount, methods } = preview;
  const closed = amount > 0 && methods.length === 0 ? whyClosed(preview) : undefined;
  const method = amount > 0 ? methodOf(preview, booking) : undefined;
  const receiptHas = method !== undefined && hasCashReceipt(method);
  return (
    <Stack gap={24}>
      {price > 0 && <Deductions mentorId={mentor.id} booking={booking} preview={preview} />}
      {amount > 0 && <Method mentorId={mentor.id} booking={booking} preview={preview} />}
      {receiptHas && (
        <CashReceiptFields
          choice={receiptIn(form.values)}
          error={form.field(receiptNumber).error}
          onChange={({ kind, number }) => form.change({ receiptKind: kind, [receiptNumber]: number })}
        />
      )}
      {price > 0 && <Sums preview={preview} />}
      {price > 0 && <Agreement preview={preview} field={form.choice('agreed')} />}
      <SubmitButton loading={form.busy} disabledReason={closed ?? (stale ? texts.loading : undefined)}>
        {amount > 0 ? texts.pay(amount) : texts.free}
      </SubmitButton>
    </Stack>
  );
}

function PaymentSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton shape="block" />
    </div>
  );
}

interface ChoiceProps {
  mentorId: number;
  booking: BookingDraft;
  preview: MentoringPreview;
}

/** Option value for no coupon. */
const noCoupon = 'none';

function Deductions({ mentorId, booking, preview: { coupons, pointBalance, usablePoints } }: ChoiceProps) {
  const options = coupons.map(({ id, name, discountAmount }) => ({ value: String(id), text: name, note: texts.coupon.off(discountAmount) }));
  return (
    <>
      {options.length > 0 && (
        <Select
          label={texts.coupon.label}
          options={[{ value: noCoupon, text: texts.coupon.none }, ...options]}
          value={typeof booking.couponId === 'number' ? String(booking.couponId) : noCoupon}
          onChange={(id) => changeBooking(mentorId, { couponId: id === null || id === noCoupon ? null : Number(id) })}
        />
      )}
      {pointBalance > 0 && (
        <PointsField
          balance={pointBalance}
          points={booking.points}
          used={Math.min(booking.points, usablePoints)}
          usable={usablePoints}
          onChange={(points) => changeBooking(mentorId, { points })}
        />
      )}
    </>
  );
}

function whyClosed({ provider }: MentoringPreview): string {
  return provider === 'FREE' ? texts.method.closed : texts.method.tooLittle;
}

function Method({ mentorId, booking, preview }: ChoiceProps) {
  const { methods, provider } = preview;
  if (methods.length === 0) return <Callout tone="warning">{whyClosed(preview)}</Callout>;
  return (
    <ChoiceGroup
      legend={texts.method.legend}
      name="method"
      options={methods.map((value) => ({ value, label: methodNames[value] }))}
      value={methodOf(preview, booking) ?? null}
      onChange={(method) => method && changeBooking(mentorId, { method })}
      help={provider === 'TEST' ? texts.method.practice : undefined}
    />
  );
}

function Sums({ preview: { price, couponDiscount, pointUsed, amount } }: { preview: MentoringPreview }) {
  const lines = [
    { term: texts.sums.price, amount: price },
    { term: texts.sums.coupon, amount: couponDiscount, deducted: true },
    { term: texts.sums.points, amount: pointUsed, deducted: true },
  ];
  return <PriceSummary lines={lines} total={{ term: texts.sums.total, amount }} />;
}

const messageId = 'agree-message';

interface AgreementProps {
  preview: MentoringPreview;
  field: { value: boolean; error?: string | undefined; onChange: (agreed: boolean) => void };
}

/** The refund policy, shown before payment. */
function Agreement({ preview: { refundPolicy, payMinutes, amount }, field: { value, error, onChange } }: AgreementProps) {
  return (
    <section aria-label={texts.refund} className={styles.refund}>
      <p>{refundPolicy.text}</p>
      {amount > 0 && <p>{texts.payWithin(payMinutes)}</p>}
      <p>{bookingTexts.broker}</p>
      <Link to="/policies/refund" target="_blank" rel="noopener" className={styles.policy}>
        {texts.policy}
      </Link>
      <Checkbox
        label={texts.agree}
        checked={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={messageId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div id={messageId} aria-live="polite">
        <FieldMessage error={error} />
      </div>
    </section>
  );
}
