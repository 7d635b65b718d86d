import { courseLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { useEffect, useId, useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { moveBy } from '../../ui/choice/reorder.ts';
import field from '../../ui/form/Field.module.css';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../ui/icons.ts';
import styles from './CourseEditor.module.css';
import { editorTexts } from './editor.texts.ts';

const texts = editorTexts.items;

interface ItemsFieldProps {
  label: string;
  placeholder: string;
  items: readonly string[];
  error: string | undefined;
  onChange: (items: string[]) => void;
}

/** A reorderable list of lines. Enter starts the next one, Backspace in an empty one goes back, Alt with an arrow moves one; buttons do the same. */
export function ItemsField({ label, placeholder, items, error, onChange }: ItemsFieldProps) {
  const id = useId();
  const [announced, setAnnounced] = useState('');
  const { list, wanted } = useWantedLine();
  const full = items.length >= courseLimits.items;
  /** `before`: the current text of the line before it. */
  const insert = (at: number, before = items[at - 1] ?? '') => {
    if (full) return;
    wanted.current = at;
    onChange([...items.slice(0, Math.max(0, at - 1)), ...(at > 0 ? [before] : []), '', ...items.slice(at)]);
  };
  const remove = (at: number) => {
    wanted.current = Math.max(0, at - 1);
    onChange(items.toSpliced(at, 1));
  };
  const move = (at: number, by: -1 | 1) => {
    if (items[at + by] === undefined) return;
    wanted.current = at + by;
    setAnnounced(texts.moved(at + by + 1));
    onChange(moveBy([...items], at, by));
  };
  const keys = useLineKeys({ insert, remove, move });
  return (
    <fieldset className={styles.items} aria-describedby={`${id}-help ${id}-error`}>
      <legend className={field.label}>{label}</legend>
      <ol ref={list} className={styles.lines}>
        {items.map((item, at) => (
          <li key={at} className={styles.line}>
            <input
              type="text"
              className={field.input}
              aria-label={texts.row(label, at + 1)}
              placeholder={placeholder}
              value={item}
              onChange={({ currentTarget: { value } }) => onChange(items.with(at, value))}
              {...keys(at, item)}
            />
            <LineButtons label={label} at={at} last={at === items.length - 1} onMove={(by) => move(at, by)} onRemove={() => remove(at)} />
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className={styles.add}
        icon={<IconPlus size={18} aria-hidden="true" />}
        aria-label={texts.addTo(label)}
        title={full ? texts.full : undefined}
        disabledReason={full ? texts.full : undefined}
        onClick={() => insert(items.length)}
      >
        {texts.add}
      </Button>
      <p id={`${id}-help`} className={field.help}>
        {texts.help}
      </p>
      <div id={`${id}-error`} aria-live="polite">
        <FieldMessage error={error} />
      </div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </fieldset>
  );
}

interface LineButtonsProps {
  label: string;
  at: number;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function LineButtons({ label, at, last, onMove, onRemove }: LineButtonsProps) {
  const look = { variant: 'quiet', size: 'small' } as const;
  return (
    <span className={styles.lineButtons}>
      <Button
        {...look}
        icon={<IconArrowUp size={18} aria-hidden="true" />}
        aria-label={texts.up(label, at + 1)}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        {...look}
        icon={<IconArrowDown size={18} aria-hidden="true" />}
        aria-label={texts.down(label, at + 1)}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <Button {...look} icon={<IconTrash size={18} aria-hidden="true" />} aria-label={texts.remove(label, at + 1)} onClick={onRemove} />
    </span>
  );
}

/** The line to focus after the next change. */
function useWantedLine() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelectorAll('input')[wanted.current]?.focus();
    wanted.current = undefined;
  });
  return { list, wanted };
}

interface LineActions {
  insert: (at: number, before?: string) => void;
  remove: (at: number) => void;
  move: (at: number, by: -1 | 1) => void;
}

/** Keys of a line. An Enter that ends a composition starts the next line once the syllable is committed. */
function useLineKeys({ insert, remove, move }: LineActions) {
  const accepted = useRef(false);
  return (at: number, item: string) => ({
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, altKey, nativeEvent } = event;
      const enters = key === 'Enter' || event.code === 'Enter';
      if (nativeEvent.isComposing) {
        accepted.current = enters;
        return;
      }
      const by = key === 'ArrowUp' ? -1 : 1;
      if (enters) insert(at + 1);
      else if (key === 'Backspace' && item === '') remove(at);
      else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) move(at, by);
      else return;
      event.preventDefault();
    },
    onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) => {
      if (accepted.current) insert(at + 1, value);
      accepted.current = false;
    },
  });
}
