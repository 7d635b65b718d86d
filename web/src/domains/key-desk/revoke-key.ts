import type { SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { sdkKeys } from '../sdk-keys/sdk-keys.api.ts';
import { keyDeskTexts } from './key-desk.texts.ts';

const { revoke: texts } = keyDeskTexts;

/** Revokes a key permanently, after its name was typed. */
export const revokeKey: DeskAction<SdkKeyView> = {
  key: 'revoke',
  label: texts.label,
  danger: true,
  run: ({ id }, { queryClient }) => sdkKeys.revokeSdkKey.send(queryClient, { params: { id: String(id) } }),
  ask: ([key]) => ({
    title: texts.title(key?.name ?? ''),
    message: texts.message,
    confirmLabel: texts.confirm(key?.name ?? ''),
    danger: true,
    word: key?.name ?? '',
  }),
  done: ([key]) => texts.done(key?.name ?? ''),
};
