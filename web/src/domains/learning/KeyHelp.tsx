import { useState } from 'react';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { areKeysOn, switchKeys } from './player-keys.ts';
import { playerTexts } from './player.texts.ts';

const texts = playerTexts.keys;

/** The keys of the player, and the switch that turns them off. */
export function KeyHelp() {
  const [on, setOn] = useState(areKeysOn);
  return (
    <Modal title={texts.title}>
      <Stack gap={16}>
        <Checkbox label={texts.enabled} checked={on} onChange={({ currentTarget }) => (switchKeys(currentTarget.checked), setOn(currentTarget.checked))} />
        <DescriptionList items={texts.list.map(([keys, meaning]) => ({ term: keys, description: meaning }))} />
      </Stack>
    </Modal>
  );
}
