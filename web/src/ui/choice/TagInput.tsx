import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import field from '../aria/AriaField.module.css';
import { InBrowser } from '../aria/AriaField.tsx';
import { Button } from '../Button.tsx';
import { IconX } from '../icons.ts';
import { choiceWords } from './choice.texts.ts';
import styles from './TagInput.module.css';

interface TagInputProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Maximum number of tags. */
  max?: number;
  maxLength?: number;
  help?: string;
  error?: string | undefined;
  placeholder?: string;
}

/** Free-text tags: Enter, a comma or 추가 adds one; Backspace or ✕ on a tag removes it. */
export function TagInput(props: TagInputProps) {
  return (
    <InBrowser label={props.label}>
      <Tags {...props} />
    </InBrowser>
  );
}

function Tags({ label, value, onChange, max = 10, maxLength = 30, help, error, placeholder }: TagInputProps) {
  const id = useId();
  const full = value.length >= max;
  const draft = useTagDraft((tag) => !value.includes(tag) && !full && onChange([...value, tag]));
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      {value.length > 0 && (
        <TagGroup aria-label={choiceWords.tags(label)} onRemove={(keys) => onChange(value.filter((tag) => !keys.has(tag)))}>
          <TagList className={styles.tags ?? ''}>
            {value.map((tag) => (
              <Tag key={tag} id={tag} textValue={tag} className={styles.tag ?? ''}>
                {tag}
                <AriaButton slot="remove" aria-label={choiceWords.removeTag(tag)} className={styles.remove ?? ''}>
                  <IconX size={14} aria-hidden="true" />
                </AriaButton>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
      <div className={styles.line}>
        <input
          id={id}
          type="text"
          className={`${field.box} ${styles.input}`}
          maxLength={maxLength}
          placeholder={placeholder}
          disabled={full}
          aria-describedby={`${id}-help`}
          {...draft.input}
        />
        <Button variant="secondary" onClick={draft.add} disabledReason={full ? choiceWords.tooManyTags(max) : undefined}>
          {choiceWords.addTag}
        </Button>
      </div>
      <p id={`${id}-help`} className={error ? field.error : field.help} aria-live="polite">
        {error ?? (full ? choiceWords.tooManyTags(max) : help)}
      </p>
    </div>
  );
}

/** The text being typed. The Enter that ends a Korean composition also adds the tag, once. */
function useTagDraft(take: (tag: string) => void) {
  const [text, setText] = useState('');
  const wanted = useRef(false);
  const add = (typed = text) => {
    const tag = typed.normalize().replaceAll(',', '').trim();
    if (tag) take(tag);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.code !== 'Enter') return;
    if (event.nativeEvent.isComposing) wanted.current = true;
    else {
      event.preventDefault();
      add();
    }
  };
  const onCompositionEnd = (event: { currentTarget: HTMLInputElement }) => {
    if (wanted.current) add(event.currentTarget.value);
    wanted.current = false;
  };
  const onChange = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => (value.endsWith(',') ? add(value) : setText(value));
  return { add: () => add(), input: { value: text, onChange, onKeyDown, onCompositionEnd } };
}
