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
export interface Carried<K extends ManagedKind = ManagedKind, V = EntityView> {
  entity: StoredEntity<K>;
  view: V;
}

export interface CarryOptions<V = EntityView> {
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

/** The part of a carrier that each kind implements. It changes entities through the kind's operations, so that the same rules apply. */
interface Carrying<K extends ManagedKind, V> {
  create(author: Author, place: Place, source: Carried<K, V>): Promise<V>;
  update(author: Author, place: Place, source: Carried<K, V>, options: CarryOptions<V>): Promise<V>;
  /** Moves the entity to the source's state by the transitions that an operator would use. */
  follow?(author: Author, place: Place, from: V, to: V): Promise<void>;
  /** Writes an operator's input, validated by the kind's schema: creates an entity without `current`, else updates it. */
  write?(author: Author, environment: string | undefined, input: object, current: V | undefined): Promise<V>;
}

/** Restores former versions of one kind. */
export interface Restorer {
  kind: ManagedKind;
  /** Undefined when there is no such entity. */
  find(environment: EnvironmentChoice, key: string): Promise<Carried | undefined>;
  /** Throws for an entity that nobody can change. @throws AppError EXP_002 */
  refuseFixed?(key: string): void;
  /** A former version as it was returned to operators. */
  show(entity: StoredEntity, related: RelatedEntities): Carried;
  update(author: Author, place: Place, source: Carried, options: CarryOptions): Promise<EntityView>;
}

/** A restorer that also copies from other environments. */
export interface Carrier extends Restorer {
  create(author: Author, place: Place, source: Carried): Promise<EntityView>;
  follow?(author: Author, place: Place, from: EntityView, to: EntityView): Promise<void>;
  write?(author: Author, environment: string | undefined, input: object, current: EntityView | undefined): Promise<EntityView>;
}

/** A carrier only receives entities of its own kind, so the casts to the kind's types are safe. */
export function carrierOf<K extends ManagedKind, V extends { version: number; name: string }>(
  managed: EntityManagement<K, V>,
  carrying: Carrying<K, V>,
): Carrier {
  return { ...restorerOf(managed, carrying), ...carrying };
}

export function restorerOf<K extends ManagedKind, V extends { version: number; name: string }>(
  managed: EntityManagement<K, V>,
  carrying: Pick<Carrying<K, V>, 'update'>,
): Restorer {
  const show = (entity: StoredEntity<K>, related: RelatedEntities): Carried<K, V> => ({ entity, view: managed.view(entity, related) });
  return {
    kind: managed.kind,
    find: (environment: EnvironmentChoice, key: string) => getEntity({ ...managed, view: show }, environment, key).catch(nothingIfUnknown),
    show,
    ...carrying,
  };
}

function nothingIfUnknown(error: unknown): undefined {
  if (error instanceof AppError && error.entry === workspaceErrors.notFound) return undefined;
  throw error;
}
