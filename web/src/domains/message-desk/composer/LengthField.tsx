import type { TimeUnit } from '@baeum/contract/domains/in-app-messages/message-delivery.rules.ts';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { Select } from '../../../ui/choice/Select.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import styles from './MessageComposer.module.css';

const { form: texts, units } = messageDeskTexts;
const usualUnits = ['SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const satisfies readonly TimeUnit[];

interface LengthFieldProps {
  label: string;
  help?: string;
  /** NaN when empty. */
  amount: number;
  unit: TimeUnit;
  error: string | undefined;
  onChange: (length: { amount: number; unit: TimeUnit }) => void;
}

/** A duration. The unit of an imported one is added to the options when it is not among them. */
export function LengthField({ label, help, amount, unit, error, onChange }: LengthFieldProps) {
  const offered: readonly TimeUnit[] = usualUnits.some((usual) => usual === unit) ? usualUnits : [...usualUnits, unit];
  return (
    <div className={styles.pair}>
      <NumberField label={label} help={help} value={amount} min={0} error={error} onChange={(chosen) => onChange({ amount: chosen, unit })} />
      <Select
        label={`${label} ${texts.unit}`}
        options={offered.map((value) => ({ value, text: units[value] }))}
        value={unit}
        onChange={(chosen) => onChange({ amount, unit: offered.find((each) => each === chosen) ?? unit })}
      />
    </div>
  );
}
