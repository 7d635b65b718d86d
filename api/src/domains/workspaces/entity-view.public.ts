import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { StoredEntity } from './state/workspace-draft.public.ts';

/** The members that answers about every kind have in common. */
export function toManagedMembers({ id, details, version, createdAt, updatedAt }: Pick<StoredEntity, 'id' | 'details' | 'version' | 'createdAt' | 'updatedAt'>) {
  const { name = '', description = '' } = details;
  return { id, name, description, version, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** The details with the changes applied; absent members stay as they are. */
export function changedDetails(before: EntityDetails, changes: Readonly<Record<string, unknown>>): EntityDetails {
  return { ...before, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) };
}
