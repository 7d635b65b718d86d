import type { AppRoute, AppRouter, ServerInferRequest, ServerInferResponseBody } from '@ts-rest/core';
import type { Request, Response } from 'express';
import type { RouteMetadata } from '@baeum/contract/shared/define.ts';
import type { Actor, ActorOf } from './actor.ts';
import type { FailureShape } from './failure-shape.ts';
import type { RequestContext } from './request-context.ts';

type WhoMayCall<R> = R extends { metadata: RouteMetadata<infer W> } ? W : never;

/** What a handler gets: the checked request, the caller, and the context. */
export type HandlerInput<R extends AppRoute> = ServerInferRequest<R> & {
  actor: ActorOf<WhoMayCall<R>>;
  context: RequestContext;
};

type MaybePromise<T> = T | Promise<T>;
type SuccessBody<R extends AppRoute> = ServerInferResponseBody<R, keyof R['responses']>;

/** Answers the body of the route's one success status; failures are thrown with `fail`. */
export type Handler<R extends AppRoute> = (input: HandlerInput<R>) => MaybePromise<SuccessBody<R> extends undefined ? void : SuccessBody<R>>;

/** Writes the answer itself: redirects, downloads, streams, conditional requests. */
export interface RawHandler<R extends AppRoute> {
  raw: (input: HandlerInput<R> & { request: Request; response: Response }) => MaybePromise<void>;
}

export function raw<R extends AppRoute>(handler: RawHandler<R>['raw']): RawHandler<R> {
  return { raw: handler };
}

export type Handlers<T extends AppRouter> = { [K in keyof T]: T[K] extends AppRoute ? Handler<T[K]> | RawHandler<T[K]> : never };

/** A handler whose types have been checked by {@link implement} and no longer matter. */
export type AnyHandler =
  | ((input: { actor: Actor | undefined; context: RequestContext }) => unknown)
  | { raw: (input: { actor: Actor | undefined; context: RequestContext; request: Request; response: Response }) => unknown };

export interface Implementation<T extends AppRouter = AppRouter> {
  contract: T;
  handlers: Record<string, AnyHandler>;
  /** How some addresses of the domain answer failures, where a protocol of its own says so. */
  failures?: FailureShape;
}

/** Pairs a domain's contract with its functions; a missing or mistyped one does not compile. */
export function implement<T extends AppRouter>(contract: T, handlers: Handlers<T>, failures?: FailureShape): Implementation<T> {
  return { contract, handlers: handlers as unknown as Record<string, AnyHandler>, ...(failures && { failures }) };
}
