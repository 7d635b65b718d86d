import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconPlus, IconX } from '../../ui/icons.ts';
import { targetingTexts } from './parts/targeting.texts.ts';
import { splitValues, type Value } from './parts/targets.ts';
import styles from './Targeting.module.css';

const { fields, values: texts } = targetingTexts;
/** Maximum number of displayed values: a list may have thousands. */
const mostShown = 30;

interface ValuesFieldProps {
  values: readonly Value[];
  /** Suggested values that are not selected yet. */
  offered: readonly string[];
  /** Label of the suggestions, when they are not frequent values. */
  offeredAs?: string;
  error: string | undefined;
  /** Parses typed text into values. */
  read: (written: readonly string[]) => Value[];
  onChange: (values: Value[]) => void;
}

/** Values as chips: typed one by one, selected from suggestions, or pasted as a column or comma-separated list. */
export function ValuesField({ values, offered, offeredAs = texts.offered, error, read, onChange }: ValuesFieldProps) {
  const [text, setText] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const take = (typed: string) => {
    const next = [...new Set([...values, ...read(splitValues(typed))])];
    if (next.length > values.length) onChange(next);
    setText('');
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\r\t,]/.test(pasted)) return;
    event.preventDefault();
    take(`${text}${pasted}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take(text);
  };
  const remove = (at: number) => {
    onChange(values.toSpliced(at, 1));
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={frame} className={styles.values}>
      {values.length > 0 && (
        <ul aria-label={texts.list(formatCount(values.length))} className={styles.chips}>
          {values.slice(0, mostShown).map((value, at) => (
            <li key={String(value)} className={styles.chip}>
              {String(value)}
              <button type="button" aria-label={texts.remove(String(value))} className={styles.remove} onClick={() => remove(at)}>
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
          {values.length > mostShown && <li className={styles.muted}>{texts.rest(formatCount(values.length - mostShown))}</li>}
          {values.length > 3 && (
            <li>
              <Button variant="quiet" size="small" onClick={() => onChange([])}>
                {texts.clear}
              </Button>
            </li>
          )}
        </ul>
      )}
      <div className={styles.valueLine}>
        <TextField
          label={fields.values}
          help={texts.help}
          error={error}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onBlur={() => text.trim() !== '' && take(text)}
          onChange={({ currentTarget: { value } }) => (value.endsWith(',') ? take(value) : setText(value))}
        />
      </div>
      {offered.length > 0 && (
        <div role="group" aria-label={offeredAs} className={styles.chips}>
          <span className={styles.muted}>{offeredAs}</span>
          {offered.map((value) => (
            <Button
              key={value}
              variant="secondary"
              size="small"
              icon={<IconPlus size={14} aria-hidden="true" />}
              aria-label={texts.offer(value)}
              onClick={() => take(value)}
            >
              {value}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
