import { introductionRule, linksRule, profileLinkRule, profileNameRule } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import type { Profile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { nameErrors } from '@baeum/contract/shared/person-name.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SettingSection } from '../../ui/SettingSection.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { publicationTexts } from '../publications/parts/publication.texts.ts';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import { profiles } from './profiles.api.ts';
import { settingsTexts } from './profiles.texts.ts';

const texts = settingsTexts.profile;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The public name, introduction and links. */
export function ProfileSection({ profile }: { profile: Profile }) {
  const { mutateAsync } = profiles.updateProfile.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { name: profile.name, introduction: profile.introduction ?? '', links: profile.links.join('\n') },
    rules: ({ name, introduction, links }) => ({
      name: profileNameRule(name),
      introduction: introductionRule(introduction),
      links: linksRule(linesOf(links)) ?? linesOf(links).map(profileLinkRule).find(Boolean),
    }),
    submit: async (typed) => {
      const { body } = await mutateAsync({ body: { ...typed, links: linesOf(typed.links) } });
      form.fillIn(typed);
      toast(body.held ? publicationTexts.heldNow : settingsTexts.saved);
    },
    errorFields: { [nameErrors.specialCharacters.errorCode]: 'name', [nameErrors.reserved.errorCode]: 'name' },
    warn: true,
  });
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <PublicationNote held={profile.held} />
          <TextField {...form.field('name')} label={texts.name} required autoComplete="nickname" />
          <TextArea {...form.field('introduction')} label={texts.introduction} help={texts.introductionHelp(form.values.introduction.length)} rows={5} />
          <TextArea
            {...form.field('links', 'left')}
            label={texts.links}
            help={texts.linksHelp}
            rows={3}
            inputMode="url"
            spellCheck={false}
            autoCapitalize="none"
          />
          <Row>
            <Button type="submit" variant="soft" loading={form.busy}>
              {settingsTexts.save}
            </Button>
            <LinkButton to={profile.slug ? `/users/${profile.id}/@${encodeURIComponent(profile.slug)}` : `/users/${profile.id}`} variant="quiet">
              {texts.look}
            </LinkButton>
          </Row>
        </Stack>
      </ContractForm>
    </SettingSection>
  );
}
