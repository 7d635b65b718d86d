import type { VirtualAccount as Account } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { toast, toastFailure } from '../../ui/toast/toast-store.ts';
import { dayAndTime } from './day-and-time.ts';
import styles from './Orders.module.css';
import { orderTexts } from './orders.texts.ts';

const texts = orderTexts.account;

interface VirtualAccountProps {
  account: Account;
  amount: number;
  /** Further actions beside copying the number. */
  children: ReactNode;
}

/** The account to transfer to, the amount and the deadline. */
export function VirtualAccount({ account: { bank, number, holder, dueAt }, amount, children }: VirtualAccountProps) {
  const copy = async () => {
    // Browsers deny clipboard access without HTTPS, and users can deny it.
    const copied = await navigator.clipboard?.writeText(number).then(
      () => true,
      () => false,
    );
    if (copied) toast(texts.copied);
    else toastFailure(texts.notCopied);
  };
  const due = (
    <>
      {dayAndTime(dueAt)} <Countdown to={dueAt} label={texts.due} labelHidden over={texts.over} />
    </>
  );
  return (
    <Callout title={texts.title}>
      <DescriptionList
        items={[
          { term: texts.bank, description: bank },
          { term: texts.number, description: <strong>{number}</strong> },
          ...(holder ? [{ term: texts.holder, description: holder }] : []),
          { term: texts.amount, description: <strong>{formatWon(amount)}</strong> },
          { term: texts.due, description: due },
        ]}
      />
      <p>{texts.message}</p>
      <Row className={styles.answers}>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {children}
      </Row>
    </Callout>
  );
}
