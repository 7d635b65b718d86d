import { groupLimits } from '@baeum/contract/domains/admin-groups/admin-groups.rules.ts';
import { groupKinds } from '@baeum/contract/domains/groups/groups.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useState } from 'react';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { fromSeoulInput } from '../../ui/dates/seoul-input.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { adminGroups } from './admin-groups.api.ts';
import { adminGroupTexts } from './admin-groups.texts.ts';
import { InviteLink } from './InviteLink.tsx';

const { form: texts, kinds, invite } = adminGroupTexts;
const noName = invalidField(texts.noName);

interface Draft {
  name: string;
  kind: (typeof groupKinds)[number];
  seats: number;
  courseIds: string;
  inviteExpiresAt: string;
}

const draft: Draft = { name: '', kind: 'BUSINESS', seats: 10, courseIds: '', inviteExpiresAt: '' };

/** Creates a group, then shows its invite link. */
export function GroupModal() {
  const [url, setUrl] = useState<string>();
  const { mutateAsync } = adminGroups.createGroup.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<Draft>({
    draft,
    rules: ({ name }) => ({ name: isBlank(name) ? noName : undefined }),
    submit: async ({ name, kind, seats, courseIds, inviteExpiresAt }) => {
      const until = fromSeoulInput(inviteExpiresAt);
      const body = { name: name.trim(), kind, seats, courseIds: (courseIds.match(/\d+/g) ?? []).map(Number), ...(until && { inviteExpiresAt: until }) };
      setUrl((await mutateAsync({ body })).body.inviteUrl);
    },
  });
  const [kind, seats] = [form.choice('kind'), form.choice('seats')];
  return (
    <Modal title={url ? invite.title : texts.title} keepOnOutsidePress={form.dirty}>
      {url ? (
        <InviteLink url={url} />
      ) : (
        <ContractForm form={form}>
          <Stack>
            <TextField {...form.field('name', 'left')} label={texts.name} maxLength={groupLimits.name} autoComplete="off" required />
            <ChoiceGroup
              {...kind}
              legend={texts.kind}
              options={groupKinds.map((value) => ({ value, label: kinds[value] }))}
              onChange={(value) => value && kind.onChange(value)}
            />
            <NumberField {...seats} label={texts.seats} unit={texts.unit} min={1} max={groupLimits.seats} required />
            <TextField {...form.field('courseIds', 'left')} label={texts.courses} help={texts.coursesHelp} inputMode="numeric" autoComplete="off" />
            <TextField {...form.field('inviteExpiresAt', 'left')} label={texts.until} help={texts.untilHelp} type="datetime-local" />
            <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
          </Stack>
        </ContractForm>
      )}
    </Modal>
  );
}
