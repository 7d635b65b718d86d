import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconPlus, IconTrash } from '../../ui/icons.ts';
import { Row } from '../../ui/layout.tsx';
import { EventField } from '../event-desk/parts/EventField.tsx';
import { targetingTexts } from '../targeting/parts/targeting.texts.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';
import { newCondition, valueTypes, type ConditionDraft } from './cohort-draft.ts';
import styles from './CohortDesk.module.css';

const { form: texts } = cohortDeskTexts;
const most = 5;

interface ConditionsProps {
  value: readonly ConditionDraft[];
  onChange: (value: ConditionDraft[]) => void;
  environment: string;
}

/** Edits the conditions of a membership rule: events and properties. */
export function Conditions({ value, onChange, environment }: ConditionsProps) {
  const add = (condition: ConditionDraft) => onChange([...value, condition]);
  return (
    <>
      {value.map((condition, at) => (
        <div key={at} role="group" aria-label={texts.condition(at + 1)} className={styles.condition}>
          <p className={styles.conditionTitle}>{texts.condition(at + 1)}</p>
          <Fields condition={condition} environment={environment} onChange={(changed) => onChange(value.with(at, changed))} />
          <Button variant="quiet" size="small" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => onChange(value.toSpliced(at, 1))}>
            {texts.removeCondition(at + 1)}
          </Button>
        </div>
      ))}
      {value.length < most && (
        <Row>
          <Button variant="secondary" size="small" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => add(newCondition.EVENT())}>
            {texts.addEvent}
          </Button>
          <Button variant="secondary" size="small" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => add(newCondition.PROPERTY())}>
            {texts.addProperty}
          </Button>
        </Row>
      )}
    </>
  );
}

interface FieldsProps {
  condition: ConditionDraft;
  environment: string;
  onChange: (condition: ConditionDraft) => void;
}

function Fields({ condition, environment, onChange }: FieldsProps) {
  const days = (
    <NumberField label={texts.days} unit={texts.day} min={1} max={90} value={condition.days} onChange={(next) => onChange({ ...condition, days: next })} />
  );
  if (condition.type === 'EVENT')
    return (
      <>
        <EventField value={condition.eventKey} error={undefined} environment={environment} onChange={(eventKey) => onChange({ ...condition, eventKey })} />
        <div className={styles.fields}>
          <NumberField
            label={texts.atLeast}
            unit={texts.times}
            min={1}
            max={100_000}
            value={condition.atLeast}
            onChange={(atLeast) => onChange({ ...condition, atLeast })}
          />
          {days}
        </div>
      </>
    );
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={texts.property}
          value={condition.property}
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          required
          onChange={({ currentTarget }) => onChange({ ...condition, property: currentTarget.value })}
        />
        <Select
          label={texts.type}
          value={condition.valueType}
          options={valueTypes.map((value) => ({ value, text: targetingTexts.types[value] }))}
          onChange={(next) => {
            const valueType = valueTypes.find((type) => type === next);
            if (valueType) onChange({ ...condition, valueType });
          }}
        />
        {days}
      </div>
      <TextField
        label={texts.values}
        help={texts.valuesHelp}
        value={condition.written}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={({ currentTarget }) => onChange({ ...condition, written: currentTarget.value })}
      />
    </>
  );
}
