import { Button } from '../../../ui/Button.tsx';
import { ComboBox } from '../../../ui/choice/ComboBox.tsx';
import { Select } from '../../../ui/choice/Select.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { IconX } from '../../../ui/icons.ts';
import { Skeleton, Stack } from '../../../ui/layout.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import { CommandLine } from '../../desk/parts/CommandLine.tsx';
import { environmentFlag } from '../parts/environment.ts';
import { Failed } from './Failed.tsx';
import { Guardrails } from './Guardrails.tsx';
import { Plan } from './Plan.tsx';
import { metricOptions, useMetrics } from './use-metrics.ts';
import type { StepProps } from './wizard-form.ts';
import styles from './Wizard.module.css';
import { wizardTexts } from './wizard.texts.ts';

const { metrics: texts } = wizardTexts;

/** Metrics and sample size. */
export function MetricsStep({ form, environment }: StepProps) {
  const metrics = useMetrics(environment);
  const { values, change } = form;
  const { error } = form.choice('primary');
  if (metrics.error !== undefined) return <Failed error={metrics.error} onRetry={metrics.retry} />;
  if (metrics.loading) return <Skeleton shape="block" />;
  return (
    <Stack gap={32}>
      {metrics.all.length === 0 && (
        <Callout tone="warning">
          {texts.noMetrics}{' '}
          <CommandLine>{`baeum admin metrics create --key purchase_rate --name '구매 전환' --kind CONVERSION --event-key purchase${environmentFlag(environment)}`}</CommandLine>
        </Callout>
      )}
      <Stack gap={12}>
        <p className={styles.muted}>{texts.lead}</p>
        <ComboBox
          label={texts.primary}
          help={texts.primaryHelp}
          error={error}
          required
          options={metricOptions(metrics, values.primary)}
          value={values.primary === '' ? null : values.primary}
          onChange={(next) => change({ primary: next ?? '', secondary: values.secondary.filter((key) => key !== next) })}
        />
      </Stack>
      <PagePart title={texts.secondary}>
        <Stack gap={12}>
          <p className={styles.muted}>{texts.secondaryHelp}</p>
          {values.secondary.length > 0 && (
            <ul aria-label={texts.secondary} className={styles.chips}>
              {values.secondary.map((key) => (
                <li key={key} className={styles.chip}>
                  {metrics.nameOf(key)}
                  <Button
                    variant="quiet"
                    size="small"
                    icon={<IconX size={14} aria-hidden="true" />}
                    aria-label={texts.remove(metrics.nameOf(key))}
                    onClick={() => change({ secondary: values.secondary.filter((other) => other !== key) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.short}>
            <Select
              label={texts.add}
              value={null}
              options={metricOptions(metrics, '', [values.primary, ...values.secondary])}
              onChange={(next) => next !== null && change({ secondary: [...values.secondary, next] })}
            />
          </div>
        </Stack>
      </PagePart>
      <PagePart title={texts.guardrails}>
        <Guardrails form={form} metrics={metrics} />
      </PagePart>
      <PagePart title={texts.plan}>
        <Plan form={form} environment={environment} metrics={metrics} />
      </PagePart>
    </Stack>
  );
}
