import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/choice/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconPlus, IconTrash } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import { ColourField } from './ColourField.tsx';
import { isLink, newButton, type ButtonDraft } from './message-draft.ts';
import { buttonFieldProblems } from './message-rules.ts';
import styles from './MessageComposer.module.css';

const { form: texts, actions } = messageDeskTexts;
const allActions = ['WEB_LINK', 'LINK_NEW_TAB', 'LINK_NEW_WINDOW', 'HIDDEN', 'CLOSE'] as const;
const mostButtons = 10;
const firstColours = { text: '#1d1c19', background: '#e8e5df', border: '#8a857b' } as const;

interface ButtonsFieldProps {
  value: readonly ButtonDraft[];
  /** Validation error, shown after an attempt to save. */
  error: string | undefined;
  onChange: (buttons: ButtonDraft[]) => void;
}

/** Edits the buttons of a message, in order. */
export function ButtonsField({ value, error, onChange }: ButtonsFieldProps) {
  return (
    <Stack gap={12}>
      {value.length === 0 && <p className={styles.small}>{texts.noButtons}</p>}
      {value.map((button, at) => (
        <OneButton
          key={at}
          at={at}
          button={button}
          showsErrors={error !== undefined}
          onChange={(part) => onChange(value.with(at, { ...button, ...part }))}
          onRemove={() => onChange(value.toSpliced(at, 1))}
        />
      ))}
      {value.length < mostButtons && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => onChange([...value, newButton(value.length)])}
          >
            {texts.addButton}
          </Button>
        </div>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </Stack>
  );
}

interface OneButtonProps {
  at: number;
  button: ButtonDraft;
  showsErrors: boolean;
  onChange: (part: Partial<ButtonDraft>) => void;
  onRemove: () => void;
}

function OneButton({ at, button, showsErrors, onChange, onRemove }: OneButtonProps) {
  const { text, action, value, colors } = button;
  const problems = showsErrors ? buttonFieldProblems(button) : {};
  return (
    <fieldset aria-label={texts.button(at + 1)} className={styles.box}>
      <div className={styles.boxHead}>
        <span className={styles.boxTitle}>{texts.button(at + 1)}</span>
        <Button variant="quiet" size="small" aria-label={texts.removeButton(at + 1)} icon={<IconTrash size={18} aria-hidden="true" />} onClick={onRemove} />
      </div>
      <div className={styles.pair}>
        <TextField
          label={texts.buttonText}
          value={text}
          maxLength={100}
          autoComplete="off"
          error={problems.text}
          required
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
        <Select
          label={texts.buttonAction}
          options={allActions.map((each) => ({ value: each, text: actions[each] }))}
          value={action}
          onChange={(chosen) => {
            const known = allActions.find((each) => each === chosen);
            if (known) onChange({ action: known });
          }}
        />
      </div>
      {isLink(action) && (
        <TextField
          label={texts.buttonValue}
          help={texts.buttonValueHelp}
          value={value ?? ''}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          error={problems.value}
          required
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      )}
      <details className={styles.more}>
        <summary>{texts.buttonColours}</summary>
        <div className={styles.colours}>
          {(['text', 'background', 'border'] as const).map((part) => (
            <ColourField
              key={part}
              name={texts.buttonColourNames[part]}
              value={colors[part]}
              first={firstColours[part]}
              onChange={(colour) => onChange({ colors: { ...colors, [part]: colour } })}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
