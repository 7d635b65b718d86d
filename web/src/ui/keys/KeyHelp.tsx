import { useState } from 'react';
import { Checkbox } from '../form/Checkbox.tsx';
import { Stack } from '../layout.tsx';
import { DescriptionList } from '../list/DescriptionList.tsx';
import { Modal } from '../modal/Modal.tsx';
import { keyTexts as texts } from './keys.texts.ts';
import { areKeysOn, switchKeys } from './single-keys.ts';

export interface KeyHelpProps {
  /** Keys and their actions. */
  keys: readonly (readonly [keys: string, meaning: string])[];
}

/** A screen's shortcuts, and the switch that disables single keys. */
export function KeyHelp({ keys }: KeyHelpProps) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <Modal title={texts.title}>
      <Stack gap={16}>
        <Checkbox label={texts.enabled} checked={on} onChange={({ currentTarget }) => (switchKeys(currentTarget.checked), setOn(currentTarget.checked))} />
        <DescriptionList items={keys.map(([term, description]) => ({ term, description }))} />
      </Stack>
    </Modal>
  );
}
