import type { RemoteConfig } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { textKeyRule } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { useSearchParams } from 'react-router';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { environmentOf, usualEnvironment } from '../experiment-desk/parts/environment.ts';
import { configDeskTexts } from './config-desk.texts.ts';
import { contentOf, creatableType, newTypes, withType, type ConfigDraft } from './config-draft.ts';
import { configPath } from './config-request.ts';
import styles from './ConfigDesk.module.css';
import { ConfigPreview } from './ConfigPreview.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { isFinished, useConfigForm } from './use-config-form.tsx';
import { ValueField } from './ValueField.tsx';

const { form: texts, environments, types, identifiers, parts, preview } = configDeskTexts;
/** Key used to preview a new parameter without one. */
const trialKey = 'preview';

/** Form for a new or stored parameter: default value and target rules. */
export function ConfigForm({ config }: { config?: RemoteConfig }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const form = useConfigForm(config, environment);
  const draft = form.values;
  const rules = form.choice('targetRules');
  const defaultValue = form.choice('defaultValue');
  return (
    <Stack gap={24} className={styles.page}>
      <header className={styles.head}>
        <BackToList path={configPath}>{texts.back}</BackToList>
        <PageTitle>{config ? texts.editTitle : texts.newTitle}</PageTitle>
        <p className={styles.small}>
          {texts.in(environments[environment])} {environment === usualEnvironment && texts.production}
        </p>
      </header>
      <ContractForm form={form}>
        <Stack gap={32}>
          <Stack gap={24}>
            <TextField {...form.field('name', 'left')} label={texts.name} maxLength={200} autoComplete="off" required />
            {!config && (
              <TextField {...form.field('key', 'left')} label={texts.key} help={texts.keyHelp} maxLength={128} autoComplete="off" spellCheck={false} required />
            )}
            <TextArea {...form.field('description', 'left')} label={texts.description} rows={2} maxLength={2000} />
            {config ? (
              <p className={styles.small}>{texts.fixedType(types[config.type])}</p>
            ) : (
              <ChoiceGroup
                legend={texts.type}
                help={texts.typeHelp}
                name="type"
                value={draft.type}
                onChange={(type) => type !== null && form.change(withType(draft, type))}
                options={newTypes.map((value) => ({ value, label: types[value] }))}
              />
            )}
            <ChoiceGroup
              legend={texts.identifier}
              help={texts.identifierHelp}
              name="identifierType"
              value={draft.identifierType}
              onChange={(identifierType) => identifierType !== null && form.change({ identifierType })}
              options={identifiersWith(draft.identifierType).map((value) => ({ value, label: identifiers[value] ?? value }))}
            />
          </Stack>
          <PagePart title={texts.values}>
            <Stack gap={24}>
              <ValueField
                type={draft.type}
                value={draft.defaultValue}
                onChange={defaultValue.onChange}
                label={texts.defaultValue}
                help={texts.defaultHelp}
                error={defaultValue.error}
              />
              <RulesEditor draft={draft} onChange={rules.onChange} environment={environment} showsErrors={rules.error !== undefined} />
              {rules.error && (
                <p role="alert" className={styles.error}>
                  {rules.error}
                </p>
              )}
            </Stack>
          </PagePart>
          <PagePart title={parts.preview}>
            <ConfigPreview
              question={isFinished(draft) ? questionOf(draft, config) : undefined}
              environment={environment}
              type={draft.type}
              identifierType={draft.identifierType}
              rules={draft.targetRules}
              lead={preview.lead}
            />
          </PagePart>
          {config && environment === usualEnvironment && (
            <TextField {...form.field('note', 'left')} label={texts.note} help={texts.noteHelp} maxLength={500} autoComplete="off" required />
          )}
          <SubmitButton loading={form.busy}>{config ? texts.submit : texts.create}</SubmitButton>
        </Stack>
      </ContractForm>
    </Stack>
  );
}

/** The default identifiers and the parameter's own one. */
function identifiersWith(own: string): string[] {
  return [...new Set([...Object.keys(identifiers), own])];
}

function questionOf(draft: ConfigDraft, config: RemoteConfig | undefined) {
  const { name, ...content } = contentOf(draft);
  if (config) return { key: config.key, changes: content };
  const key = textKeyRule(draft.key) ? trialKey : draft.key;
  return { entity: { ...content, key, name: name.trim() || key, type: creatableType(draft.type) } };
}
