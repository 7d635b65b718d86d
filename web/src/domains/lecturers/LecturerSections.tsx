import type { Lecturer } from '@baeum/contract/domains/lecturers/lecturers.contract.ts';
import { lecturerMailRule } from '@baeum/contract/domains/lecturers/lecturers.rules.ts';
import { introductionRule, linksRule, maxLinks, profileLinkRule } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Switch } from '../../ui/choice/Switch.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SettingSection } from '../../ui/SettingSection.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { publicationTexts } from '../publications/parts/publication.texts.ts';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import { lecturers } from './lecturers.api.ts';
import { lecturerTexts as texts } from './lecturers.texts.ts';

/** An instructor's introduction, contact, question notifications and payout account. */
export function LecturerSections() {
  const { body: lecturer } = useLoaded(lecturers.getLecturer, {});
  return (
    <>
      <IntroductionSection lecturer={lecturer} />
      <QuestionsSection notifyQuestions={lecturer.notifyQuestions} />
      <SharesSection lecturer={lecturer} />
    </>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function IntroductionSection({ lecturer }: { lecturer: Lecturer }) {
  const { mutateAsync } = lecturers.updateLecturer.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { introduce: lecturer.introduce, links: lecturer.links.join('\n'), contactMail: lecturer.contactMail },
    rules: ({ introduce, links, contactMail }) => ({
      introduce: introductionRule(introduce),
      links: linksRule(linesOf(links)) ?? linesOf(links).map(profileLinkRule).find(Boolean),
      contactMail: lecturerMailRule(contactMail),
    }),
    submit: async (typed) => {
      const { body } = await mutateAsync({ body: { ...typed, links: linesOf(typed.links) } });
      form.fillIn(typed);
      toast(body.held ? publicationTexts.heldNow : texts.saved);
    },
    warn: true,
  });
  return (
    <SettingSection title={texts.profile.title} lead={texts.profile.lead}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <PublicationNote held={lecturer.held} />
          <TextArea {...form.field('introduce')} label={texts.profile.introduce} rows={5} />
          <TextArea
            {...form.field('links', 'left')}
            label={texts.profile.links}
            help={texts.profile.linksHelp(maxLinks)}
            rows={3}
            inputMode="url"
            spellCheck={false}
            autoCapitalize="none"
          />
          <TextField {...form.field('contactMail', 'left')} label={texts.contact.label} help={texts.contact.help} type="email" autoComplete="email" required />
          <Row>
            <Button type="submit" variant="soft" loading={form.busy}>
              {texts.save}
            </Button>
            <LinkButton to={lecturer.user.profilePath} variant="quiet">
              {texts.profile.look}
            </LinkButton>
          </Row>
        </Stack>
      </ContractForm>
    </SettingSection>
  );
}

function QuestionsSection({ notifyQuestions }: Pick<Lecturer, 'notifyQuestions'>) {
  const { mutate, isPending, variables } = lecturers.updateLecturer.useMutation();
  const on = isPending ? (variables?.body?.notifyQuestions ?? notifyQuestions) : notifyQuestions;
  return (
    <SettingSection title={texts.questions.title}>
      <Stack gap={16}>
        <Switch label={texts.questions.label} checked={on} onChange={({ currentTarget }) => mutate({ body: { notifyQuestions: currentTarget.checked } })} />
        <Row>
          <LinkButton to="/my/settings/notification" variant="quiet" size="small">
            {texts.questions.more}
          </LinkButton>
        </Row>
      </Stack>
    </SettingSection>
  );
}

function SharesSection({ lecturer: { shareRate, couponShareRate } }: { lecturer: Lecturer }) {
  return (
    <SettingSection title={texts.shares.title} lead={texts.shares.lead}>
      <Stack gap={16}>
        <DescriptionList
          items={[
            { term: texts.shares.platform, description: texts.shares.rate(shareRate) },
            { term: texts.shares.coupon, description: texts.shares.rate(couponShareRate) },
          ]}
        />
        <Row>
          <LinkButton to="/contract-content" variant="quiet" size="small">
            {texts.shares.contract}
          </LinkButton>
        </Row>
      </Stack>
    </SettingSection>
  );
}
