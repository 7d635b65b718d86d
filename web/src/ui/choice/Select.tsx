import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import field from '../aria/AriaField.module.css';
import { AriaFieldFrame, InBrowser, type AriaFieldWords } from '../aria/AriaField.tsx';
import { IconChevronDown } from '../icons.ts';
import { FieldPanel } from '../overlay/FieldPanel.tsx';
import { choiceWords } from './choice.texts.ts';
import { OptionList, type Option } from './options.tsx';
import styles from './Select.module.css';

interface SelectProps extends AriaFieldWords {
  name?: string;
  options: readonly Option[];
  /** The chosen value; null when none is. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** One of several values in a listbox: arrow keys, typeahead. For few values chips (`ChoiceGroup`) are quicker. */
export function Select({ name, options, value, onChange, placeholder = choiceWords.choose, disabled = false, ...words }: SelectProps) {
  return (
    <InBrowser label={words.label}>
      <AriaSelect
        {...(name && { name })}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        placeholder={placeholder}
        isDisabled={disabled}
        isRequired={words.required ?? false}
        isInvalid={Boolean(words.error)}
        validationBehavior="aria"
        className={field.field ?? ''}
      >
        <AriaFieldFrame {...words}>
          <Button className={`${field.box} ${styles.trigger}`}>
            <SelectValue className={styles.value ?? ''}>{({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}</SelectValue>
            <IconChevronDown size={20} aria-hidden="true" />
          </Button>
        </AriaFieldFrame>
        <FieldPanel fitted>
          <OptionList options={options} />
        </FieldPanel>
      </AriaSelect>
    </InBrowser>
  );
}
