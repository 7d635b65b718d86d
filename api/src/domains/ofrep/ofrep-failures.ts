import { isOfrepPath, ofrepErrorCodes, type OfrepErrorCode } from '@baeum/contract/domains/ofrep/ofrep.rules.ts';
import type { OfrepFailure } from '@baeum/contract/domains/ofrep/ofrep.schemas.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { FailureDetails } from '../../http/base/app-error.ts';
import type { FailedRequest, FailureShape } from '../../http/base/failure-shape.ts';

/** Failures in the format of OFREP 0.3; our own code is added as metadata. */
export const ofrepFailures: FailureShape = {
  appliesTo: ({ method, path }) => method === 'POST' && isOfrepPath(path),
  toBody(request, entry, details): OfrepFailure {
    const key = keyOf(request);
    return {
      ...(key !== undefined && { key }),
      errorCode: ofrepErrorCodes.find((code) => code === details.protocolCode) ?? codeOf(request, entry, details),
      errorDetails: details.fields?.map(({ field, message }) => `${field}: ${message}`).join('\n') || (details.detail ?? entry.message),
      metadata: { errorCode: entry.errorCode, requestId: request.requestId },
    };
  },
};

/** The flag key in the URL. Express has already dropped the parameters when an error gets here. */
function keyOf({ path }: FailedRequest): string | undefined {
  const [, segment] = /\/flags\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function codeOf(request: FailedRequest, { status }: ErrorEntry, { fields = [] }: FailureDetails): OfrepErrorCode {
  if (status !== 400) return 'GENERAL';
  if (fields.some(({ field }) => field === 'context.targetingKey') && !targetingKeyOf(request)) return 'TARGETING_KEY_MISSING';
  return fields.some(({ field }) => field.startsWith('context')) ? 'INVALID_CONTEXT' : 'PARSE_ERROR';
}

function targetingKeyOf({ body }: FailedRequest): unknown {
  return (body as { context?: { targetingKey?: unknown } } | undefined)?.context?.targetingKey;
}
