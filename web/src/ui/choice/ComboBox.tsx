import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import field from '../aria/AriaField.module.css';
import { AriaFieldFrame, InBrowser, type AriaFieldWords } from '../aria/AriaField.tsx';
import { IconChevronDown } from '../icons.ts';
import { FieldPanel } from '../overlay/FieldPanel.tsx';
import { choiceWords } from './choice.texts.ts';
import { OptionList, type Option } from './options.tsx';

interface ComboBoxProps extends AriaFieldWords {
  name?: string;
  options: readonly Option[];
  /** The chosen value; null when none is. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Called with the typed text, for lists filtered by the server; without it, the options are filtered here. */
  onType?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** One of many values, found by typing part of it. */
export function ComboBox({ name, options, value, onChange, onType, placeholder = choiceWords.choose, disabled = false, ...words }: ComboBoxProps) {
  return (
    <InBrowser label={words.label}>
      <AriaComboBox
        {...(name && { name })}
        {...(onType ? { items: options, onInputChange: onType } : { defaultItems: options })}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        isDisabled={disabled}
        isRequired={words.required ?? false}
        isInvalid={Boolean(words.error)}
        validationBehavior="aria"
        allowsEmptyCollection
        menuTrigger="focus"
        className={field.field ?? ''}
      >
        <AriaFieldFrame {...words}>
          <Group className={`${field.box} ${field.ending}`}>
            <Input className={field.input ?? ''} placeholder={placeholder} />
            <Button className={field.iconButton ?? ''} aria-label={choiceWords.openList}>
              <IconChevronDown size={20} aria-hidden="true" />
            </Button>
          </Group>
        </AriaFieldFrame>
        <FieldPanel fitted>
          <OptionList empty={choiceWords.noOption} />
        </FieldPanel>
      </AriaComboBox>
    </InBrowser>
  );
}
