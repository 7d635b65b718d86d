import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { IconCopy, IconTrash } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { NameField } from './NameField.tsx';
import { targetingTexts as texts } from './parts/targeting.texts.ts';
import {
  guessType,
  kindRules,
  newCondition,
  operatorsOf,
  problemsOf,
  readValues,
  usualTypes,
  withType,
  type Condition,
  type Kind,
  type Value,
} from './parts/targets.ts';
import { PickedName } from './PickedName.tsx';
import { PickedValues } from './PickedValues.tsx';
import styles from './Targeting.module.css';
import { useChoices } from './use-choices.ts';
import { useKnownProperties } from './use-known-properties.ts';
import { ValuesField } from './ValuesField.tsx';
import type { RowVerdict } from './verdicts.ts';
import { VerdictTag } from './VerdictTag.tsx';

interface ConditionRowProps<K extends Kind> {
  /** Position of the row, used for focus. */
  at: string;
  label: string;
  /** Whether another row precedes it in the block. */
  joined: boolean;
  condition: Condition<K>;
  kinds: readonly K[];
  environment: string;
  /** The event whose properties are offered. */
  event: string | undefined;
  /** Whether errors are shown. */
  showsErrors: boolean;
  verdict: RowVerdict | undefined;
  onChange: (condition: Condition<K>) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One row: subject, operator and values. Offers only operators that the type supports. */
export function ConditionRow<K extends Kind>({ at, label, joined, condition, kinds, environment, event, showsErrors, verdict, ...on }: ConditionRowProps<K>) {
  const { key, match } = condition;
  const { isNamed, fixed } = kindRules[key.type];
  const known = useKnownProperties(key.type, environment, event);
  const property = known.find(({ name }) => name === key.name);
  const problems = problemsOf(condition);
  const valuesError = match.values.length > 0 || showsErrors ? problems.values : undefined;
  const set = (part: Partial<Condition<K>['match']>) => on.onChange({ key, match: { ...match, ...part } });
  /** Takes the type from the known property, unless that would change typed values. */
  const rename = (name: string) => {
    const found = known.find((each) => each.name === name);
    const renamed: Condition<K> = { key: { ...key, name }, match };
    on.onChange(found && match.values.length === 0 && !fixed ? withType(renamed, guessType(found)) : renamed);
  };
  return (
    <div role="group" aria-label={label} data-row={at} className={styles.row}>
      {joined && <p className={styles.and}>{texts.and}</p>}
      <div className={join(styles.fields, fixed && styles.fixed)}>
        <Select
          label={texts.fields.kind}
          value={key.type}
          options={kinds.map((value) => ({ value, text: texts.kinds[value] }))}
          onChange={(next) => {
            const kind = kinds.find((each) => each === next);
            if (kind !== undefined && kind !== key.type) on.onChange(newCondition(kind));
          }}
        />
        {key.type === 'AB_TEST' || key.type === 'FEATURE_FLAG' ? (
          <PickedName kind={key.type} value={key.name} environment={environment} error={showsErrors ? problems.name : undefined} onChange={rename} />
        ) : (
          isNamed && <NameField kind={key.type} value={key.name} known={known} error={showsErrors ? problems.name : undefined} onChange={rename} />
        )}
        {!fixed && (
          <>
            <Select
              label={texts.fields.type}
              value={match.valueType}
              options={typesWith(match.valueType).map((value) => ({ value, text: texts.types[value] }))}
              onChange={(next) => {
                const type = typesWith(match.valueType).find((each) => each === next);
                if (type) on.onChange(withType(condition, type));
              }}
            />
            <Select
              label={texts.fields.operator}
              value={match.operator}
              options={operatorsOf(match.valueType).map((value) => ({ value, text: texts.operators[value] }))}
              onChange={(next) => {
                const operator = operatorsOf(match.valueType).find((each) => each === next);
                if (operator) set({ operator });
              }}
            />
          </>
        )}
        <Select
          label={texts.fields.match}
          value={match.type}
          options={(['MATCH', 'NOT_MATCH'] as const).map((value) => ({ value, text: texts.matches[value] }))}
          onChange={(next) => set({ type: next === 'NOT_MATCH' ? 'NOT_MATCH' : 'MATCH' })}
        />
      </div>
      <Values condition={condition} environment={environment} examples={property?.examples} error={valuesError} onChange={(values) => set({ values })} />
      <div className={styles.rowFoot}>
        {verdict && <VerdictTag verdict={verdict} />}
        <span className={styles.tools}>
          <Button variant="quiet" size="small" icon={<IconCopy size={18} aria-hidden="true" />} aria-label={texts.copyRow(label)} onClick={on.onCopy} />
          <Button variant="quiet" size="small" icon={<IconTrash size={18} aria-hidden="true" />} aria-label={texts.removeRow(label)} onClick={on.onRemove} />
        </span>
      </div>
    </div>
  );
}

interface ValuesProps {
  condition: Condition;
  environment: string;
  /** Frequent values of the property. */
  examples: readonly Value[] | undefined;
  error: string | undefined;
  onChange: (values: Value[]) => void;
}

/** Input for the values: a selection where a list exists, else text. */
function Values({ condition, environment, examples = [], error, onChange }: ValuesProps) {
  const { key, match } = condition;
  if (key.type === 'SEGMENT' || key.type === 'COHORT')
    return <PickedValues kind={key.type} values={match.values} environment={environment} error={error} onChange={onChange} />;
  const field = { values: match.values, error, onChange, read: (written: readonly string[]) => readValues(written, match.valueType) };
  if (key.type === 'AB_TEST') return <VariationValues {...field} experiment={key.name} environment={environment} />;
  return <ValuesField {...field} offered={offeredOf(condition, examples)} />;
}

/** Suggests the variations of an experiment. */
function VariationValues({
  experiment,
  environment,
  ...field
}: Omit<ComponentProps<typeof ValuesField>, 'offered'> & { experiment: string; environment: string }) {
  const { known } = useChoices('AB_TEST', environment);
  const variations = known.find(({ value }) => value === experiment)?.variations ?? [];
  return <ValuesField {...field} offered={variations.filter((variation) => !field.values.includes(variation))} offeredAs={texts.offeredVariations} />;
}

/** A type that only other clients use stays available when it is already set. */
function typesWith(current: Condition['match']['valueType']): Condition['match']['valueType'][] {
  return usualTypes.some((type) => type === current) ? [...usualTypes] : [...usualTypes, current];
}

function offeredOf({ match: { valueType, values } }: Condition, examples: readonly (string | number | boolean)[]): string[] {
  const all = valueType === 'BOOLEAN' ? ['true', 'false'] : examples.map(String);
  return all.filter((text) => !values.some((value) => String(value) === text));
}
