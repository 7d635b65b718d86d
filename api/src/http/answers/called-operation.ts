import { metadataOf } from '@baeum/contract/shared/define.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { roleErrors } from '@baeum/contract/shared/role-errors.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import type { FailureShape } from '../base/failure-shape.ts';

/** The operation at a request's address, for failure responses. */
interface Called {
  operation?: { operationId: string; route: AppRoute };
  failures?: FailureShape;
}

const called = new WeakMap<IncomingMessage, Called>();

/** Stores the called operation on the request. */
export function rememberCalled(request: Request, known: Called): void {
  called.set(request, { ...called.get(request), ...known });
}

export function calledBy(request: IncomingMessage): Called {
  return called.get(request) ?? {};
}

const { notFound, conflict: _conflict, ...onTheWay } = commonErrors;
/** Failures on the way to a handler, which need not be declared. */
const ofEveryOperation: ReadonlySet<string> = new Set([...Object.values(onTheWay), ...Object.values(roleErrors)].map(({ errorCode }) => errorCode));

/** Whether the contract declares this failure of the operation. */
export function isDeclared({ route }: NonNullable<Called['operation']>, { errorCode }: ErrorEntry): boolean {
  if (ofEveryOperation.has(errorCode)) return true;
  // Any path with a parameter may refer to something missing.
  if (errorCode === notFound.errorCode && route.path.includes(':')) return true;
  return metadataOf(route).errors?.some((declared) => declared.errorCode === errorCode) ?? false;
}

/** The unexpected failure's error; a route may define its own. */
export function unexpectedOf(request: Request): ErrorEntry {
  const { operation } = calledBy(request);
  return (operation && metadataOf(operation.route).errors?.find(({ status }) => status === commonErrors.unexpected.status)) ?? commonErrors.unexpected;
}
