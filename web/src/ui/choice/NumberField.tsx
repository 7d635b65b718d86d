import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { AriaFieldFrame, InBrowser, type AriaFieldWords } from '../aria/AriaField.tsx';
import field from '../aria/AriaField.module.css';
import { IconMinus, IconPlus } from '../icons.ts';
import { choiceWords } from './choice.texts.ts';
import styles from './NumberField.module.css';

interface NumberFieldProps extends AriaFieldWords {
  name?: string;
  /** NaN while the field is empty. */
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Behind the number, e.g. 원 or 명. */
  unit?: string;
  disabled?: boolean;
}

/** A number: typed (with or without commas), or changed by the buttons and arrow keys. */
export function NumberField({ name, value, onChange, min, max, step, unit, disabled = false, ...words }: NumberFieldProps) {
  return (
    <InBrowser label={words.label}>
      <AriaNumberField
        {...(name && { name })}
        {...(min !== undefined && { minValue: min })}
        {...(max !== undefined && { maxValue: max })}
        {...(step !== undefined && { step })}
        value={value}
        onChange={onChange}
        isDisabled={disabled}
        isRequired={words.required ?? false}
        isInvalid={Boolean(words.error)}
        validationBehavior="aria"
        className={field.field ?? ''}
      >
        <AriaFieldFrame {...words}>
          <Group className={`${field.box} ${styles.box}`}>
            <Button slot="decrement" aria-label={choiceWords.decrease(words.label)} className={field.iconButton ?? ''}>
              <IconMinus size={18} aria-hidden="true" />
            </Button>
            <Input className={`${field.input} ${styles.input}`} />
            {unit && <span className={styles.unit}>{unit}</span>}
            <Button slot="increment" aria-label={choiceWords.increase(words.label)} className={field.iconButton ?? ''}>
              <IconPlus size={18} aria-hidden="true" />
            </Button>
          </Group>
        </AriaFieldFrame>
      </AriaNumberField>
    </InBrowser>
  );
}
