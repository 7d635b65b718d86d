import { messageColourRule } from '@baeum/contract/domains/in-app-messages/message-colours.rules.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import styles from './MessageComposer.module.css';

const { form: texts } = messageDeskTexts;

interface ColourFieldProps {
  /** Of what: 바탕, 제목. */
  name: string;
  /** Null is the page's own. */
  value: string | null;
  /** What it begins with when it is given one. */
  first: string;
  onChange: (colour: string | null) => void;
}

/** The page's own colour or another. */
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
