import type { TotpSecret } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { secondFactors } from './second-factors.api.ts';
import { secondFactorTexts } from './second-factors.texts.ts';
import { showRecoveryCodes } from './show-recovery-codes.ts';

const texts = secondFactorTexts.totp;
const totpModal = defineModal<{ totp: TotpSecret }>(async () => (await import('./TotpModal.tsx')).TotpModal);

/** The authenticator app: set up or remove. */
export function TotpRow({ isSet, last }: { isSet: boolean; last: boolean }) {
  const { mutateAsync: removeTotp, isPending } = secondFactors.removeTotp.useMutation();
  const { mutateAsync: startTotp, isPending: starting } = secondFactors.startTotp.useMutation();
  // The password, if required, is asked for before the dialog opens, not over it.
  const add = async () => {
    const started = await startTotp({}).catch(() => undefined);
    if (!started) return;
    const codes = await openModal(totpModal, { totp: started.body });
    if (!Array.isArray(codes)) return;
    toast(texts.added);
    await showRecoveryCodes(codes as string[]);
  };
  const remove = async () => {
    const question = {
      title: texts.removeQuestion,
      message: last ? secondFactorTexts.lastQuestion : undefined,
      confirmLabel: texts.remove,
      cancelLabel: secondFactorTexts.cancel,
      danger: true,
    };
    if (!(await confirm(question))) return;
    await removeTotp({}).then(
      () => toast(texts.removed),
      () => undefined,
    );
  };
  const action = isSet ? (
    <Button variant="secondary" loading={isPending} onClick={() => void remove()}>
      {texts.remove}
    </Button>
  ) : (
    <Button variant="secondary" loading={starting} onClick={() => void add()}>
      {texts.add}
    </Button>
  );
  return (
    <ListRows label={texts.title}>
      <ListRow title={texts.title} note={isSet ? texts.set : texts.none} end={action} />
    </ListRows>
  );
}
