import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Finder } from '../../ui/choice/Finder.tsx';
import { IconX } from '../../ui/icons.ts';
import { targetingTexts } from './parts/targeting.texts.ts';
import { readValues, type Value } from './parts/targets.ts';
import styles from './Targeting.module.css';
import { useChoices, type ListedKind } from './use-choices.ts';

const { values: texts, kinds, pick } = targetingTexts;

interface PickedValuesProps {
  kind: Extract<ListedKind, 'SEGMENT' | 'COHORT'>;
  values: readonly Value[];
  environment: string;
  error: string | undefined;
  onChange: (values: Value[]) => void;
}

/** Selects segments or cohorts by name. One that is not in the list, e.g. because it was deleted, is displayed by its key. */
export function PickedValues({ kind, values, environment, error, onChange }: PickedValuesProps) {
  const { known, options, error: failed, isPending, onType } = useChoices(kind, environment);
  const nameOf = (value: Value) => known.find((choice) => choice.value === String(value))?.text ?? String(value);
  const free = options.filter(({ value }) => !values.some((each) => String(each) === value));
  return (
    <div className={styles.values}>
      {values.length > 0 && (
        <ul aria-label={texts.list(formatCount(values.length))} className={styles.chips}>
          {values.map((value, at) => (
            <li key={String(value)} className={styles.chip}>
              {nameOf(value)}
              <button type="button" aria-label={texts.remove(nameOf(value))} className={styles.remove} onClick={() => onChange(values.toSpliced(at, 1))}>
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Finder
        label={kinds[kind]}
        help={failed ? problemOf(failed).message : isPending ? pick.loading : known.length === 0 ? pick.none(kinds[kind]) : pick.help}
        error={error}
        options={free}
        onChoose={(chosen) => onChange([...values, ...readValues([chosen], kind === 'COHORT' ? 'NUMBER' : 'STRING')])}
        {...(onType && { onType })}
      />
    </div>
  );
}
