import { messageColourRule } from '@baeum/contract/domains/in-app-messages/message-colours.rules.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import styles from './MessageComposer.module.css';

const { form: texts } = messageDeskTexts;

interface ColourFieldProps {
  /** The coloured part, e.g. 바탕 or 제목. */
  name: string;
  /** Null uses the page's colour. */
  value: string | null;
  /** Initial colour when the checkbox is checked. */
  first: string;
  onChange: (colour: string | null) => void;
}

/** Chooses between the page's colour and a custom one. */
export function ColourField({ name, value, first, onChange }: ColourFieldProps) {
  const isForeign = value !== null && messageColourRule(value) !== undefined;
  return (
    <Stack gap={4}>
      <Checkbox label={texts.ownColour(name)} checked={value !== null} onChange={({ currentTarget }) => onChange(currentTarget.checked ? first : null)} />
      {value !== null && !isForeign && (
        <TextField label={texts.colour(name)} help={value} type="color" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
      {isForeign && <p className={styles.small}>{texts.importedColour(value)}</p>}
    </Stack>
  );
}
