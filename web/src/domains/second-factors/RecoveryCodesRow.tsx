import { Button } from '../../ui/Button.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { secondFactors } from './second-factors.api.ts';
import { secondFactorTexts } from './second-factors.texts.ts';
import { showRecoveryCodes } from './show-recovery-codes.ts';

const texts = secondFactorTexts.recovery;

/** Remaining recovery codes, and new ones. */
export function RecoveryCodesRow({ left }: { left: number }) {
  const { mutateAsync, isPending } = secondFactors.renewRecoveryCodes.useMutation();
  const renew = async () => {
    if (!(await confirm({ title: texts.renewQuestion, message: texts.renewNote, confirmLabel: texts.renew, cancelLabel: secondFactorTexts.cancel }))) return;
    const answer = await mutateAsync({}).catch(() => undefined);
    if (answer) await showRecoveryCodes(answer.body.recoveryCodes);
  };
  const action = (
    <Button variant="secondary" loading={isPending} onClick={() => void renew()}>
      {texts.renew}
    </Button>
  );
  return (
    <ListRows label={texts.title}>
      <ListRow title={texts.title} note={texts.left(left)} end={action} />
    </ListRows>
  );
}
