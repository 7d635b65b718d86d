import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { coversOne } from '@baeum/contract/shared/scopes.ts';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { secondFactors } from '../second-factors/second-factors.api.ts';
import type { AdjustPointsProps } from './AdjustPointsModal.tsx';
import { blockAction, unblockAction } from './status-actions.ts';
import { userTexts } from './users.texts.ts';

const { panel: texts } = userTexts;
const adjustModal = defineModal<AdjustPointsProps>(async () => (await import('./AdjustPointsModal.tsx')).AdjustPointsModal);

const reset: DeskAction<UserSelf> = {
  key: 'reset',
  label: texts.reset,
  danger: true,
  run: ({ id }, { queryClient }) => secondFactors.resetSecondFactor.send(queryClient, { params: { id: String(id) } }),
  ask: () => ({ ...texts.askReset, danger: true }),
  done: () => texts.resetDone,
};

/** Actions on an account, by the operator's rights. Nobody changes their own. */
export function UserActions({ person }: { person: UserSelf }) {
  const { user } = useSession();
  const { busy, act } = useDeskAction();
  const may = (...scopes: Parameters<typeof coversOne>[1]) => coversOne(user?.operatorScopes ?? [], scopes);
  if (user?.id === person.id) return <p>{texts.own}</p>;
  const status = [blockAction, unblockAction].filter((action) => action.applies?.(person));
  return (
    <>
      {may('admin:support') &&
        status.map((action) => (
          <Button key={action.key} size="small" variant={action.danger ? 'danger' : 'secondary'} loading={busy} onClick={() => void act(action, person)}>
            {action.label}
          </Button>
        ))}
      {may('admin:support', 'admin:finance') && person.status !== 'WITHDRAWN' && (
        <Button size="small" variant="secondary" onClick={() => void openModal(adjustModal, { userId: person.id })}>
          {texts.adjust}
        </Button>
      )}
      {may('admin') && person.status !== 'WITHDRAWN' && (
        <Button size="small" variant="secondary" loading={busy} onClick={() => void act(reset, person)}>
          {texts.reset}
        </Button>
      )}
    </>
  );
}
