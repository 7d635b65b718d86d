import { useState } from 'react';
import { fromSeoulInput } from '../../ui/dates/seoul-input.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { adminGroups } from './admin-groups.api.ts';
import { adminGroupTexts } from './admin-groups.texts.ts';
import { InviteLink } from './InviteLink.tsx';

const { invite: texts, form: formTexts } = adminGroupTexts;

/** Replaces the invite link. */
export function RenewInviteModal({ id }: { id: string }) {
  const [url, setUrl] = useState<string>();
  const { mutateAsync } = adminGroups.renewGroupInvite.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { inviteExpiresAt: '' },
    submit: async ({ inviteExpiresAt }) => {
      const until = fromSeoulInput(inviteExpiresAt);
      setUrl((await mutateAsync({ params: { id }, body: { ...(until && { inviteExpiresAt: until }) } })).body.inviteUrl);
    },
  });
  return (
    <Modal title={url ? texts.title : texts.renew} keepOnOutsidePress>
      {url ? (
        <InviteLink url={url} />
      ) : (
        <ContractForm form={form}>
          <Stack>
            <p>{texts.ask}</p>
            <TextField {...form.field('inviteExpiresAt', 'left')} label={formTexts.until} help={formTexts.untilHelp} type="datetime-local" />
            <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
          </Stack>
        </ContractForm>
      )}
    </Modal>
  );
}
