import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { UserActor } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { authorOf, type Author } from '../audit-logs/audit-logs.service.ts';
import type { StoredEntity } from './workspace-draft.service.ts';

interface EntityCall {
  actor: UserActor;
  context: RequestContext;
  query: { environment?: string | undefined };
}

/** Who wants to change something, and where. */
export function callerOf({ actor, context, query }: EntityCall): { author: Author; environment: string | undefined } {
  return { author: authorOf({ actor, context }), environment: query.environment };
}

/** The members that answers about any entity end with. What was imported without a name goes by its key. */
export function toManagedMembers({ key, details, version, createdAt, updatedAt }: Pick<StoredEntity, 'key' | 'details' | 'version' | 'createdAt' | 'updatedAt'>) {
  const { name = key, description } = details;
  return {
    name,
    ...(description !== undefined && { description }),
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Name and description as they are kept: what is absent is left out, so that equal details are equal. */
export function toDetails({ name, description }: { name: string; description?: string | undefined }): EntityDetails {
  return { name, ...(description !== undefined && { description }) };
}
