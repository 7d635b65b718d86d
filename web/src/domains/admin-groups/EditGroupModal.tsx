import { groupLimits } from '@baeum/contract/domains/admin-groups/admin-groups.rules.ts';
import type { Group } from '@baeum/contract/domains/admin-groups/admin-groups.schemas.ts';
import { groupErrors } from '@baeum/contract/domains/groups/groups.errors.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { fromSeoulInput, seoulInput } from '../../ui/dates/seoul-input.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { adminGroups } from './admin-groups.api.ts';
import { adminGroupTexts } from './admin-groups.texts.ts';

const { form: texts, edit: editTexts } = adminGroupTexts;
const noName = invalidField(texts.noName);
const over = invalidField(editTexts.over);

interface Draft {
  name: string;
  seats: number;
  /** Field value; empty for no end. */
  inviteExpiresAt: string;
}

const draftOf = ({ name, seats, inviteExpiresAt }: Group): Draft => ({ name, seats, inviteExpiresAt: seoulInput(inviteExpiresAt) });

function problemsOf({ name, seats, inviteExpiresAt }: Draft, group: Group) {
  const until = fromSeoulInput(inviteExpiresAt);
  const isLate = until !== undefined && inviteExpiresAt !== draftOf(group).inviteExpiresAt && Date.parse(until) <= Date.now();
  return {
    name: name.trim() === '' ? noName : undefined,
    seats: seats >= group.memberCount ? undefined : invalidField(editTexts.seatsHelp(group.memberCount)),
    inviteExpiresAt: isLate ? over : undefined,
  };
}

/** Request body of a change; undefined if nothing changed. */
function changeOf({ name, seats, inviteExpiresAt }: Draft, group: Group) {
  const change = {
    ...(name.trim() !== group.name && { name: name.trim() }),
    ...(seats !== group.seats && { seats }),
    ...(inviteExpiresAt !== draftOf(group).inviteExpiresAt && { inviteExpiresAt: fromSeoulInput(inviteExpiresAt) ?? null }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** A group's name, its seats, and when its invite expires. */
export function EditGroupModal({ group, close }: { group: Group } & ModalControl) {
  const { mutateAsync } = adminGroups.updateGroup.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<Draft>({
    draft: draftOf(group),
    rules: (draft) => problemsOf(draft, group),
    submit: async (draft) => {
      const body = changeOf(draft, group);
      if (body) {
        await mutateAsync({ params: { id: String(group.id) }, body });
        toast(editTexts.done);
      }
      close();
    },
    errorFields: { [groupErrors.fewSeats.errorCode]: 'seats' },
    warn: true,
  });
  return (
    <Modal title={editTexts.title} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <TextField {...form.field('name', 'left')} label={texts.name} maxLength={groupLimits.name} autoComplete="off" required />
          <NumberField
            {...form.choice('seats')}
            label={texts.seats}
            help={editTexts.seatsHelp(group.memberCount)}
            unit={texts.unit}
            min={1}
            max={groupLimits.seats}
            required
          />
          <TextField {...form.field('inviteExpiresAt', 'left')} label={texts.until} help={texts.untilHelp} type="datetime-local" />
          <SubmitButton loading={form.busy}>{editTexts.save}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
