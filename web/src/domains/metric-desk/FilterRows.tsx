import { filterOperators } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconPlus, IconTrash } from '../../ui/icons.ts';
import { targetingTexts } from '../targeting/parts/targeting.texts.ts';
import { operatorsOf } from '../targeting/parts/targets.ts';
import { metricDeskTexts } from './metric-desk.texts.ts';
import { newFilter, type FilterDraft } from './metric-draft.ts';
import styles from './MetricDesk.module.css';

const { form: texts } = metricDeskTexts;
const types = ['STRING', 'NUMBER', 'BOOLEAN'] as const;

interface FilterRowsProps {
  label: string;
  filter: readonly FilterDraft[];
  onChange: (filter: FilterDraft[]) => void;
}

/** Conditions on the properties of an event, all of which must match. */
export function FilterRows({ label, filter, onChange }: FilterRowsProps) {
  return (
    <div role="group" aria-label={label} className={styles.part}>
      <p className={styles.partTitle}>{label}</p>
      <p className={styles.small}>{texts.filterHelp}</p>
      {filter.map((row, at) => (
        <FilterRow
          key={at}
          number={at + 1}
          row={row}
          onChange={(changed) => onChange(filter.with(at, changed))}
          onRemove={() => onChange(filter.toSpliced(at, 1))}
        />
      ))}
      <Button variant="secondary" size="small" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => onChange([...filter, newFilter()])}>
        {texts.addFilter}
      </Button>
    </div>
  );
}

interface FilterRowProps {
  number: number;
  row: FilterDraft;
  onChange: (row: FilterDraft) => void;
  onRemove: () => void;
}

function FilterRow({ number, row, onChange, onRemove }: FilterRowProps) {
  const { match } = row;
  const set = (part: Partial<FilterDraft['match']>) => onChange({ ...row, match: { ...match, ...part } });
  const operators = operatorsOf(match.valueType).filter((operator) => filterOperators[match.valueType]?.includes(operator));
  return (
    <div role="group" aria-label={texts.row(number)} className={styles.row}>
      <div className={styles.fields}>
        <TextField
          label={texts.property}
          value={row.property}
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ ...row, property: currentTarget.value })}
        />
        <Select
          label={texts.type}
          value={match.valueType}
          options={types.map((value) => ({ value, text: targetingTexts.types[value] }))}
          onChange={(next) => {
            const valueType = types.find((type) => type === next);
            if (valueType) set({ valueType, operator: 'IN' });
          }}
        />
        <Select
          label={texts.operator}
          value={match.operator}
          options={operators.map((value) => ({ value, text: targetingTexts.operators[value] }))}
          onChange={(next) => {
            const operator = operators.find((each) => each === next);
            if (operator) set({ operator });
          }}
        />
        <Select
          label={texts.match}
          value={match.type}
          options={(['MATCH', 'NOT_MATCH'] as const).map((value) => ({ value, text: targetingTexts.matches[value] }))}
          onChange={(next) => set({ type: next === 'NOT_MATCH' ? 'NOT_MATCH' : 'MATCH' })}
        />
      </div>
      <TextField
        label={texts.values}
        help={texts.valuesHelp}
        value={row.written}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ ...row, written: currentTarget.value })}
      />
      <Button variant="quiet" size="small" icon={<IconTrash size={18} aria-hidden="true" />} onClick={onRemove}>
        {texts.removeFilter(number)}
      </Button>
    </div>
  );
}
