import type { UserActor } from '../admission/actor.ts';
import type { RequestContext } from '../base/request-context.ts';
import type { FrozenRequest, MountedRoute, ReadRequest } from './stored-call.ts';

/** A validated call of an operation that may need a second person. */
export interface AskedCall extends Partial<ReadRequest> {
  actor: UserActor;
  context: RequestContext;
}

/**
 * Stores the request and throws APPROVAL_001 when another operator has to approve it; otherwise does nothing.
 * @param frozen the request as received; undefined for one that cannot be stored
 */
export type SecondPerson = (operation: Pick<MountedRoute, 'operationId' | 'route'>, call: AskedCall, frozen: FrozenRequest | undefined) => Promise<void>;
