import type { RefundQuote } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import styles from './Orders.module.css';
import { refundTexts as texts } from './orders.texts.ts';

interface RefundLinesProps {
  lines: RefundQuote['lines'];
  livePoints: number;
  name: string;
  /** Selected lines. */
  value: readonly number[];
  onChange(value: number[]): void;
  error: string | undefined;
}

/** The lines of an order: the refund of each and its reason, and which are selected. */
export function RefundLines({ lines, livePoints, name, value, onChange, error }: RefundLinesProps) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={id}>
      <legend className={styles.legend}>{texts.items}</legend>
      {lines.map(({ itemId, title, refundable, amount, points, reasonText }) => (
        <Checkbox
          key={itemId}
          name={name}
          label={title}
          description={refundable ? `${texts.back(amount, Math.min(points, livePoints))} · ${reasonText}` : reasonText}
          disabled={!refundable}
          checked={value.includes(itemId)}
          aria-invalid={error && refundable ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? [...value, itemId] : value.filter((chosen) => chosen !== itemId))}
        />
      ))}
      <div id={id} aria-live="polite">
        <FieldMessage error={error} />
      </div>
    </fieldset>
  );
}

/** The terms agreed to when ordering, which may be an earlier version than today's. */
export function TermsOfSale({ lines: [line] }: Pick<RefundLinesProps, 'lines'>) {
  if (!line) return null;
  return (
    <Link to={`/policies/refund/${line.policyVersion}`} target="_blank" rel="noopener" className={styles.policy}>
      {texts.policy}
    </Link>
  );
}

/** Why an order is not refundable, line by line. */
export function NothingBack({ lines }: Pick<RefundLinesProps, 'lines'>) {
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
