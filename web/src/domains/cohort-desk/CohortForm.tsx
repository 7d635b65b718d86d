import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { useSearchParams } from 'react-router';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';
import { conditionsRule, membershipOf } from './cohort-draft.ts';
import styles from './CohortDesk.module.css';
import { Conditions } from './Conditions.tsx';
import { RulePreview } from './RulePreview.tsx';
import { useCohortForm } from './use-cohort-form.ts';

const { form: texts, environments, byList, byRule } = cohortDeskTexts;

/** Form to create or edit a cohort. */
export function CohortForm({ cohort }: { cohort?: Cohort }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const form = useCohortForm(cohort, environment);
  const [how, conditions] = [form.choice('how'), form.choice('conditions')];
  const isReady = conditionsRule(form.values) === undefined;
  const membership = membershipOf(form.values);
  return (
    <Stack gap={24} className={styles.page}>
      <Stack as="header" gap={8}>
        <BackToList path="/admin/cohorts">{texts.back}</BackToList>
        <PageTitle>{cohort ? texts.editTitle : texts.newTitle}</PageTitle>
        <p className={styles.small}>{texts.in(environments[environment])}</p>
      </Stack>
      <ContractForm form={form}>
        <Stack gap={24}>
          <TextField {...form.field('name', 'left')} label={texts.name} maxLength={200} autoComplete="off" required />
          <TextArea {...form.field('description', 'left')} label={texts.description} rows={2} maxLength={2000} />
          <ChoiceGroup
            legend={texts.how}
            name="how"
            required
            help={texts.howHelp[how.value]}
            options={[
              { value: 'list', label: byList },
              { value: 'rule', label: byRule },
            ]}
            value={how.value}
            onChange={(next) => next && how.onChange(next)}
          />
          {how.value === 'list' && <TextArea {...form.field('rule', 'left')} label={texts.written} help={texts.writtenHelp} rows={2} maxLength={1000} />}
          {membership && (
            <PagePart title={texts.conditions}>
              <Stack gap={16}>
                <p className={styles.small}>{texts.conditionsHelp}</p>
                <Conditions value={conditions.value} onChange={conditions.onChange} environment={environment} />
                <p role="alert" className={styles.error}>
                  {conditions.error}
                </p>
                <TextField
                  {...form.field('identifierType', 'left')}
                  label={texts.identifier}
                  help={texts.identifierHelp}
                  maxLength={128}
                  autoComplete="off"
                  spellCheck={false}
                  required
                />
                <RulePreview membership={isReady ? membership : undefined} environment={environment} />
              </Stack>
            </PagePart>
          )}
          <SubmitButton loading={form.busy}>{cohort ? texts.submit : texts.create}</SubmitButton>
        </Stack>
      </ContractForm>
    </Stack>
  );
}
