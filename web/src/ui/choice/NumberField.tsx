import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import field from '../aria/AriaField.module.css';
import { AriaFieldFrame, InBrowser, type AriaFieldWords } from '../aria/AriaField.tsx';
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
  /** Shown after the number, e.g. 원 or 명. */
  unit?: string;
  disabled?: boolean;
}

/**
 * A number: typed (with or without commas), or changed by the buttons and arrow keys. Changes are reported while typing, within its
 * limits, so that dependent values do not wait for blur; the text itself is formatted on blur.
 */
export function NumberField({ name, value, onChange, min, max, step, unit, disabled = false, ...words }: NumberFieldProps) {
  const [typing, setTyping] = useState<{ reported: number; shown: number }>();
  // React Aria would reformat the text under the caret on each new value.
  const shown = typing && Object.is(typing.reported, value) ? typing.shown : value;
  const onType = (text: string) => {
    const reported = withinLimits(text, { min, max, step });
    if (reported === undefined) return;
    setTyping({ reported, shown });
    onChange(reported);
  };
  const onSettle = (settled: number) => {
    setTyping(undefined);
    onChange(settled);
  };
  return (
    <InBrowser label={words.label}>
      <AriaNumberField
        {...(name && { name })}
        {...(min !== undefined && { minValue: min })}
        {...(max !== undefined && { maxValue: max })}
        {...(step !== undefined && { step })}
        value={shown}
        onChange={onSettle}
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
            <Input className={`${field.input} ${styles.input}`} onInput={({ currentTarget }) => onType(currentTarget.value)} />
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

interface Limits {
  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
}

/** The number that a text becomes on blur: NaN when it is empty, undefined if it is not a number. */
function withinLimits(text: string, { min = -Infinity, max = Infinity, step }: Limits): number | undefined {
  const plain = text.replaceAll(',', '').trim();
  if (plain === '') return Number.NaN;
  const typed = Number(plain);
  if (Number.isNaN(typed)) return undefined;
  const first = Number.isFinite(min) ? min : 0;
  const last = step && Number.isFinite(max) ? first + Math.floor((max - first) / step) * step : max;
  return Math.min(last, Math.max(min, step ? first + Math.round((typed - first) / step) * step : typed));
}
