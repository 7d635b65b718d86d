import type { AppRoute } from '@ts-rest/core';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import type { ReadRequest } from '../../http/server/stored-call.ts';
import type { Asked } from './store-request.ts';

/** A call that may need a second person, with its parsed input. */
export interface Call extends ReadRequest {
  operationId: string;
  route: AppRoute;
  actor: UserActor;
  context: RequestContext;
}

/** When an operation needs a second person, and how it runs once they have approved. */
export interface ApprovalRule {
  /** The details of a call that needs approval; undefined when it does not. @throws AppError errors of the operation itself */
  ask(call: Call): Promise<Asked | undefined>;
  /** The current state of the target, locked against changes until the transaction ends. */
  lockState(call: Call): Promise<string>;
  /** Runs before the transaction, for calls to systems other than the database. */
  prepare?(call: Call): Promise<void>;
  /** Replaces the operation's handler when that calls systems other than the database. */
  run?(call: Call): Promise<unknown>;
}
