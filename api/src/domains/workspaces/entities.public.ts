import { lifecycleTexts } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import { runningText, staleVersionText, unknownKeyText, usedKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import type { AnyEntity, ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceProblems } from '@baeum/contract/domains/workspaces/workspace-file.rules.ts';
import { referrersOf, referrersText } from '@baeum/contract/domains/workspaces/workspace-referrers.rules.ts';
import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { snapshot } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { changeWorkspace, findEnvironment, type EnvironmentChoice } from './serve/environments.public.ts';
import { countEntities, findEntities, findEntity, findRelatedEntities, lockEntity, pageOfEntities, type EntityFilter } from './state/entity-queries.ts';
import { readEntities } from './state/entity-store.ts';
import { WorkspaceDraft, type EntityContent, type StoredEntity, type RelatedEntities } from './state/workspace-draft.public.ts';
import { pathWithin, refuseProblems } from './state/workspace-problems.ts';

/** Configures the management of one kind: the operations below are shared by all kinds. */
export interface EntityManagement<K extends ManagedKind, V extends object> {
  kind: K;
  /** Noun of the URL and of audit records, e.g. `experiments.update` of `experiments/7`. */
  noun: string;
  /** `counted`: the next number unless the caller chooses one; `given`: a text chosen by the caller; `id`: the entity's id. */
  keys: 'counted' | 'given' | 'id';
  view(entity: StoredEntity<K>, related: RelatedEntities): V;
  /** Whether the entity is in use and therefore cannot be deleted. */
  isRunning(entity: StoredEntity<K>): boolean;
  /** Maps a path within the entity's JSON to the member of the request; an empty path means the whole entity. */
  fieldOf(path: string): string;
}

/** The entity to change, the author and the kind of change. */
export interface EntityChange {
  /** Undefined for changes by the server itself. */
  author: Author | undefined;
  environment: string | undefined;
  key: string | number;
  /** Last part of the audit action, e.g. `start`. */
  action: string;
  /** The version that the caller has read. Absent for transitions, which check the state instead. */
  version?: number;
  note?: string | undefined;
}

/** One page of entities, newest first. `status` is compared with the status in the workspace's JSON. */
export async function listEntities<K extends ManagedKind, V extends object>(
  managed: EntityManagement<K, V>,
  { environment, ...filter }: EntityFilter & { environment?: EnvironmentChoice },
) {
  const { id } = await findEnvironment(environment);
  return snapshot(async () => {
    const entities = await pageOfEntities(id, managed.kind, filter);
    const related = await findRelatedEntities(id, entities as readonly StoredEntity[] as readonly AnyEntity[]);
    return toPage(
      entities.map((entity) => managed.view(entity, related)),
      filter,
      await countEntities(id, managed.kind, filter),
    );
  });
}

/** @throws AppError EXP_001 */
export async function getEntity<K extends ManagedKind, V extends object>(
  managed: EntityManagement<K, V>,
  environment: EnvironmentChoice,
  key: string | number,
): Promise<V> {
  const { id } = await findEnvironment(environment);
  return snapshot(async () => {
    const entity = await findEntity(id, managed.kind, String(key));
    if (!entity) throw unknownKey(managed.kind, key);
    return managed.view(entity, await findRelatedEntities(id, [entity as StoredEntity as AnyEntity]));
  });
}

/** The existing entities by key, without related entities. */
export async function entitiesByKey<K extends ManagedKind>(
  kind: K,
  environment: EnvironmentChoice,
  keys: readonly string[],
): Promise<Map<string, StoredEntity<K>>> {
  if (keys.length === 0) return new Map();
  const { id } = await findEnvironment(environment);
  return new Map((await findEntities(id, kind, keys)).map((entity) => [entity.key, entity]));
}

/**
 * Locks an entity against changes and deletion until the transaction ends.
 * @throws AppError EXP_001
 */
export async function lockExistingEntity(environmentId: number, kind: ManagedKind, id: number): Promise<void> {
  if (!(await lockEntity(environmentId, { kind, id }))) throw unknownKey(kind, id);
}

/**
 * Creates an entity at the end of its kind's order.
 * @param key undefined assigns the next number
 * @param build returns its content; may add its parts to the draft
 * @throws AppError EXP_004, and the problems that {@link refuseProblems} finds in the resulting workspace
 */
export async function createEntity<K extends ManagedKind, V extends object>(
  managed: EntityManagement<K, V>,
  { author, environment, key, note }: Pick<EntityChange, 'author' | 'environment' | 'note'> & { key?: string | number | undefined },
  build: (draft: WorkspaceDraft, identity: { id: number; key: string }) => EntityContent<K> | Promise<EntityContent<K>>,
): Promise<V> {
  return changeDraft(environment, author, async (draft) => {
    const id = await draft.newId();
    const chosen = String(key ?? (managed.keys === 'counted' ? nextNumber(draft, managed.kind) : id));
    if (draft.find(managed.kind, chosen)) throw fail(workspaceErrors.duplicateKey, { detail: usedKeyText(managed.kind, chosen) });
    const view = managed.view(draft.put(managed.kind, await build(draft, { id, key: chosen }), chosen), draft);
    await finish(managed, draft, { id, key: chosen, author, action: 'create', note, before: undefined, after: view });
    return view;
  });
}

/**
 * Updates an entity.
 * @param change returns its new content; may add and remove its parts in the draft
 * @throws AppError EXP_001, EXP_002 for an archived entity, COMMON_005 when the version is outdated, and the problems
 *   that {@link refuseProblems} finds
 */
export async function changeEntity<K extends ManagedKind, V extends object>(
  managed: EntityManagement<K, V>,
  { author, environment, key, action, version, note }: EntityChange,
  change: (draft: WorkspaceDraft, entity: StoredEntity<K>) => EntityContent<K> | Promise<EntityContent<K>>,
): Promise<V> {
  return changeDraft(environment, author, async (draft) => {
    const stored = draft.find(managed.kind, key);
    if (!stored) throw unknownKey(managed.kind, key);
    if (stored.details.archivedAt !== undefined && action !== 'restore') throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.archived });
    if (version !== undefined && version !== stored.version) throw fail(commonErrors.conflict, { detail: staleVersionText(stored.version) });
    const before = managed.view(stored, draft);
    draft.put(managed.kind, await change(draft, stored), stored.key);
    const view = managed.view(draft.touch(stored), draft);
    await finish(managed, draft, { id: stored.id, key: stored.key, author, action, note, before, after: view });
    return view;
  });
}

/** Deletes an entity with its parts. @throws AppError EXP_001, EXP_002 while it is running or referenced */
export async function deleteEntity<K extends ManagedKind, V extends object>(
  managed: EntityManagement<K, V>,
  { author, environment, key, note }: Pick<EntityChange, 'author' | 'environment' | 'key' | 'note'>,
): Promise<void> {
  await changeDraft(environment, author, async (draft) => {
    const stored = draft.find(managed.kind, key);
    if (!stored) throw unknownKey(managed.kind, key);
    if (managed.isRunning(stored)) throw fail(workspaceErrors.wrongState, { detail: runningText });
    refuseReferred(stored as StoredEntity as AnyEntity, draft);
    const before = managed.view(stored, draft);
    draft.remove(stored);
    await finish(managed, draft, { id: stored.id, key: stored.key, author, action: 'delete', note, before, after: undefined });
  });
}

/** Refuses to remove an entity that others reference. @throws AppError EXP_002 naming the references */
export function refuseReferred(entity: AnyEntity, draft: WorkspaceDraft): void {
  const referrers = referrersOf(entity, draft.everything());
  if (referrers.length > 0) throw fail(workspaceErrors.wrongState, { detail: referrersText(referrers) });
}

/** Entities that reference an entity, including archived ones. @throws AppError EXP_001 */
export async function listReferrers(kind: ManagedKind, key: string, environment: EnvironmentChoice): Promise<WorkspaceReferrer[]> {
  const { id } = await findEnvironment(environment);
  const all = (await readEntities(id)) as readonly StoredEntity[] as readonly AnyEntity[];
  // Keys that begin with `$` belong to built-in metrics, which always exist but are no entities.
  const entity = all.find((each) => each.kind === kind && each.key === key) ?? (kind === 'METRIC' && key.startsWith('$') ? { kind, id: 0, key } : undefined);
  if (!entity) throw unknownKey(kind, key);
  return referrersOf(entity, all).map(({ kind: of, key: own, body, details }) => ({
    kind: of,
    key: own,
    name: details.name ?? ('name' in body ? (body.name ?? '') : ''),
    archived: details.archivedAt !== undefined,
  }));
}

interface Outcome {
  id: number;
  key: string;
  author: Author | undefined;
  action: string;
  note?: string | undefined;
  before: object | undefined;
  after: object | undefined;
}

/** Validates the resulting workspace and records the change, unless nothing changed. */
async function finish<K extends ManagedKind, V extends object>(managed: EntityManagement<K, V>, draft: WorkspaceDraft, outcome: Outcome): Promise<void> {
  if (draft.isUnchanged()) return;
  const file = draft.file();
  const { id, key, author, action, note, before, after } = outcome;
  refuseProblems(
    workspaceProblems(file),
    pathWithin(file, { kind: managed.kind, id }, (path) => managed.fieldOf(path)),
  );
  const place = draft.environment.isPrimary ? '' : `@${draft.environment.name}`;
  const diff = differences(before, after, ['version', 'createdAt', 'updatedAt']);
  await recordAudit({
    author,
    action: `${managed.noun}.${action}`,
    target: `${managed.noun}/${key}${place}`,
    diff: { ...diff, ...(note !== undefined && { note: [null, note] }) },
    version: draft.find(managed.kind, key)?.version,
  });
}

/** Runs `work` on a draft of the workspace and writes its changes. */
async function changeDraft<T>(environment: string | undefined, author: Author | undefined, work: (draft: WorkspaceDraft) => Promise<T>): Promise<T> {
  const { result } = await changeWorkspace(environment, async (found) => {
    const draft = await WorkspaceDraft.of(found);
    const answer = await work(draft);
    return { changed: await draft.write(author?.actorId), result: answer };
  });
  return result;
}

function nextNumber(draft: WorkspaceDraft, kind: ManagedKind): number {
  return 1 + draft.all(kind).reduce((highest, { key }) => Math.max(highest, Number(key)), 0);
}

function unknownKey(kind: ManagedKind, key: string | number) {
  return fail(workspaceErrors.notFound, { detail: unknownKeyText(kind, key) });
}
