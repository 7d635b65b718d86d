import { sumWon } from '@baeum/contract/shared/money.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { changeDraft } from './checkout-draft.ts';
import styles from './Checkout.module.css';
import { checkoutTexts } from './checkout.texts.ts';
import type { Checkout } from './use-checkout.ts';

const texts = checkoutTexts.points;

/** How many points are used: never more than there are, and never more than what is left to pay. */
export function PointsPart({ checkout: { path, draft, offer, priced } }: { checkout: Checkout }) {
  const [empty, setEmpty] = useState(false);
  const { pointBalance } = offer;
  if (pointBalance === 0) return <p>{texts.none}</p>;
  const points = Math.min(draft.points, pointBalance);
  const toPay = sumWon(...priced.lines.map(({ paid }) => paid), priced.pointUsed);
  const use = (amount: number) => {
    setEmpty(Number.isNaN(amount));
    changeDraft(path, { points: Number.isNaN(amount) ? 0 : amount });
  };
  return (
    <div className={styles.points}>
      <NumberField
        label={texts.label}
        help={priced.pointUsed < points ? texts.limited(priced.pointUsed) : texts.balance(pointBalance)}
        value={empty && points === 0 ? Number.NaN : points}
        onChange={use}
        min={0}
        max={pointBalance}
        unit={texts.unit}
      />
      <Button variant="secondary" onClick={() => use(Math.min(pointBalance, toPay))}>
        {texts.all}
      </Button>
    </div>
  );
}
