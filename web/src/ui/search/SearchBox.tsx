import { useId, useRef, useState, type ComponentType, type RefObject, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '../Button.tsx';
import { IconSearch, IconX } from '../icons.ts';
import { join } from '../join.ts';
import { searchBoxWords } from './search-box.texts.ts';
import styles from './SearchBox.module.css';
import { suggestionField } from './suggestion-field.ts';

interface SearchBoxProps {
  /** What is searched: the field's label, visible above it when `prominent`. */
  label: string;
  placeholder: string;
  /** Label of the button. */
  submitLabel: string;
  /** The form's target without script; the text is sent as `q`. */
  action: string;
  /** The current search text. */
  value?: string | undefined;
  /** Address without a search; offered while one is active. */
  clearTo?: string;
  maxLength?: number;
  /** The page's main purpose: larger, with a text on its button. */
  prominent?: boolean;
  /** A list of suggestions, shown once the field has been focused. */
  suggestions?: ComponentType<{ input: RefObject<HTMLInputElement | null>; shown: string }>;
  /** Called with the trimmed text; empty when nothing was typed. */
  onSearch: (text: string) => void;
}

/** A page's search field. Works without script, and an Enter that ends a Korean composition does not search. */
export function SearchBox({
  label,
  placeholder,
  submitLabel,
  action,
  value = '',
  clearTo,
  maxLength = 100,
  prominent,
  suggestions: Suggestions,
  onSearch,
}: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reached, setReached] = useState(false);
  const [text, setText] = useState(value);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form
      {...(!prominent && { role: 'search', 'aria-label': label })}
      action={action}
      className={join(styles.search, prominent && styles.prominent)}
      onSubmit={submit}
    >
      <label htmlFor={id} className={prominent ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          {...(Suggestions && suggestionField(`${id}-suggestions`))}
          onFocus={() => setReached(true)}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          maxLength={maxLength}
          placeholder={placeholder}
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {value && clearTo && (
          <Link to={clearTo} aria-label={searchBoxWords.clear} className={styles.action}>
            <IconX size={18} aria-hidden="true" />
          </Link>
        )}
        {prominent ? (
          <Button type="submit">{submitLabel}</Button>
        ) : (
          <button type="submit" aria-label={submitLabel} className={styles.action}>
            <IconSearch size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {reached && Suggestions && <Suggestions input={input} shown={value} />}
    </form>
  );
}
