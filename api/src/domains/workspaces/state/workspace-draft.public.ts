import {
  partsOf,
  type AnyEntity,
  type EntityBodies,
  type EntityDetails,
  type EntityReference,
  type ManagedKind,
} from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import { databaseTime } from '../../../database/clock.ts';
import { archiveVersions } from './entity-history.ts';
import { nameOf, newEntityIds, readEntities, writeEntities, type RelatedEntities, type StoredEntity } from './entity-store.ts';
import { notifyStatusChanges } from './notify-status-changes.ts';
import { newHead, toFile } from './workspace-file.ts';
import type { Environment } from './workspaces.model.ts';

export type { RelatedEntities, StoredEntity } from './entity-store.ts';

/** Content to write for an entity; without `details` the stored ones stay unchanged. */
export interface EntityContent<K extends ManagedKind> {
  body: EntityBodies[K];
  details?: EntityDetails;
}

/** Ids fetched per query: enough for most changes. */
const idBatch = 16;

/**
 * A workspace during a change, held in memory so that the whole result is validated before anything is written. Bodies are
 * replaced, never mutated.
 */
export class WorkspaceDraft implements RelatedEntities {
  readonly environment: Environment;
  readonly #before: ReadonlyMap<string, StoredEntity>;
  readonly #now: Map<string, StoredEntity>;
  readonly #ids: number[] = [];
  #position: number;

  /** Loads the workspace. Must be called while changes of the environment are serialised. */
  static async of(environment: Environment): Promise<WorkspaceDraft> {
    return new WorkspaceDraft(environment, await readEntities(environment.id));
  }

  private constructor(environment: Environment, entities: readonly StoredEntity[]) {
    this.environment = environment;
    this.#before = new Map(entities.map((entity) => [nameOf(entity), entity]));
    this.#now = new Map(this.#before);
    this.#position = 1 + entities.reduce((last, { position }) => Math.max(last, position), -1);
  }

  get<K extends ManagedKind>(kind: K, id: number | null | undefined): StoredEntity<K> | undefined {
    return id === null || id === undefined ? undefined : (this.#now.get(nameOf({ kind, id })) as StoredEntity<K> | undefined);
  }

  find<K extends ManagedKind>(kind: K, key: string | number): StoredEntity<K> | undefined {
    return this.all(kind).find((entity) => entity.key === String(key));
  }

  all<K extends ManagedKind>(kind: K): StoredEntity<K>[] {
    return [...this.#now.values()].filter((entity) => entity.kind === kind) as StoredEntity<K>[];
  }

  /** All entities in the form that the contract's rules take. */
  everything(): AnyEntity[] {
    return [...this.#now.values()] as AnyEntity[];
  }

  /** A new id; entities, variations and groups share one sequence. */
  async newId(): Promise<number> {
    if (this.#ids.length === 0) this.#ids.push(...(await newEntityIds(idBatch)));
    return this.#ids.shift() as number;
  }

  /** Creates or replaces an entity; unchanged content is not written. `key` defaults to the id. */
  put<K extends ManagedKind>(kind: K, { body, details }: EntityContent<K>, key = String(body.id)): StoredEntity<K> {
    const name = nameOf({ kind, id: body.id });
    const stored = this.#before.get(name) as StoredEntity<K> | undefined;
    const content = { body, details: details ?? stored?.details ?? {} };
    const isSame = stored && stored.key === key && isDeepStrictEqual({ body: stored.body, details: stored.details }, content);
    const now = new Date(databaseTime());
    const fresh = { kind, id: body.id, position: stored?.position ?? this.#position++, version: 1, createdAt: now };
    const entity = isSame ? stored : { ...fresh, ...stored, key, version: (stored?.version ?? 0) + 1, ...content, updatedAt: now };
    this.#now.set(name, entity);
    return entity;
  }

  /** Increases the version of an entity whose parts changed, so that callers with an earlier version get a conflict. */
  touch<K extends ManagedKind>({ kind, id }: StoredEntity<K>): StoredEntity<K> {
    const name = nameOf({ kind, id });
    const entity = this.#now.get(name) as StoredEntity<K>;
    if (this.isUnchanged() || this.#before.get(name) !== entity) return entity;
    const touched = { ...entity, version: entity.version + 1, updatedAt: new Date(databaseTime()) };
    this.#now.set(name, touched);
    return touched;
  }

  remove(entity: EntityReference): void {
    this.#now.delete(nameOf(entity));
  }

  /** Whether an entity other than the owner uses the part. */
  isShared(part: EntityReference, owner: EntityReference): boolean {
    return this.everything().some((entity) => nameOf(entity) !== nameOf(owner) && partsOf(entity).some((other) => nameOf(other) === nameOf(part)));
  }

  isUnchanged(): boolean {
    return this.#now.size === this.#before.size && [...this.#now].every(([name, entity]) => this.#before.get(name) === entity);
  }

  /** Writes the changes and archives the former versions. @returns whether anything changed */
  async write(changedBy: number | undefined): Promise<boolean> {
    if (this.isUnchanged()) return false;
    this.#dropOrphans();
    const put = [...this.#now].filter(([name, entity]) => this.#before.get(name) !== entity);
    const former = put.flatMap(([name]) => this.#before.get(name) ?? []);
    await archiveVersions(this.environment.id, former, { partOf: (part) => this.#before.get(nameOf(part)), changedBy });
    await writeEntities(this.environment.id, {
      put: put.map(([, entity]) => entity),
      deleted: [...this.#before].filter(([name]) => !this.#now.has(name)).map(([, entity]) => entity),
    });
    await notifyStatusChanges(
      this.environment.name,
      put.map(([, entity]) => entity),
      (entity) => this.#before.get(nameOf(entity)),
    );
    return true;
  }

  /** Removes parts of changed or deleted entities that are no longer used. Parts that were unused before stay. */
  #dropOrphans(): void {
    const touched = [...this.#before].filter(([name, entity]) => this.#now.get(name) !== entity).map(([, entity]) => entity);
    const used = new Set(this.everything().flatMap((entity) => partsOf(entity).map(nameOf)));
    for (const part of touched.flatMap((entity) => partsOf(entity as AnyEntity))) if (!used.has(nameOf(part))) this.remove(part);
  }

  /** The file that would be served. */
  file(): WorkspaceFile {
    const inOrder = [...this.#now.values()].sort((a, b) => a.position - b.position || a.id - b.id);
    return toFile(this.environment.workspace ?? newHead(this.environment.id, this.environment.isPrimary), inOrder);
  }
}

/** A new entity for the draft, not stored yet. */
export function unsavedEntity<K extends ManagedKind>(kind: K, body: EntityBodies[K]): StoredEntity<K> {
  const now = new Date(databaseTime());
  return { kind, id: body.id, key: String(body.id), position: 0, version: 0, body, details: {}, createdAt: now, updatedAt: now };
}
