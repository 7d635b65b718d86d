import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import styles from './PointsField.module.css';

const texts = checkoutTexts.points;

interface PointsFieldProps {
  balance: number;
  /** Requested points. */
  points: number;
  /** Points actually used: at most the remaining amount. */
  used: number;
  /** Maximum points for the remaining amount. */
  usable: number;
  onChange: (points: number) => void;
}

/** Points to use: at most the balance. */
export function PointsField({ balance, points: wanted, used, usable, onChange }: PointsFieldProps) {
  const [empty, setEmpty] = useState(false);
  const points = Math.min(wanted, balance);
  const use = (amount: number) => {
    setEmpty(Number.isNaN(amount));
    onChange(Number.isNaN(amount) ? 0 : amount);
  };
  return (
    <div className={styles.points}>
      <NumberField
        label={texts.label}
        help={used < points ? texts.limited(used) : texts.balance(balance)}
        value={empty && points === 0 ? Number.NaN : points}
        onChange={use}
        min={0}
        max={balance}
        unit={texts.unit}
      />
      <Button variant="secondary" onClick={() => use(usable)}>
        {texts.all}
      </Button>
    </div>
  );
}
