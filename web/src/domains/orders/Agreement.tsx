import type { OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { changeDraft, type CheckoutDraft } from './checkout-draft.ts';
import styles from './Checkout.module.css';
import { checkoutTexts } from './checkout.texts.ts';

const texts = checkoutTexts.refund;

/** The required checkbox: trying to pay without it focuses it. */
export const agreementId = 'agree-refund-policy';
const messageId = `${agreementId}-message`;

interface AgreementProps {
  path: string;
  draft: CheckoutDraft;
}

/** The refund policy, shown before payment. */
export function RefundPolicy({ policy }: { policy: OrderPreview['refundPolicy'] }) {
  return (
    <div>
      <p>{policy.text}</p>
      <Link to="/policies/refund" target="_blank" rel="noopener" className={styles.link}>
        {texts.policy}
      </Link>
    </div>
  );
}

/** Shown beside the button. */
export function Agreement({ path, draft }: AgreementProps) {
  const error = draft.agreementMissing && !draft.agreed ? texts.missing : undefined;
  return (
    <div>
      <Checkbox
        id={agreementId}
        label={texts.agree}
        checked={draft.agreed}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={messageId}
        onChange={(event) => changeDraft(path, { agreed: event.currentTarget.checked, agreementMissing: false })}
      />
      <div id={messageId} aria-live="polite">
        <FieldMessage error={error} />
      </div>
    </div>
  );
}
