import type { MetricBaseline } from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { DescriptionList } from '../../../ui/list/DescriptionList.tsx';
import { Failed } from './Failed.tsx';
import type { KnownMetrics } from './use-metrics.ts';
import { pastDays, usePlan } from './use-plan.ts';
import type { StepProps } from './wizard-form.ts';
import styles from './Wizard.module.css';
import { wizardTexts } from './wizard.texts.ts';

const { metrics: texts } = wizardTexts;
const longDays = 60;
const aWeek = 7;

/** Estimated duration and planned end. */
export function Plan({ form, environment, metrics }: StepProps & { metrics: KnownMetrics }) {
  const { values, change } = form;
  const planned = form.choice('plannedUsers');
  const lift = form.choice('lift');
  const plan = usePlan(values, environment);
  const { size, arrivals = 0 } = plan;
  const soon = Math.round(arrivals * pastDays);
  const isLong = (size?.days ?? 0) > longDays;
  return (
    <Stack gap={16}>
      <p className={styles.muted}>{texts.planHelp}</p>
      <div className={styles.short}>
        <NumberField
          {...lift}
          label={texts.lift}
          help={texts.liftHelp}
          value={lift.value ?? Number.NaN}
          min={0.1}
          max={1000}
          unit="%"
          onChange={(next) => lift.onChange(Number.isNaN(next) ? null : next)}
        />
      </div>
      <Said plan={plan} form={form} metrics={metrics} />
      {size && (
        <Row gap={8}>
          <Button variant="soft" size="small" onClick={() => change({ plannedUsers: size.users })}>
            {texts.use(size.users)}
          </Button>
          {isLong && soon > 0 && (
            <Button variant="soft" size="small" onClick={() => change({ plannedUsers: soon })}>
              {texts.forDays(pastDays, soon)}
            </Button>
          )}
          <span role="status">
            {(values.plannedUsers === size.users || (isLong && values.plannedUsers === soon)) && <StatusTag tone="success">{texts.used}</StatusTag>}
          </span>
        </Row>
      )}
      <div className={styles.fields}>
        <NumberField
          {...planned}
          label={texts.plannedUsers}
          help={texts.plannedUsersHelp}
          value={planned.value ?? Number.NaN}
          min={1}
          max={1_000_000_000}
          unit="명"
          onChange={(next) => planned.onChange(Number.isNaN(next) ? null : Math.round(next))}
        />
        <TextField {...form.field('plannedEndAt', 'left')} label={texts.plannedEndAt} help={texts.plannedEndAtHelp} type="datetime-local" />
      </div>
    </Stack>
  );
}

interface SaidProps extends Pick<StepProps, 'form'> {
  plan: ReturnType<typeof usePlan>;
  metrics: KnownMetrics;
}

function Said({ plan: { baseline, error, retry, isEmpty, arrivals, size, within }, form: { values }, metrics }: SaidProps) {
  if (values.primary === '') return <Callout>{texts.choosePrimary}</Callout>;
  if (values.lift === null) return <Callout>{texts.noLift}</Callout>;
  if (error) return <Failed error={error} onRetry={retry} />;
  if (isEmpty) return <Callout tone="warning">{texts.noBaseline}</Callout>;
  const unit = metrics.all.find(({ key }) => key === values.primary)?.unit ?? '';
  const { days = null } = size ?? {};
  return (
    <div role="status">
      {!baseline || !size ? (
        <Callout>{texts.counting}</Callout>
      ) : (
        <Stack gap={12}>
          <DescriptionList
            items={[
              { term: texts.now(metrics.nameOf(values.primary)), description: valueOf(baseline, unit) },
              ...(arrivals === undefined ? [] : [{ term: texts.arrivalsTerm, description: texts.arrivals(arrivals) }]),
            ]}
          />
          <Callout
            tone={days !== null && days > longDays ? 'warning' : 'success'}
            title={texts.needed(size.users, size.usersPerVariation[0] ?? 0, size.usersPerVariation.length)}
          >
            <Stack gap={4}>
              <span>{days === null ? texts.noDays : texts.days(days)}</span>
              {days !== null && days > longDays && <span>{texts.tooLong}</span>}
              {days !== null && days < aWeek && <span>{texts.tooShort}</span>}
              {within && days !== null && days > pastDays && <span>{texts.within(pastDays, within.lift)}</span>}
              <span>{texts.assumption}</span>
              {values.targetAudiences.length > 0 && <span>{texts.everybodys}</span>}
            </Stack>
          </Callout>
        </Stack>
      )}
    </div>
  );
}

function valueOf({ kind, mean }: MetricBaseline, unit: string): string {
  if (kind === 'CONVERSION') return texts.nowRate(mean);
  return kind === 'MEAN' || kind === 'RATIO' ? texts.nowRatio(mean, unit) : texts.nowMean(mean, unit);
}
