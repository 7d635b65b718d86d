import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/choice/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconPlus, IconTrash } from '../../../ui/icons.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { keyAt, parameterTypes, type DraftParameter } from './wizard-draft.ts';
import type { StepProps } from './wizard-form.ts';
import { parameterProblem } from './wizard-rules.ts';
import styles from './Wizard.module.css';
import { wizardTexts } from './wizard.texts.ts';

const { variations: texts } = wizardTexts;

/** Parameter values of all variations, side by side. */
export function Parameters({ form: { values, change, choice } }: Pick<StepProps, 'form'>) {
  const { parameters, variations } = values;
  const showsErrors = choice('parameters').error !== undefined;
  const set = (next: DraftParameter[]) => change({ parameters: next });
  return (
    <Stack gap={16}>
      <p className={styles.muted}>{texts.parametersHelp}</p>
      {parameters.map((parameter, at) => (
        <Parameter
          key={at}
          parameter={parameter}
          at={at}
          problem={showsErrors ? parameterProblem(parameters, at) : undefined}
          onChange={(part) => set(parameters.map((other, index) => (index === at ? { ...other, ...part } : other)))}
          onRemove={() => set(parameters.toSpliced(at, 1))}
        />
      ))}
      <Row>
        <Button
          variant="secondary"
          size="small"
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => set([...parameters, { name: '', type: 'STRING', values: variations.map(() => '') }])}
        >
          {texts.addParameter}
        </Button>
      </Row>
    </Stack>
  );
}

interface ParameterProps {
  parameter: DraftParameter;
  at: number;
  problem: ReturnType<typeof parameterProblem>;
  onChange: (part: Partial<DraftParameter>) => void;
  onRemove: () => void;
}

function Parameter({ parameter: { name, type, values }, at, problem, onChange, onRemove }: ParameterProps) {
  const called = name.trim() || texts.parameter(at + 1);
  const setValue = (index: number, value: string) => onChange({ values: values.map((other, place) => (place === index ? value : other)) });
  return (
    <section aria-label={called} className={styles.parameter}>
      <div className={styles.parameterHead}>
        <TextField
          label={texts.parameterName}
          value={name}
          placeholder={texts.parameterNamePlaceholder}
          error={problem?.name}
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <Select
          label={texts.type}
          value={type}
          options={parameterTypes.map((value) => ({ value, text: texts.types[value] }))}
          onChange={(next) => {
            const chosen = parameterTypes.find((value) => value === next);
            if (chosen && chosen !== type) onChange({ type: chosen, values: values.map((value) => readable(value, chosen)) });
          }}
        />
        <span className={styles.parameterTools}>
          <Button variant="quiet" size="small" aria-label={texts.copyOf(called)} onClick={() => onChange({ values: values.map(() => values[0] ?? '') })}>
            {texts.copy}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash size={18} aria-hidden="true" />}
            aria-label={texts.removeParameter(called)}
            onClick={onRemove}
          />
        </span>
      </div>
      <div className={styles.beside}>
        {values.map((value, index) =>
          type === 'BOOLEAN' ? (
            <Select
              key={index}
              label={texts.value(keyAt(index))}
              value={value === '' ? 'none' : value}
              options={(['none', 'true', 'false'] as const).map((each) => ({ value: each, text: texts.booleans[each] }))}
              onChange={(next) => setValue(index, next === null || next === 'none' ? '' : next)}
            />
          ) : (
            <TextField
              key={index}
              label={texts.value(keyAt(index))}
              value={value}
              error={problem?.values?.[index]}
              inputMode={type === 'NUMBER' ? 'decimal' : 'text'}
              maxLength={100_000}
              autoComplete="off"
              onChange={({ currentTarget }) => setValue(index, currentTarget.value)}
            />
          ),
        )}
      </div>
    </section>
  );
}

/** A typed value after a change of type; empty if invalid for the new one. */
function readable(value: string, type: DraftParameter['type']): string {
  return type === 'BOOLEAN' && value !== 'true' && value !== 'false' ? '' : value;
}
