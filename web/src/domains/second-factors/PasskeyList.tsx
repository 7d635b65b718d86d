import type { Passkey } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { formatDate, relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { Button } from '../../ui/Button.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { secondFactors } from './second-factors.api.ts';
import { secondFactorTexts } from './second-factors.texts.ts';
import { showRecoveryCodes } from './show-recovery-codes.ts';

const texts = secondFactorTexts.passkeys;
const passkeyModal = defineModal(async () => (await import('./PasskeyModal.tsx')).PasskeyModal);

/** The user's passkeys. */
export function PasskeyList({ passkeys, last }: { passkeys: readonly Passkey[]; last: boolean }) {
  const { mutateAsync: removePasskey, variables, isPending } = secondFactors.removePasskey.useMutation();
  const { mutateAsync: startPasskey, isPending: starting } = secondFactors.startPasskey.useMutation();
  // The password, if required, is asked for before the dialog opens, not over it. The options are requested again in the dialog: they expire within
  // minutes.
  const add = async () => {
    if (!(await startPasskey({}).catch(() => undefined))) return;
    const codes = await openModal(passkeyModal, {});
    if (!Array.isArray(codes)) return;
    toast(texts.added);
    await showRecoveryCodes(codes as string[]);
  };
  const remove = async ({ id, name }: Passkey) => {
    const message = last ? secondFactorTexts.lastQuestion : undefined;
    if (!(await confirm({ title: texts.removeQuestion(name), message, confirmLabel: texts.removeShort, cancelLabel: secondFactorTexts.cancel, danger: true })))
      return;
    await removePasskey({ params: { id: String(id) } }).then(
      () => toast(texts.removed),
      () => undefined,
    );
  };
  const addButton = (
    <Button variant="secondary" loading={starting} onClick={() => void add()}>
      {texts.add}
    </Button>
  );
  return (
    <ListRows label={texts.label}>
      <ListRow title={texts.title} note={texts.none} end={addButton} />
      {passkeys.map((passkey) => (
        <ListRow
          key={passkey.id}
          title={passkey.name}
          note={noteOf(passkey)}
          end={
            <Button
              variant="quiet"
              aria-label={texts.remove(passkey.name)}
              loading={isPending && variables?.params.id === String(passkey.id)}
              onClick={() => void remove(passkey)}
            >
              {texts.removeShort}
            </Button>
          }
        />
      ))}
    </ListRows>
  );
}

function noteOf({ createdAt, lastUsedAt }: Passkey): string {
  const created = texts.createdAt(formatDate(createdAt));
  return lastUsedAt ? `${created} · ${texts.lastUsedAt(relativeTime(lastUsedAt, new Date()))}` : created;
}
