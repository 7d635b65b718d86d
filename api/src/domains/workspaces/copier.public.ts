import type { ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { AppError } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { getEntity, type EntityManagement } from './entities.public.ts';
import type { EnvironmentChoice } from './serve/environments.public.ts';
import type { RelatedEntities, StoredEntity } from './state/workspace-draft.public.ts';

/** An entity as returned to operators. */
export type EntityView = Readonly<Record<string, unknown>> & { version: number; name: string };

/** Content to copy to another environment, or to restore from a former version. */
export interface CopiedEntity<K extends ManagedKind = ManagedKind, V = EntityView> {
  entity: StoredEntity<K>;
  view: V;
}

export interface CopyOptions<V = EntityView> {
  /** The entity that is overwritten. */
  current: V;
  /** Whether traffic and targeting are copied, too. */
  withTraffic: boolean;
  /** Whether settings of a single environment are copied, too: overrides for named users, mutual exclusion. */
  sameEnvironment: boolean;
  /** The operator confirmed that a started experiment's allocation changes. */
  confirm: boolean;
}

export interface Place {
  environment: string | undefined;
  key: string;
}

/** The part of a copier that each kind implements. It changes entities through the kind's operations, so that the same rules apply. */
interface CopyOperations<K extends ManagedKind, V> {
  create(author: Author, place: Place, source: CopiedEntity<K, V>): Promise<V>;
  update(author: Author, place: Place, source: CopiedEntity<K, V>, options: CopyOptions<V>): Promise<V>;
  /** Moves the entity to the source's state by the transitions that an operator would use. */
  follow?(author: Author, place: Place, from: V, to: V): Promise<void>;
  /** Writes an operator's input, validated by the kind's schema: creates an entity without `current`, else updates it. */
  write?(author: Author, environment: string | undefined, input: object, current: V | undefined): Promise<V>;
}

/** Restores former versions of one kind. */
export interface Restorer {
  kind: ManagedKind;
  /** Undefined when there is no such entity. */
  find(environment: EnvironmentChoice, key: string): Promise<CopiedEntity | undefined>;
  /** Throws for an entity that nobody can change. @throws AppError EXP_002 */
  refuseFixed?(key: string): void;
  /** A former version as it was returned to operators. */
  show(entity: StoredEntity, related: RelatedEntities): CopiedEntity;
  update(author: Author, place: Place, source: CopiedEntity, options: CopyOptions): Promise<EntityView>;
}

/** A restorer that also copies from other environments. */
export interface EntityCopier extends Restorer {
  create(author: Author, place: Place, source: CopiedEntity): Promise<EntityView>;
  follow?(author: Author, place: Place, from: EntityView, to: EntityView): Promise<void>;
  write?(author: Author, environment: string | undefined, input: object, current: EntityView | undefined): Promise<EntityView>;
}

/** A copier only receives entities of its own kind, so the casts to the kind's types are safe. */
export function copierOf<K extends ManagedKind, V extends { version: number; name: string }>(
  managed: EntityManagement<K, V>,
  operations: CopyOperations<K, V>,
): EntityCopier {
  return { ...restorerOf(managed, operations), ...operations };
}

export function restorerOf<K extends ManagedKind, V extends { version: number; name: string }>(
  managed: EntityManagement<K, V>,
  operations: Pick<CopyOperations<K, V>, 'update'>,
): Restorer {
  const show = (entity: StoredEntity<K>, related: RelatedEntities): CopiedEntity<K, V> => ({ entity, view: managed.view(entity, related) });
  return {
    kind: managed.kind,
    find: (environment: EnvironmentChoice, key: string) => getEntity({ ...managed, view: show }, environment, key).catch(nothingIfUnknown),
    show,
    ...operations,
  };
}

function nothingIfUnknown(error: unknown): undefined {
  if (error instanceof AppError && error.entry === workspaceErrors.notFound) return undefined;
  throw error;
}
