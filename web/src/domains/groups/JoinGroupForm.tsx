import { realNameRule } from '@baeum/contract/shared/person-name.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { groups } from './groups.api.ts';
import { groupTexts as texts } from './groups.texts.ts';

/** Takes a seat; the page then shows the membership. */
export function JoinGroupForm({ groupId, invite }: { groupId: number; invite: string }) {
  const { mutateAsync } = groups.signupGroup.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { realName: '' },
    rules: ({ realName }) => ({ realName: realName.trim() === '' ? undefined : realNameRule(realName) }),
    submit: async ({ realName }) => {
      await mutateAsync({ params: { id: String(groupId) }, body: { invite, ...(realName.trim() && { realName }) } });
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <TextField {...form.field('realName', 'left')} label={texts.realName} help={texts.realNameHelp} autoComplete="name" />
        <SubmitButton loading={form.busy}>{texts.join}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
