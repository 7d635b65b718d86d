import type { Request, Response } from 'express';
import { isOfrepPath, type OfrepErrorCode } from '@baeum/contract/domains/ofrep/ofrep.rules.ts';
import type { OfrepFailure } from '@baeum/contract/domains/ofrep/ofrep.schemas.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { FailureDetails } from './app-error.ts';
import { requestIdOf } from './logging.ts';

/** Whether the caller is an OFREP provider, which knows no problem documents. */
export function speaksOfrep({ method, path }: Request): boolean {
  return method === 'POST' && isOfrepPath(path);
}

/** Sends a failure as OFREP 0.3 has it; our own code goes with it as metadata. */
export function sendOfrepFailure(request: Request, response: Response, entry: ErrorEntry, details: FailureDetails): void {
  const key = keyOf(request);
  const failure: OfrepFailure = {
    ...(key !== undefined && { key }),
    errorCode: details.ofrep ?? codeOf(request, entry, details),
    errorDetails: details.fields?.map(({ field, message }) => `${field}: ${message}`).join('\n') || (details.detail ?? entry.message),
    metadata: { errorCode: entry.errorCode, requestId: requestIdOf(request) },
  };
  response.status(entry.status).type('application/json').end(JSON.stringify(failure));
}

/** The flag that the address names. Express has forgotten its parameters when a failure gets here. */
function keyOf({ path }: Request): string | undefined {
  const [, segment] = /\/flags\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function codeOf(request: Request, { status }: ErrorEntry, { fields = [] }: FailureDetails): OfrepErrorCode {
  if (status !== 400) return 'GENERAL';
  if (fields.some(({ field }) => field === 'context.targetingKey') && !targetingKeyOf(request)) return 'TARGETING_KEY_MISSING';
  return fields.some(({ field }) => field.startsWith('context')) ? 'INVALID_CONTEXT' : 'PARSE_ERROR';
}

/** Of a body that was refused, so it may be anything. */
function targetingKeyOf({ body }: Request): unknown {
  return (body as { context?: { targetingKey?: unknown } } | undefined)?.context?.targetingKey;
}
