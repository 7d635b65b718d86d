import type { ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { AppError } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { getEntity, type EntityManagement } from './entities.public.ts';
import type { EnvironmentChoice } from './serve/environments.public.ts';
import type { RelatedEntities, StoredEntity } from './state/workspace-draft.public.ts';

/** An entity as operators see it. */
export type EntityView = Readonly<Record<string, unknown>> & { version: number; name: string };

/** Content to be written elsewhere: of another environment, or of another time. */
export interface Carried<K extends ManagedKind = ManagedKind, V = EntityView> {
  entity: StoredEntity<K>;
  view: V;
}

export interface CarryOptions<V = EntityView> {
  /** What is overwritten. */
  current: V;
  /** Who gets how much, too. */
  withTraffic: boolean;
  /** What belongs to one environment only, too: people who are named, mutual exclusion. */
  sameEnvironment: boolean;
  /** The operator knows what another allocation does to an experiment that has started. */
  confirm: boolean;
}

export interface Place {
  environment: string | undefined;
  key: string;
}

/** The part of a carrier that each kind writes itself; it changes entities by the operations of the kind, so that the same rules hold. */
interface Carrying<K extends ManagedKind, V> {
  create(author: Author, place: Place, source: Carried<K, V>): Promise<V>;
  update(author: Author, place: Place, source: Carried<K, V>, options: CarryOptions<V>): Promise<V>;
  /** Brings it to the state of the source by the same transitions that an operator would make. */
  follow?(author: Author, place: Place, from: V, to: V): Promise<void>;
  /** Writes what an operator sends, checked by the schema of the kind: something new without `current`, else changes of it. */
  write?(author: Author, environment: string | undefined, input: object, current: V | undefined): Promise<V>;
}

/** How one kind's content of another time is brought back. */
export interface Restorer {
  kind: ManagedKind;
  /** Nothing where there is none. */
  find(environment: EnvironmentChoice, key: string): Promise<Carried | undefined>;
  /** Ends the work on what nobody can change. @throws AppError EXP_002 */
  refuseFixed?(key: string): void;
  /** A former state as operators saw it. */
  show(entity: StoredEntity, related: RelatedEntities): Carried;
  update(author: Author, place: Place, source: Carried, options: CarryOptions): Promise<EntityView>;
}

/** The same of another environment, too. */
export interface Carrier extends Restorer {
  create(author: Author, place: Place, source: Carried): Promise<EntityView>;
  follow?(author: Author, place: Place, from: EntityView, to: EntityView): Promise<void>;
  write?(author: Author, environment: string | undefined, input: object, current: EntityView | undefined): Promise<EntityView>;
}

/** A carrier is used by the kind of what it found only, so the types of its kind are right inside. */
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
