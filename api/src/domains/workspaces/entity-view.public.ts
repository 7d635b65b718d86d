import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { StoredEntity } from './state/workspace-draft.public.ts';

/** Members that the views of all kinds share. */
export function toManagedMembers({ id, details, version, createdAt, updatedAt }: Pick<StoredEntity, 'id' | 'details' | 'version' | 'createdAt' | 'updatedAt'>) {
  const { name = '', description = '' } = details;
  return { id, name, description, version, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Applies changes to the details; absent members stay unchanged. */
export function changedDetails(before: EntityDetails, changes: Readonly<Record<string, unknown>>): EntityDetails {
  return { ...before, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) };
}
