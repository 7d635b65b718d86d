import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { StepProps } from './wizard-form.ts';
import styles from './Wizard.module.css';
import { wizardTexts } from './wizard.texts.ts';

const { idea: texts } = wizardTexts;

/** Hypothesis, name and identifier. */
export function IdeaStep({ form, isNew }: StepProps & { isNew: boolean }) {
  const identifier = form.choice('identifierType');
  const { value } = identifier;
  const known = Object.keys(texts.identifiers);
  const warning = value === '$id' ? texts.device : value === '$userId' ? texts.member : texts.other;
  return (
    <Stack gap={24}>
      <TextArea
        {...form.field('hypothesis', 'left')}
        label={texts.hypothesis}
        help={texts.hypothesisHelp}
        placeholder={texts.hypothesisPlaceholder}
        rows={3}
        maxLength={2000}
      />
      <TextField {...form.field('name', 'left')} label={texts.name} help={texts.nameHelp} maxLength={200} autoComplete="off" required />
      <div className={styles.fields}>
        <TextField
          {...form.field('key', 'left')}
          label={texts.key}
          help={isNew ? texts.keyHelp : texts.fixedKey}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          readOnly={!isNew}
        />
        <TextField {...form.field('owner', 'left')} label={texts.owner} help={texts.ownerHelp} maxLength={100} autoComplete="off" />
      </div>
      <Stack gap={12}>
        <ChoiceGroup
          {...identifier}
          onChange={(next) => next !== null && identifier.onChange(next)}
          legend={texts.identifier}
          help={texts.identifierHelp}
          options={(known.includes(value) ? known : [...known, value]).map((type) => ({ value: type, label: texts.identifiers[type] ?? type }))}
        />
        <div role="status">
          <Callout tone={value === '$userId' ? 'warning' : 'info'} title={warning.title}>
            {warning.message}
          </Callout>
        </div>
      </Stack>
    </Stack>
  );
}
