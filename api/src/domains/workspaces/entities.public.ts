import { lifeTexts } from '@baeum/contract/domains/experiments/life.rules.ts';
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

/** How one kind of entity is managed: the operations below are the same for all. */
export interface EntityManagement<K extends ManagedKind, V extends object> {
  kind: K;
  /** Noun of the URL; changes are recorded as e.g. `experiments.update` of `experiments/7`. */
  noun: string;
  /** `counted`: the next number, unless the caller gives one; `given`: a text from the caller; `id`: the entity's id. */
  keys: 'counted' | 'given' | 'id';
  view(entity: StoredEntity<K>, related: RelatedEntities): V;
  /** In use, so that it cannot be deleted. */
  isRunning(entity: StoredEntity<K>): boolean;
  /** Member of the request that a path into the entity's JSON is about; the path is empty for the whole. */
  fieldOf(path: string): string;
}

/** Which entity is changed, by whom and how. */
export interface EntityChange {
  /** Undefined when the server itself makes the change. */
  author: Author | undefined;
  environment: string | undefined;
  key: string | number;
  /** Last part of the recorded action, e.g. `start`. */
  action: string;
  /** The version that the caller has read. Absent for transitions, which compare the state itself. */
  version?: number;
  note?: string | undefined;
}

/** One page, newest first. `status` is that of the workspace's JSON. */
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

/** Those of the entities that exist, by key, without what they are shown with. */
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
 * Puts a new entity at the end of its kind.
 * @param key nothing gives the next number
 * @param build its content; may put its parts into the draft
 * @throws AppError EXP_004, and what {@link refuseProblems} finds in the whole result
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
 * Changes one entity.
 * @param change its new content; may put and remove its parts in the draft
 * @throws AppError EXP_001, EXP_002 for what is archived, COMMON_005 for another version than was read, and what {@link refuseProblems} finds
 */
export async function changeEntity<K extends ManagedKind, V extends object>(
  managed: EntityManagement<K, V>,
  { author, environment, key, action, version, note }: EntityChange,
  change: (draft: WorkspaceDraft, entity: StoredEntity<K>) => EntityContent<K> | Promise<EntityContent<K>>,
): Promise<V> {
  return changeDraft(environment, author, async (draft) => {
    const stored = draft.find(managed.kind, key);
    if (!stored) throw unknownKey(managed.kind, key);
    if (stored.details.archivedAt !== undefined && action !== 'restore') throw fail(workspaceErrors.wrongState, { detail: lifeTexts.archived });
    if (version !== undefined && version !== stored.version) throw fail(commonErrors.conflict, { detail: staleVersionText(stored.version) });
    const before = managed.view(stored, draft);
    draft.put(managed.kind, await change(draft, stored), stored.key);
    const view = managed.view(draft.touch(stored), draft);
    await finish(managed, draft, { id: stored.id, key: stored.key, author, action, note, before, after: view });
    return view;
  });
}

/** Deletes an entity with its parts. @throws AppError EXP_001, EXP_002 while it runs or something refers to it */
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

/** @throws AppError EXP_002 naming what would point at nothing without the entity */
export function refuseReferred(entity: AnyEntity, draft: WorkspaceDraft): void {
  const referrers = referrersOf(entity, draft.everything());
  if (referrers.length > 0) throw fail(workspaceErrors.wrongState, { detail: referrersText(referrers) });
}

/** What uses an entity, archived or not. @throws AppError EXP_001 */
export async function listReferrers(kind: ManagedKind, key: string, environment: EnvironmentChoice): Promise<WorkspaceReferrer[]> {
  const { id } = await findEnvironment(environment);
  const all = (await readEntities(id)) as readonly StoredEntity[] as readonly AnyEntity[];
  // Names that begin with `$` are the service's own: such a metric is always there and no entity.
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

/** Checks the whole result against the rules and records the change, unless nothing has changed. */
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

/** Runs `work` on a draft of the workspace and writes what it changed. */
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
