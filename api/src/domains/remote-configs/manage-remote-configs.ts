import { valueProblems } from '@baeum/contract/domains/remote-configs/remote-configs.rules.ts';
import type { NewRemoteConfig, RemoteConfig, RemoteConfigUpdate } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { changeEntity, createEntity, type EntityManagement } from '../workspaces/entities.public.ts';
import { changedDetails, toManagedMembers } from '../workspaces/entity-view.public.ts';
import type { WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import { toRule, writeRules, writeValue, type Parameter } from './target-rules.ts';

export const remoteConfigs: EntityManagement<'REMOTE_CONFIG_PARAMETER', RemoteConfig> = {
  kind: 'REMOTE_CONFIG_PARAMETER',
  noun: 'remote-configs',
  keys: 'given',
  view: (entity, related) => {
    const { key, type, identifierType, defaultValue, targetRules } = entity.body;
    return { key, type, identifierType, defaultValue, targetRules: targetRules.map((rule) => toRule(rule, related)), ...toManagedMembers(entity) };
  },
  isRunning: () => false,
  fieldOf: (path) => path.replace(/\.bucketId$/, '.traffic') || 'key',
};

type ParameterChanges = Pick<RemoteConfigUpdate, 'identifierType' | 'defaultValue' | 'targetRules'>;

/** @throws AppError EXP_003, EXP_004, COMMON_001 for a value of another type */
export function createRemoteConfig(author: Author, { environment, key, type, name, description, ...changes }: NewRemoteConfig): Promise<RemoteConfig> {
  return createEntity(remoteConfigs, { author, environment, key }, async (draft, { id }) => {
    const defaultValue = await writeValue(draft, undefined, changes.defaultValue.value);
    const blank: Parameter = { id, key, type, identifierType: '$id', targetRules: [], defaultValue };
    return { body: await write(draft, blank, changes), details: changedDetails({}, { name, description }) };
  });
}

/** @throws AppError EXP_001, EXP_003, COMMON_005, COMMON_001 for a value of another type */
export function updateRemoteConfig(
  author: Author,
  key: string,
  { environment, version, note, name, description, ...changes }: RemoteConfigUpdate,
): Promise<RemoteConfig> {
  return changeEntity(remoteConfigs, { author, environment, key, version, note, action: 'update' }, async (draft, { body, details }) => ({
    body: await write(draft, body, changes),
    details: changedDetails(details, { name, description }),
  }));
}

async function write(
  draft: WorkspaceDraft,
  stored: Parameter,
  { identifierType = stored.identifierType, defaultValue, targetRules }: ParameterChanges,
): Promise<Parameter> {
  const edit = { draft, owner: { kind: 'REMOTE_CONFIG_PARAMETER', id: stored.id } } as const;
  const body: Parameter = {
    ...stored,
    identifierType,
    ...(defaultValue && { defaultValue: await writeValue(draft, stored.defaultValue, defaultValue.value) }),
    ...(targetRules && { targetRules: await writeRules(edit, stored.targetRules, targetRules) }),
  };
  // Imported values may violate the type. They are only checked when they change, so that everything else stays editable.
  if (defaultValue ?? targetRules) refuseOtherTypes(body);
  return body;
}

function refuseOtherTypes(body: Parameter): void {
  const fields = valueProblems(body).map(({ path, error: { errorCode, message } }) => ({ field: path.join('.'), errorCode, message }));
  if (fields.length > 0) throw fail(commonErrors.invalidInput, { fields });
}
