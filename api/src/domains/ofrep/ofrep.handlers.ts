import { evaluationErrors } from '@baeum/contract/domains/evaluations/evaluations.errors.ts';
import { ofrepContract } from '@baeum/contract/domains/ofrep/ofrep.contract.ts';
import type { OfrepErrorCode } from '@baeum/contract/domains/ofrep/ofrep.rules.ts';
import type { OfrepBulk } from '@baeum/contract/domains/ofrep/ofrep.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { hash } from 'node:crypto';
import { config } from '../../config.ts';
import { shownSdkKey } from '../../http/admission/guard.ts';
import { matchesTag } from '../../http/answers/entity-tag.ts';
import { openEventStream } from '../../http/answers/event-stream.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { withCohorts } from '../cohorts/cohorts.public.ts';
import { servedWorkspace } from '../workspaces/serve/served-workspace.public.ts';
import { sendChanges } from './config-stream.ts';
import { evaluateEveryOfrep, evaluateOfrep, userOf } from './evaluate-ofrep.ts';
import { ofrepFailures } from './ofrep-failures.ts';

/** Seconds after which a provider should close the stream of a hidden page: OFREP's default. */
const inactivityDelaySec = 120;

const entries: Record<OfrepErrorCode, ErrorEntry> = {
  PARSE_ERROR: commonErrors.invalidInput,
  TARGETING_KEY_MISSING: evaluationErrors.invalidInput,
  INVALID_CONTEXT: evaluationErrors.invalidInput,
  FLAG_NOT_FOUND: workspaceErrors.notFound,
  GENERAL: commonErrors.unexpected,
};

export const ofrepHandlers = implement(
  ofrepContract,
  {
    ofrepEvaluateFlag: async ({ actor, params, body }) => {
      const served = await servedWorkspace(actor.environmentId);
      const answer = evaluateOfrep(served.workspace, params.key, await withCohorts(served, userOf(body.context), actor));
      if ('errorCode' in answer) throw fail(entries[answer.errorCode], { protocolCode: answer.errorCode, detail: answer.errorDetails });
      return answer;
    },
    ofrepEvaluateFlags: raw(async ({ actor, headers, body, request, response }) => {
      const served = await servedWorkspace(actor.environmentId);
      const user = await withCohorts(served, userOf(body.context), actor);
      // Equal workspaces and users give equal decisions, so the entity tag is computed without an evaluation.
      const etag = `W/"${hash('sha256', JSON.stringify([served.etag, user, actor.keyKind]), 'base64url').slice(0, 27)}"`;
      response.set({ ETag: etag, 'Cache-Control': 'no-cache' });
      if (matchesTag(headers['if-none-match'], etag)) {
        response.status(304).end();
        return;
      }
      const answer: OfrepBulk = {
        flags: evaluateEveryOfrep(served.workspace, user),
        metadata: { version: String(served.revision) },
        // The stream's URL contains the key, and a server key is secret.
        ...(actor.keyKind === 'CLIENT' && {
          eventStreams: [{ type: 'sse', url: streamAddress(config().siteOrigin, String(shownSdkKey(request))), inactivityDelaySec }],
        }),
      };
      response.json(answer);
    }),
    streamConfigChanges: raw(async ({ actor, headers, request, response }) => {
      const { revision } = await servedWorkspace(actor.environmentId);
      const lastSeen = /^\d+$/.test(headers['last-event-id'] ?? '') ? Number(headers['last-event-id']) : revision;
      sendChanges(actor.environmentId, lastSeen, openEventStream(request, response));
    }),
  },
  ofrepFailures,
);

/** Uses the host of the caller's request. */
function streamAddress(origin: string, key: string): string {
  const url = new URL(ofrepContract.streamConfigChanges.path, origin);
  url.searchParams.set('key', key);
  return url.href;
}
