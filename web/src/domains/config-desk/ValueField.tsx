import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { configDeskTexts } from './config-desk.texts.ts';
import { prettyJson, valueProblem, type ConfigType, type ValueDraft } from './config-draft.ts';
import styles from './ConfigDesk.module.css';
import { jsonProblem } from './json-problem.ts';

const { booleans, form: formTexts } = configDeskTexts;
const texts = formTexts.value;

interface ValueFieldProps {
  type: ConfigType;
  value: ValueDraft;
  onChange: (value: ValueDraft) => void;
  label: string;
  help?: string;
  /** Error after an attempt to save. */
  error?: string | undefined;
}

/** Input for a value of the parameter's type. */
export function ValueField(props: ValueFieldProps) {
  const { type, value, onChange, label, help, error } = props;
  const name = useId();
  const change = (text: string) => onChange({ ...value, text });
  if (type === 'JSON') return <JsonField {...props} />;
  if (type === 'BOOLEAN')
    return (
      <ChoiceGroup
        legend={label}
        help={help}
        error={error}
        name={name}
        value={value.text}
        onChange={(next) => next !== null && change(next)}
        options={(['true', 'false'] as const).map((each) => ({ value: each, label: booleans[each] }))}
      />
    );
  if (type === 'NUMBER')
    return (
      <TextField
        label={label}
        help={help}
        error={error}
        value={value.text}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => change(currentTarget.value)}
        required
      />
    );
  return (
    <TextArea
      label={label}
      help={help}
      error={error}
      value={value.text}
      rows={2}
      maxLength={100_000}
      spellCheck={false}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** JSON input that shows the position of a syntax error as soon as typing pauses. */
function JsonField({ value, onChange, label, help, error: refused }: ValueFieldProps) {
  const settled = useSettled(value);
  const isSettled = settled?.text === value.text;
  const error = refused ?? (isSettled ? valueProblem('JSON', value) : undefined);
  const tidy = prettyJson(value.text);
  return (
    <Stack gap={8} className={styles.json}>
      <TextArea
        label={label}
        help={help}
        error={error}
        value={value.text}
        rows={6}
        maxLength={100_000}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
        required
      />
      {error && <BreakPlace source={value.text} />}
      <Row gap={8}>
        {isSettled && !error && (
          <span role="status" className={styles.valid}>
            <IconCheck size={16} aria-hidden="true" />
            {texts.valid}
          </span>
        )}
        {tidy !== value.text && (
          <Button variant="quiet" size="small" onClick={() => onChange({ ...value, text: tidy })}>
            {texts.tidy}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Characters shown before and after the position. */
const [shownBefore, shownAfter] = [28, 20];

/** The line with the syntax error, with the position marked. */
function BreakPlace({ source }: { source: string }) {
  const problem = jsonProblem(source);
  if (!problem || source.trim() === '') return null;
  const line = source.split('\n')[problem.line - 1] ?? '';
  const at = problem.column - 1;
  const before = line.slice(Math.max(0, at - shownBefore), at);
  return (
    <pre aria-label={texts.place} className={styles.place}>
      <span className={styles.lineNumber}>{problem.line}</span>
      {at > shownBefore && '…'}
      {before}
      <mark className={styles.mark}>{line[at] ?? '␣'}</mark>
      {line.slice(at + 1, at + 1 + shownAfter)}
      {line.length > at + 1 + shownAfter && '…'}
    </pre>
  );
}
