import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { IconPlus, IconTrash } from '../../ui/icons.ts';
import { Row } from '../../ui/layout.tsx';
import { flagDeskTexts } from './flag-desk.texts.ts';
import styles from './FlagDesk.module.css';
import { mostSteps, units, type DraftStep, type StepProblem, type Unit } from './rollout-draft.ts';

const { beginning: texts } = flagDeskTexts.rollout;
const unitNames = Object.keys(units) as Unit[];

interface RolloutStepsProps {
  steps: readonly DraftStep[];
  onChange: (steps: readonly DraftStep[]) => void;
  /** Shown once the form was judged. */
  problem: StepProblem | undefined;
}

/** Share and duration of each step. */
export function RolloutSteps({ steps, onChange, problem }: RolloutStepsProps) {
  const set = (at: number, part: Partial<DraftStep>) => onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const add = () => onChange([...steps, { percent: Number.NaN, time: 1, unit: 'DAYS' }]);
  const errorOf = (at: number, member: StepProblem['member']) => (problem?.at === at && problem.member === member ? problem.error.message : undefined);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.steps}</legend>
      {steps.map((step, at) => {
        const isLast = at === steps.length - 1;
        return (
          <div key={at} role="group" aria-label={texts.step(at)} className={styles.rolloutStep}>
            <NumberField
              label={texts.percent(at)}
              unit="%"
              min={0.01}
              max={100}
              step={0.01}
              value={step.percent}
              onChange={(percent) => set(at, { percent })}
              error={errorOf(at, 'percent')}
            />
            {isLast ? (
              <p className={styles.small}>{texts.lastStep}</p>
            ) : (
              <>
                <NumberField
                  label={texts.time(at)}
                  min={0}
                  step={0.01}
                  value={step.time}
                  onChange={(time) => set(at, { time })}
                  error={errorOf(at, 'minutes')}
                />
                <Select
                  label={texts.unit(at)}
                  value={step.unit}
                  options={unitNames.map((value) => ({ value, text: texts.units[value] }))}
                  onChange={(next) => set(at, { unit: unitNames.find((unit) => unit === next) ?? step.unit })}
                />
              </>
            )}
            {steps.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                icon={<IconTrash size={18} aria-hidden="true" />}
                aria-label={texts.removeStep(at)}
                onClick={() => onChange(steps.toSpliced(at, 1))}
              />
            )}
          </div>
        );
      })}
      {steps.length < mostSteps && (
        <Row>
          <Button variant="secondary" size="small" icon={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {texts.addStep}
          </Button>
        </Row>
      )}
    </fieldset>
  );
}
