import type { AppRoute } from '@ts-rest/core';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import type { ReadRequest } from '../../http/server/stored-call.ts';
import type { Asked } from './store-request.ts';

/** A call that may need a second person, as its schemas have read it. */
export interface Call extends ReadRequest {
  operationId: string;
  route: AppRoute;
  actor: UserActor;
  context: RequestContext;
}

/** When an operation needs a second person, and how it runs once they agreed. */
export interface ApprovalRule {
  /** What the call is about, where it needs a second person. @throws AppError of what the operation would refuse anyway */
  ask(call: Call): Promise<Asked | undefined>;
  /** What the target is now, locked against changes until the transaction ends. */
  lockState(call: Call): Promise<string>;
  /** Before the transaction: what asks others than the database. */
  prepare?(call: Call): Promise<void>;
  /** In place of the operation's handler, where that asks others than the database. */
  run?(call: Call): Promise<unknown>;
}
