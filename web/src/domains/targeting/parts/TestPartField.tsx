import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChipsField } from '../../../ui/form/ChipsField.tsx';
import { PickedName } from '../PickedName.tsx';
import styles from '../Targeting.module.css';
import { useChoices } from '../use-choices.ts';
import { targetingTexts } from './targeting.texts.ts';
import { asksAboutTests, testPartOf, withTestPart, type TestedTarget } from './test-part.ts';

const { variation: texts } = targetingTexts;

interface TestPartFieldProps {
  value: readonly TestedTarget[];
  onChange: (value: TestedTarget[]) => void;
  environment: string;
  /** What the choice means, shown once a test is chosen. */
  children?: ReactNode;
}

/** Only for those who get chosen variations of an A/B test: a shortcut for the condition in every block of the targets. */
export function TestPartField({ value, onChange, environment, children }: TestPartFieldProps) {
  const { known } = useChoices('AB_TEST', environment);
  const part = testPartOf(value);
  const variationsOf = (experiment: string) => known.find((choice) => choice.value === experiment)?.variations ?? [];
  const offered = part ? [...new Set([...variationsOf(part.experiment), ...part.variations])] : [];
  const choose = (experiment: string) => {
    if (experiment === part?.experiment) return;
    // The first variation is how things are today.
    onChange(withTestPart(value, experiment === '' ? undefined : { experiment, variations: variationsOf(experiment).slice(1, 2) }));
  };
  return (
    <div className={styles.values}>
      <PickedName
        kind="AB_TEST"
        label={texts.experiment}
        help={texts.experimentHelp}
        value={part?.experiment ?? ''}
        environment={environment}
        error={undefined}
        onChange={choose}
      />
      {!part && asksAboutTests(value) && <p className={styles.muted}>{texts.some}</p>}
      {part && (
        <>
          <ChipsField
            legend={texts.variations}
            name="test-variations"
            options={offered.map((each) => ({ value: each, label: each }))}
            value={part.variations}
            onChange={(variations) => onChange(withTestPart(value, { ...part, variations }))}
            max={offered.length}
            error={part.variations.length === 0 ? targetingTexts.problems.values : undefined}
          />
          {children}
          <div>
            <Button variant="secondary" size="small" onClick={() => choose('')}>
              {texts.clear}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
