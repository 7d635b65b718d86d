import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { Select } from '../../../ui/choice/Select.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { IconTrash } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout.tsx';
import { metricOptions, type KnownMetrics } from './use-metrics.ts';
import type { DraftGuardrail } from './wizard-draft.ts';
import type { StepProps } from './wizard-form.ts';
import { marginProblem } from './wizard-rules.ts';
import styles from './Wizard.module.css';
import { wizardTexts } from './wizard.texts.ts';

const { metrics: texts } = wizardTexts;
const harms = ['DECREASE', 'INCREASE'] as const;
const actions = ['NOTIFY', 'PAUSE'] as const;
const usualMargin = 2;

/** Guardrail metrics with direction, margin and action. */
export function Guardrails({ form: { values, change, choice }, metrics }: Pick<StepProps, 'form'> & { metrics: KnownMetrics }) {
  const { guardrails } = values;
  const showsErrors = choice('guardrails').error !== undefined;
  const set = (at: number, part: Partial<DraftGuardrail>) =>
    change({ guardrails: guardrails.map((guardrail, index) => (index === at ? { ...guardrail, ...part } : guardrail)) });
  const add = (key: string) => {
    const harm = metrics.all.find((metric) => metric.key === key)?.harm ?? 'DECREASE';
    change({ guardrails: [...guardrails, { key, harm, margin: usualMargin, onHarm: 'NOTIFY', confidence: null }] });
  };
  return (
    <Stack gap={16}>
      <p className={styles.muted}>{guardrails.length === 0 ? texts.noGuardrails : texts.guardrailsHelp}</p>
      {guardrails.map((guardrail, at) => {
        const { key, harm, margin, onHarm } = guardrail;
        const name = metrics.nameOf(key);
        return (
          <section key={`${key} ${at}`} aria-label={name} className={styles.parameter}>
            <header className={styles.cardHead}>
              <h3 className={styles.cardTitle}>{name}</h3>
              <span className={styles.tools}>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<IconTrash size={18} aria-hidden="true" />}
                  aria-label={texts.remove(name)}
                  onClick={() => change({ guardrails: guardrails.toSpliced(at, 1) })}
                />
              </span>
            </header>
            <div className={styles.fields}>
              <ChoiceGroup
                legend={texts.harm}
                name={`harm-${at}`}
                value={harm}
                options={harms.map((value) => ({ value, label: texts.harms[value] }))}
                onChange={(next) => next && set(at, { harm: next })}
              />
              <NumberField
                label={texts.margin}
                help={texts.marginHelp}
                value={margin ?? Number.NaN}
                min={0}
                max={1000}
                unit="%"
                error={showsErrors ? marginProblem(guardrail) : undefined}
                onChange={(next) => set(at, { margin: Number.isNaN(next) ? null : next })}
              />
              <ChoiceGroup
                legend={texts.onHarm}
                name={`on-harm-${at}`}
                value={onHarm}
                options={actions.map((value) => ({ value, label: texts.onHarms[value] }))}
                onChange={(next) => next && set(at, { onHarm: next })}
              />
            </div>
          </section>
        );
      })}
      <div className={styles.short}>
        <Select
          label={texts.add}
          value={null}
          options={metricOptions(
            metrics,
            '',
            guardrails.map(({ key }) => key),
          )}
          onChange={(next) => next !== null && add(next)}
        />
      </div>
    </Stack>
  );
}
