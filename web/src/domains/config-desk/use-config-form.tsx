import type { RemoteConfig } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { textKeyRule } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors, invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { addressWith } from '../../ui/list/list-query.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { askSides } from '../desk/parts/ask-sides.ts';
import { showApproval } from '../desk/parts/show-approval.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { remoteConfigs } from '../remote-configs/remote-configs.api.ts';
import { configDeskTexts } from './config-desk.texts.ts';
import { contentOf, creatableType, draftOf, emptyDraft, readValue, ruleProblem, valueProblem, type ConfigDraft } from './config-draft.ts';
import { configPath, configRequest } from './config-request.ts';
import { ServedValues } from './ServedValues.tsx';

const { form: texts } = configDeskTexts;
const nameNeeded = invalidField(texts.nameNeeded);
const noteNeeded = invalidField(texts.noteNeeded);

/** Whether the draft's values and rules can be saved. */
export function isFinished({ type, defaultValue, targetRules }: ConfigDraft): boolean {
  return valueProblem(type, defaultValue) === undefined && targetRules.every((rule) => ruleProblem(type, rule) === undefined);
}

function rulesProblem({ type, targetRules }: ConfigDraft): ErrorEntry | undefined {
  const problems = targetRules.map((rule) => ruleProblem(type, rule));
  const at = problems.findIndex(Boolean);
  return at < 0 ? undefined : invalidField(texts.rule.unfinished(at + 1, problems[at] ?? ''));
}

function problemOfDefault({ type, defaultValue }: ConfigDraft): ErrorEntry | undefined {
  const problem = valueProblem(type, defaultValue);
  return problem === undefined ? undefined : invalidField(problem);
}

export function useConfigForm(config: RemoteConfig | undefined, environment: WorkEnvironment) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const create = remoteConfigs.createRemoteConfig.useMutation({ meta: { ownProblem: true } });
  const update = remoteConfigs.updateRemoteConfig.useMutation({ meta: { ownProblem: true } });
  /** The version on which the edits are based. */
  const version = useRef(config?.version ?? 0);
  const save = async (draft: ConfigDraft): Promise<void> => {
    const { name, ...content } = { ...contentOf(draft), environment };
    if (config)
      await update.mutateAsync({
        params: { key: config.key },
        body: { ...content, ...(!isBlank(name) && { name }), ...(draft.note && { note: draft.note }), version: version.current },
      });
    else await create.mutateAsync({ body: { ...content, name, key: draft.key, type: creatableType(draft.type) } });
  };
  const form: ReturnType<typeof useContractForm<ConfigDraft>> = useContractForm<ConfigDraft>({
    draft: config ? draftOf(config) : emptyDraft,
    rules: (draft) => ({
      // An import has no name and need not get one.
      name: isBlank(draft.name) && config?.name !== '' ? nameNeeded : undefined,
      key: config ? undefined : textKeyRule(draft.key),
      defaultValue: problemOfDefault(draft),
      targetRules: rulesProblem(draft),
      note: config && environment === usualEnvironment && isBlank(draft.note) ? noteNeeded : undefined,
    }),
    submit: async (draft): Promise<void | typeof navigatesAway> => {
      try {
        await save(draft);
      } catch (thrown) {
        if (await showApproval(thrown)) return;
        if (!config || problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
        const { body: theirs } = await remoteConfigs.getRemoteConfig.query(configRequest(config.key, environment));
        const side = await askSides({ mine: <Side draft={draft} />, theirs: <Side draft={draftOf(theirs)} /> });
        if (side === undefined) return;
        version.current = theirs.version;
        if (side === 'theirs') return form.change({ ...draftOf(theirs), note: draft.note });
        await save(draft);
      }
      toast(config ? texts.saved : texts.created(draft.name));
      void navigate(addressWith(`${configPath}/${encodeURIComponent(draft.key)}`, query, {}));
      return navigatesAway;
    },
    errorFields: { [workspaceErrors.duplicateKey.errorCode]: 'key' },
    warn: true,
  });
  return form;
}

function Side({ draft: { name, description, type, defaultValue, targetRules } }: { draft: ConfigDraft }) {
  return (
    <>
      <p>{name}</p>
      {description && <p>{description}</p>}
      <ServedValues
        type={type}
        rules={targetRules.map((rule) => ({ ...rule, value: readValue(type, rule.value) }))}
        defaultValue={readValue(type, defaultValue)}
      />
    </>
  );
}
