import type { RefundQuote } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { Link } from 'react-router';
import { Stack } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import styles from './Orders.module.css';
import { refundTexts as texts } from './orders.texts.ts';

type QuotedLines = Pick<RefundQuote, 'lines'>;

/** The terms agreed to when ordering, which may be an earlier version than today's. */
export function TermsOfSale({ lines: [line] }: QuotedLines) {
  if (!line) return null;
  return (
    <Link to={`/policies/refund/${line.policyVersion}`} target="_blank" rel="noopener" className={styles.policy}>
      {texts.policy}
    </Link>
  );
}

/** Why an order is not refundable, line by line. */
export function NothingRefundable({ lines }: QuotedLines) {
  return (
    <Stack gap={16}>
      <p>{texts.none}</p>
      <ListRows label={texts.items}>
        {lines.map(({ itemId, title, reasonText }) => (
          <ListRow key={itemId} title={title} note={reasonText} />
        ))}
      </ListRows>
      <TermsOfSale lines={lines} />
    </Stack>
  );
}
