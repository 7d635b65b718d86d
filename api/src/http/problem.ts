import type { ErrorRequestHandler, Request, Response } from 'express';
import { RequestValidationError } from '@ts-rest/express';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { FieldError, Problem } from '@baeum/contract/shared/problem.ts';
import { config } from '../config.ts';
import { AppError, type FailureDetails } from './app-error.ts';
import { fieldErrors } from './field-errors.ts';
import { requestIdOf } from './logging.ts';
import { sendOfrepFailure, speaksOfrep } from './ofrep-failure.ts';

/** Sends `entry` as a problem document (RFC 9457) with the request's id; under `/ofrep` in that protocol's shape. */
export function sendProblem(request: Request, response: Response, entry: ErrorEntry, details: FailureDetails = {}): void {
  response.set({ 'Cache-Control': 'no-store', ...details.headers });
  response.removeHeader('ETag');
  if (speaksOfrep(request)) {
    sendOfrepFailure(request, response, entry, details);
    return;
  }
  const problem: Problem = {
    type: `${config().siteOrigin}/problems/${entry.errorCode}`,
    title: entry.message,
    status: entry.status,
    instance: requestIdOf(request),
    errorCode: entry.errorCode,
    message: entry.message,
    ...(details.detail && { detail: details.detail }),
    ...(details.fields?.length && { errors: details.fields }),
  };
  // `end` and not `send`, which would give the failure an entity tag.
  response.status(entry.status).type('application/problem+json').end(JSON.stringify(problem));
}

/** Last of all middleware: expected failures become problem documents, anything else is a bug and is logged. */
export const problemHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const known = recognise(error);
  if (known) {
    sendProblem(request, response, known.entry, known.details);
    return;
  }
  request.log.error({ err: error }, 'unexpected error');
  sendProblem(request, response, unexpectedOf(response));
};

/** A route may have a name of its own for its unexpected failure; the mount leaves it on the answer. */
function unexpectedOf(response: Response): ErrorEntry {
  return (response.locals['unexpected'] as ErrorEntry | undefined) ?? commonErrors.unexpected;
}

function recognise(error: unknown): { entry: ErrorEntry; details: FailureDetails } | undefined {
  if (error instanceof AppError) return { entry: error.entry, details: error.details };
  if (error instanceof RequestValidationError) return invalidInput(fieldErrors(error));
  if (error instanceof URIError) return { entry: commonErrors.invalidInput, details: { detail: 'malformed percent-encoding' } };
  return recogniseParserError(error);
}

/** A rule's own code and text stand for the whole document, so one field's failure reads as what it is. */
function invalidInput(fields: FieldError[]): { entry: ErrorEntry; details: FailureDetails } {
  const specific = fields.find(({ errorCode }) => errorCode !== commonErrors.invalidInput.errorCode);
  const entry = specific ? { ...specific, status: 400 } : commonErrors.invalidInput;
  return { entry, details: { fields } };
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
