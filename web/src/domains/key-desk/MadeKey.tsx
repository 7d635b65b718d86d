import type { NewSdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { copyText } from '../desk/parts/copy-text.ts';
import { keyDeskTexts } from './key-desk.texts.ts';

const { made: texts } = keyDeskTexts;

/** A newly created key; a server key is only displayed here. */
export function MadeKey({ made: { key, kind }, close }: { made: NewSdkKeyView; close: () => void }) {
  return (
    <Stack>
      <p role="status">{kind === 'SERVER' ? texts.once : texts.again}</p>
      <TextField label={texts.label} value={key} readOnly spellCheck={false} autoComplete="off" onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button full onClick={() => void copyText(key)}>
        {texts.copy}
      </Button>
      <Button variant="secondary" full onClick={() => close()}>
        {texts.done}
      </Button>
    </Stack>
  );
}
