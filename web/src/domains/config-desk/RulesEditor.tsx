import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { SortableList } from '../../ui/choice/SortableList.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { targetSentences } from '../targeting/parts/target-words.ts';
import { TargetingEditor } from '../targeting/parts/TargetingEditor.tsx';
import { targetsRule } from '../targeting/parts/targets.ts';
import { configDeskTexts } from './config-desk.texts.ts';
import { newRule, ruleProblem, valueProblem, type ConfigDraft, type RuleDraft } from './config-draft.ts';
import styles from './ConfigDesk.module.css';
import { ValueField } from './ValueField.tsx';

const { form: formTexts, share } = configDeskTexts;
const texts = formTexts.rule;
const kinds = ['USER_PROPERTY', 'HACKLE_PROPERTY', 'SEGMENT', 'COHORT', 'AB_TEST', 'FEATURE_FLAG'] as const;

interface RulesEditorProps {
  draft: ConfigDraft;
  onChange: (rules: RuleDraft[]) => void;
  environment: string;
  /** Whether errors are shown, as after an attempt to save. */
  showsErrors: boolean;
}

/** The ordered rules; one of them can be expanded for editing. */
export function RulesEditor({ draft, onChange, environment, showsErrors }: RulesEditorProps) {
  const { targetRules: rules, type } = draft;
  const { opened, open, editor, adder } = useOpened();
  const at = rules.findIndex(({ id }) => id === opened);
  const rule = rules[at];
  const add = () => {
    const added = newRule(draft);
    onChange([...rules, added]);
    open(added.id);
  };
  const remove = (id: string) => {
    onChange(rules.filter((each) => each.id !== id));
    open(undefined);
  };
  return (
    <Stack gap={12}>
      <p className={styles.small}>{rules.length === 0 ? formTexts.noRules : formTexts.rulesLead}</p>
      {rules.length > 0 && (
        <SortableList
          label={formTexts.rules}
          items={rules.map((each, index) => ({ id: each.id, text: texts.title(index + 1), each, index }))}
          onReorder={(ids) => onChange(ids.flatMap((id) => rules.filter((each) => each.id === id)))}
          render={({ each, index }) => (
            <RuleRow rule={each} type={type} position={index + 1} showsErrors={showsErrors} onEdit={() => open(each.id)} onRemove={() => remove(each.id)} />
          )}
        />
      )}
      {rule && (
        <section ref={editor} tabIndex={-1} aria-label={texts.edit(at + 1)} className={styles.ruleEditor}>
          <h3 className={styles.ruleTitle}>{texts.edit(at + 1)}</h3>
          <RuleFields rule={rule} type={type} environment={environment} showsErrors={showsErrors} onChange={(next) => onChange(rules.with(at, next))} />
          <Row>
            <Button variant="secondary" size="small" onClick={() => open(undefined)}>
              {texts.close}
            </Button>
          </Row>
        </section>
      )}
      <div ref={adder}>
        <Button variant="secondary" size="small" icon={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
          {formTexts.addRule}
        </Button>
      </div>
    </Stack>
  );
}

/** The expanded rule. Opening moves the focus into it; closing moves it to the add button. */
function useOpened() {
  const [opened, setOpened] = useState<string>();
  const editor = useRef<HTMLElement>(null);
  const adder = useRef<HTMLDivElement>(null);
  const moves = useRef(false);
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    const place = opened === undefined ? adder.current?.querySelector('button') : editor.current;
    place?.focus();
  }, [opened]);
  const open = (id: string | undefined) => {
    moves.current = true;
    setOpened(id);
    if (id === opened) editor.current?.focus();
  };
  return { opened, open, editor, adder };
}

interface RuleRowProps {
  rule: RuleDraft;
  type: ConfigDraft['type'];
  position: number;
  showsErrors: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function RuleRow({ rule, type, position, showsErrors, onEdit, onRemove }: RuleRowProps) {
  const { name, target, traffic, value } = rule;
  const problem = showsErrors ? ruleProblem(type, rule) : undefined;
  return (
    <div className={styles.rule}>
      <div className={styles.ruleWords}>
        <strong>{name.trim() ? texts.named(position, name) : texts.title(position)}</strong>
        <span>{targetSentences([target]).join(' ')}</span>
        <span className={styles.small}>
          {!Number.isNaN(traffic) && traffic < 100 && `${share(traffic)} · `}
          <span className={styles.ruleValue}>{value.text || configDeskTexts.empty}</span>
        </span>
        {problem && <span className={styles.error}>{problem}</span>}
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={<IconPencil size={18} aria-hidden="true" />}
        aria-label={texts.edit(position)}
        title={texts.editShort}
        onClick={onEdit}
      />
      <Button
        variant="quiet"
        size="small"
        icon={<IconTrash size={18} aria-hidden="true" />}
        aria-label={texts.remove(position)}
        title={texts.removeShort}
        onClick={onRemove}
      />
    </div>
  );
}

interface RuleFieldsProps {
  rule: RuleDraft;
  type: ConfigDraft['type'];
  environment: string;
  showsErrors: boolean;
  onChange: (rule: RuleDraft) => void;
}

function RuleFields({ rule, type, environment, showsErrors, onChange }: RuleFieldsProps) {
  return (
    <Stack gap={16}>
      <TextField
        label={texts.name}
        value={rule.name}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...rule, name: currentTarget.value })}
      />
      <div role="group" aria-label={texts.who}>
        <p className={styles.label}>{texts.who}</p>
        <TargetingEditor
          single
          value={[rule.target]}
          onChange={([target = { conditions: [] }]) => onChange({ ...rule, target })}
          kinds={kinds}
          environment={environment}
          noBlocks="everybody"
          error={showsErrors ? targetsRule([rule.target])?.message : undefined}
        />
      </div>
      <NumberField
        label={texts.traffic}
        help={texts.trafficHelp}
        value={rule.traffic}
        onChange={(traffic) => onChange({ ...rule, traffic })}
        min={0}
        max={100}
        step={0.01}
        unit="%"
        {...(showsErrors && Number.isNaN(rule.traffic) && { error: texts.trafficNeeded })}
      />
      <ValueField
        type={type}
        value={rule.value}
        onChange={(value) => onChange({ ...rule, value })}
        label={texts.value}
        error={showsErrors ? valueProblem(type, rule.value) : undefined}
      />
    </Stack>
  );
}
