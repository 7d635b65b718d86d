import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import { metricKinds } from '@baeum/contract/domains/workspaces/metric-definition.rules.ts';
import { useSearchParams } from 'react-router';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { EventField } from '../event-desk/parts/EventField.tsx';
import { environmentOf, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { FilterRows } from './FilterRows.tsx';
import { metricDeskTexts } from './metric-desk.texts.ts';
import { definitionOf, hasValues, withKind } from './metric-draft.ts';
import { countsOf } from './metric-words.ts';
import styles from './MetricDesk.module.css';
import { PartFields } from './PartFields.tsx';
import { useMetricForm } from './use-metric-form.ts';

const { form: texts, environments, kinds, kindHelp, directions } = metricDeskTexts;

/** Form for a new or stored metric: what is counted, and how it is compared. */
export function MetricForm({ metric }: { metric?: ExperimentMetric }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const form = useMetricForm(metric, environment);
  return (
    <Stack gap={24} className={styles.page}>
      <Stack as="header" gap={8}>
        <BackToList path="/admin/experiment-metrics">{texts.back}</BackToList>
        <PageTitle>{metric ? texts.editTitle : texts.newTitle}</PageTitle>
        <p className={styles.small}>
          {texts.in(environments[environment])} {metric && texts.recount}
        </p>
      </Stack>
      <ContractForm form={form}>
        <Stack gap={24}>
          <TextField {...form.field('name', 'left')} label={texts.name} maxLength={200} autoComplete="off" required />
          {!metric && (
            <TextField {...form.field('key', 'left')} label={texts.key} help={texts.keyHelp} maxLength={128} autoComplete="off" spellCheck={false} required />
          )}
          <TextArea {...form.field('description', 'left')} label={texts.description} rows={2} maxLength={2000} />
          <PagePart title={texts.counted}>
            <Counted form={form} environment={environment} />
          </PagePart>
          <PagePart title={texts.compared}>
            <Compared form={form} />
          </PagePart>
          <SubmitButton loading={form.busy}>{metric ? texts.submit : texts.create}</SubmitButton>
        </Stack>
      </ContractForm>
    </Stack>
  );
}

type Form = ReturnType<typeof useMetricForm>;

function Counted({ form, environment }: { form: Form; environment: WorkEnvironment }) {
  const [kind, event, filter] = [form.choice('kind'), form.choice('eventKey'), form.choice('filter')];
  const [numerator, denominator] = [form.choice('numerator'), form.choice('denominator')];
  return (
    <Stack gap={16}>
      <ChoiceGroup
        legend={texts.kind}
        name="kind"
        required
        help={kindHelp[kind.value]}
        options={metricKinds.map((value) => ({ value, label: kinds[value] }))}
        value={kind.value}
        onChange={(next) => next && form.change(withKind(next, form.values))}
      />
      {kind.value === 'RATIO' ? (
        <>
          <PartFields title={texts.numerator} part={numerator.value} error={numerator.error} environment={environment} onChange={numerator.onChange} />
          <PartFields title={texts.denominator} part={denominator.value} error={denominator.error} environment={environment} onChange={denominator.onChange} />
        </>
      ) : (
        <>
          <EventField value={event.value} error={event.error} environment={environment} onChange={event.onChange} />
          <FilterRows label={texts.filter('')} filter={filter.value} onChange={filter.onChange} />
          <p role="alert" className={styles.error}>
            {filter.error}
          </p>
        </>
      )}
      <p role="status" className={styles.small}>
        {countsOf(definitionOf(form.values))}
      </p>
    </Stack>
  );
}

function Compared({ form }: { form: Form }) {
  const { kind, serverOnly, unit } = form.values;
  const direction = form.choice('direction');
  return (
    <Stack gap={16}>
      <ChoiceGroup
        legend={texts.direction}
        name="direction"
        required
        options={(['INCREASE', 'DECREASE'] as const).map((value) => ({ value, label: directions[value] }))}
        value={direction.value}
        onChange={(next) => next && direction.onChange(next)}
      />
      <NumberField {...form.choice('windowHours')} label={texts.window} help={texts.windowHelp} unit={texts.hour} min={1} max={9600} />
      <Checkbox
        label={texts.serverOnly}
        description={texts.serverOnlyHelp}
        checked={serverOnly}
        onChange={({ currentTarget }) => form.change({ serverOnly: currentTarget.checked })}
      />
      {hasValues(kind) && (
        <>
          <TextField {...form.field('unit', 'left')} label={texts.unit} help={texts.unitHelp} maxLength={20} autoComplete="off" />
          <NumberField {...form.choice('cap')} label={texts.cap} help={texts.capHelp} unit={unit} min={0} />
          <NumberField {...form.choice('percentile')} label={texts.percentile} help={texts.percentileHelp} min={50} max={100} />
          {!serverOnly && (
            <div className={styles.fields}>
              <NumberField {...form.choice('acceptedMin')} label={texts.acceptedMin} help={texts.acceptedHelp} unit={unit} />
              <NumberField {...form.choice('acceptedMax')} label={texts.acceptedMax} unit={unit} />
            </div>
          )}
        </>
      )}
    </Stack>
  );
}
