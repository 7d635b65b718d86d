import type { UserActor } from '../admission/actor.ts';
import type { RequestContext } from '../base/request-context.ts';
import type { FrozenRequest, MountedRoute, ReadRequest } from './stored-call.ts';

/** A checked call of an operation that may need a second person. */
export interface AskedCall extends Partial<ReadRequest> {
  actor: UserActor;
  context: RequestContext;
}

/**
 * Stores the request where another operator has to approve it, and fails with APPROVAL_001; else the call goes on.
 * @param frozen the request as it came; undefined for one that cannot be stored
 */
export type SecondPerson = (operation: Pick<MountedRoute, 'operationId' | 'route'>, call: AskedCall, frozen: FrozenRequest | undefined) => Promise<void>;
