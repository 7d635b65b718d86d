import type { Profile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { nameErrors, realNameRule } from '@baeum/contract/shared/person-name.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SettingSection } from '../../ui/SettingSection.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { profiles } from './profiles.api.ts';
import { settingsTexts } from './profiles.texts.ts';

const texts = settingsTexts.realName;
const { inexact, tooShort, specialCharacters } = nameErrors;

export function RealNameSection({ profile }: { profile: Profile }) {
  const { mutateAsync } = profiles.setRealName.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { realName: profile.realName ?? '' },
    rules: ({ realName }) => ({ realName: realNameRule(realName) }),
    submit: async ({ realName }) => {
      await mutateAsync({ body: { realName } });
      toast(settingsTexts.saved);
    },
    errorFields: { [inexact.errorCode]: 'realName', [tooShort.errorCode]: 'realName', [specialCharacters.errorCode]: 'realName' },
  });
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <TextField {...form.field('realName', 'left')} label={texts.label} required autoComplete="name" />
          <Row>
            <Button type="submit" variant="soft" loading={form.busy}>
              {settingsTexts.save}
            </Button>
          </Row>
        </Stack>
      </ContractForm>
    </SettingSection>
  );
}
