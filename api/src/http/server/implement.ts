import type { RouteMetadata } from '@baeum/contract/shared/define.ts';
import type { AppRoute, AppRouter, ServerInferRequest, ServerInferResponseBody } from '@ts-rest/core';
import type { Request, Response } from 'express';
import type { Actor, ActorOf } from '../admission/actor.ts';
import type { FailureShape } from '../base/failure-shape.ts';
import type { RequestContext } from '../base/request-context.ts';

type WhoMayCall<R> = R extends { metadata: RouteMetadata<infer W> } ? W : never;

/** Input of a handler: the validated request, the caller and the context. */
export type HandlerInput<R extends AppRoute> = ServerInferRequest<R> & {
  actor: ActorOf<WhoMayCall<R>>;
  context: RequestContext;
};

type MaybePromise<T> = T | Promise<T>;
type SuccessBody<R extends AppRoute> = ServerInferResponseBody<R, keyof R['responses']>;

/** Returns the body of the route's single success status; failures are thrown with `fail`. */
export type Handler<R extends AppRoute> = (input: HandlerInput<R>) => MaybePromise<SuccessBody<R> extends undefined ? void : SuccessBody<R>>;

/** Writes the response itself: redirects, downloads, streams, conditional requests. */
export interface RawHandler<R extends AppRoute> {
  raw: (input: HandlerInput<R> & { request: Request; response: Response }) => MaybePromise<void>;
}

export function raw<R extends AppRoute>(handler: RawHandler<R>['raw']): RawHandler<R> {
  return { raw: handler };
}

/** Reads the body itself, as a stream: for bodies too large for memory. */
export interface StreamingHandler<R extends AppRoute> {
  /**
   * Validates the body by the contract while reading it. The result replaces the body, also where its JSON distinguishes one request from
   * another (`Idempotency-Key`).
   */
  read: (chunks: AsyncIterable<Uint8Array>) => Promise<object>;
  handle(input: Omit<HandlerInput<R>, 'body'> & { body: never }): MaybePromise<SuccessBody<R>>;
}

export function streaming<R extends AppRoute, B extends object>(
  read: (chunks: AsyncIterable<Uint8Array>) => Promise<B>,
  handle: (input: Omit<HandlerInput<R>, 'body'> & { body: B }) => MaybePromise<SuccessBody<R>>,
): StreamingHandler<R> {
  return { read, handle };
}

export type Handlers<T extends AppRouter> = { [K in keyof T]: T[K] extends AppRoute ? Handler<T[K]> | RawHandler<T[K]> | StreamingHandler<T[K]> : never };

/** A handler whose types have been checked by {@link implement} and are no longer needed. */
export type AnyHandler =
  | ((input: { actor: Actor | undefined; context: RequestContext }) => unknown)
  | { raw: (input: { actor: Actor | undefined; context: RequestContext; request: Request; response: Response }) => unknown }
  | AnyStreamingHandler;
interface AnyStreamingHandler {
  read: (chunks: AsyncIterable<Uint8Array>) => Promise<object>;
  handle: (input: { actor: Actor | undefined; context: RequestContext }) => unknown;
}

/** The handler, if it reads the body itself. */
export function asStreaming(handler: AnyHandler): AnyStreamingHandler | undefined {
  return typeof handler !== 'function' && 'read' in handler ? handler : undefined;
}

export interface Implementation<T extends AppRouter = AppRouter> {
  contract: T;
  handlers: Record<string, AnyHandler>;
  /** The failure format of some addresses of the domain, where a protocol of its own defines one. */
  failures?: FailureShape;
}

/** Pairs a domain's contract with its functions; a missing or mistyped one does not compile. */
export function implement<T extends AppRouter>(contract: T, handlers: Handlers<T>, failures?: FailureShape): Implementation<T> {
  return { contract, handlers: handlers as unknown as Record<string, AnyHandler>, ...(failures && { failures }) };
}
