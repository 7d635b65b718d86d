import { rolloutHarmActions } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { IconTrash } from '../../ui/icons.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';
import styles from './FlagDesk.module.css';
import { mostGuardrails, problemOfGuardrails, type DraftGuardrail, type RolloutDraft } from './rollout-draft.ts';
import { useWatchedMetrics } from './use-watched-metrics.ts';

const { beginning: texts } = flagDeskTexts.rollout;
const harms = ['DECREASE', 'INCREASE'] as const;
const usualMargin = 2;

interface RolloutGuardrailsProps extends Pick<RolloutDraft, 'guardrails' | 'onHarm'> {
  environment: WorkEnvironment;
  onChange: (part: Partial<RolloutDraft>) => void;
  /** Whether validation errors are shown. */
  judged: boolean;
}

/** Guardrails of a rollout and the action when one is harmed. */
export function RolloutGuardrails({ guardrails, onHarm, environment, onChange, judged }: RolloutGuardrailsProps) {
  const { all, error, retry, nameOf } = useWatchedMetrics(environment);
  const problem = judged ? problemOfGuardrails(guardrails) : undefined;
  const set = (at: number, part: Partial<DraftGuardrail>) =>
    onChange({ guardrails: guardrails.map((guardrail, index) => (index === at ? { ...guardrail, ...part } : guardrail)) });
  const left = all.filter(({ key }) => !guardrails.some((guardrail) => guardrail.key === key));
  const add = (next: string | null) => {
    const metric = left.find(({ key }) => key === next);
    if (metric) onChange({ guardrails: [...guardrails, { key: metric.key, harm: metric.harm, margin: usualMargin }] });
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.guardrails}</legend>
      <p className={styles.small}>{texts.guardrailsHelp}</p>
      {guardrails.map((guardrail, at) => (
        <section key={guardrail.key} aria-label={nameOf(guardrail.key)} className={styles.guardrail}>
          <header className={styles.line}>
            <strong>{nameOf(guardrail.key)}</strong>
            <Button
              variant="quiet"
              size="small"
              icon={<IconTrash size={18} aria-hidden="true" />}
              aria-label={texts.removeGuardrail(nameOf(guardrail.key))}
              onClick={() => onChange({ guardrails: guardrails.toSpliced(at, 1) })}
            />
          </header>
          <ChoiceGroup
            legend={texts.harm}
            name={`harm-${at}`}
            value={guardrail.harm}
            options={harms.map((value) => ({ value, label: texts.harms[value] }))}
            onChange={(next) => next && set(at, { harm: next })}
          />
          <NumberField
            label={texts.margin}
            help={texts.marginHelp}
            unit="%"
            min={0}
            max={1000}
            value={guardrail.margin}
            onChange={(margin) => set(at, { margin })}
            error={problem?.at === at ? problem.error.message : undefined}
          />
        </section>
      ))}
      {error !== undefined && <ErrorState error={error} retry={retry} />}
      {left.length > 0 && guardrails.length < mostGuardrails && (
        <Select label={texts.addGuardrail} value={null} options={left.map(({ key, name }) => ({ value: key, text: name, note: key }))} onChange={add} />
      )}
      {guardrails.length > 0 && (
        <ChoiceGroup
          legend={texts.onHarm}
          name="onHarm"
          value={onHarm}
          options={rolloutHarmActions.map((value) => ({ value, label: texts.onHarms[value] }))}
          onChange={(next) => next && onChange({ onHarm: next })}
        />
      )}
    </fieldset>
  );
}
