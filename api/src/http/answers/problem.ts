import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { Problem } from '@baeum/contract/shared/problem.ts';
import { RequestValidationError } from '@ts-rest/express';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { config } from '../../config.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import { AppError, failFields, type FailureDetails } from '../base/app-error.ts';
import { requestIdOf } from '../base/logging.ts';
import { fieldErrors } from '../bodies/field-errors.ts';
import { calledBy, isDeclared, unexpectedOf } from './called-operation.ts';
import { failurePage } from './failure-page.ts';

/** Sends `entry` as a problem document (RFC 9457), in the failure shape of the protocol at the address, or as a page to a browser that navigates there. */
export function sendProblem(request: Request, response: Response, entry: ErrorEntry, details: FailureDetails = {}): void {
  response.set({ 'Cache-Control': 'no-store', ...details.headers });
  response.removeHeader('ETag');
  if (wantsPage(request)) {
    response
      .vary('Accept')
      .status(entry.status)
      .type('html')
      .end(failurePage(entry, requestIdOf(request)));
    return;
  }
  const { failures } = calledBy(request);
  const { method, path, body } = request as { method: string; path: string; body?: unknown };
  const text = JSON.stringify(
    failures ? failures.toBody({ method, path, body, requestId: requestIdOf(request) }, entry, details) : problemOf(request, entry, details),
  );
  // `end` and not `send`, which would add an entity tag to the failure.
  response
    .status(entry.status)
    .type(failures ? 'application/json' : 'application/problem+json')
    .end(text);
}

/** Operations always answer data; elsewhere a browser's own request asks for HTML. */
function wantsPage(request: Request): boolean {
  const { operation, failures } = calledBy(request);
  return !operation && !failures && ['GET', 'HEAD'].includes(request.method) && (request.get('accept') ?? '').includes('text/html');
}

function problemOf(request: Request, entry: ErrorEntry, { detail, fields, approvalId }: FailureDetails): Problem {
  return {
    type: `${config().siteOrigin}/problems/${entry.errorCode}`,
    title: entry.message,
    status: entry.status,
    instance: requestIdOf(request),
    errorCode: entry.errorCode,
    message: entry.message,
    ...(detail && { detail }),
    ...(approvalId !== undefined && { approvalId }),
    ...(fields?.length && { errors: fields }),
  };
}

/** Last of all middleware: expected failures become problem documents, anything else is a bug and is logged. */
export const problemHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const known = recognise(error);
  if (known?.entry === commonErrors.notReady) request.log.warn({ err: error }, 'not available now');
  if (known && mayReveal(known.entry, request)) {
    sendProblem(request, response, known.entry, known.details);
    return;
  }
  if (!known) request.log.error({ err: error }, 'unexpected error');
  sendProblem(request, response, unexpectedOf(request));
};

/**
 * An error that the operation does not declare is a fault of the contract, because its callers cannot know of it. Outside production it
 * fails the call, so that tests notice; in production people get the better answer.
 */
function mayReveal(entry: ErrorEntry, request: Request): boolean {
  const { operation } = calledBy(request);
  if (!operation || isDeclared(operation, entry)) return true;
  const { operationId } = operation;
  const { errorCode } = entry;
  request.log[config().production ? 'warn' : 'error'](
    { operationId, errorCode },
    `${operationId} does not declare ${errorCode}: it belongs into the errors of the route`,
  );
  return config().production;
}

/** How long a caller should wait before it tries again while the database is away, in seconds. */
const retrySeconds = 1;

function recognise(error: unknown): { entry: ErrorEntry; details: FailureDetails } | undefined {
  if (error instanceof AppError) return { entry: error.entry, details: error.details };
  if (error instanceof RequestValidationError) return failFields(fieldErrors(error));
  if (error instanceof URIError) return { entry: commonErrors.invalidInput, details: { detail: 'malformed percent-encoding' } };
  if (isUnavailable(error) || isPassedOn(error)) return { entry: commonErrors.notReady, details: { headers: { 'Retry-After': String(retrySeconds) } } };
  return recogniseParserError(error);
}

/** The page renderer throws the API's failure as an error of its own. */
function isPassedOn(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === commonErrors.notReady.status;
}

/** Failures of the body parsers carry a `type` and a status below 500. */
function recogniseParserError(error: unknown): { entry: ErrorEntry; details: FailureDetails } | undefined {
  if (!(error instanceof Error) || !('status' in error) || !('type' in error)) return undefined;
  const { status, type } = error;
  if (status === 413) return { entry: commonErrors.tooLarge, details: {} };
  if (status === 415) return { entry: commonErrors.unsupportedMediaType, details: { detail: String(type) } };
  if (typeof status === 'number' && status < 500) return { entry: commonErrors.invalidInput, details: { detail: String(type) } };
  return undefined;
}
