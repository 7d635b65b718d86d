import { scopesOf } from '@baeum/contract/shared/define.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { instructorRequired, mentorRequired, sdkKeyInvalid } from '@baeum/contract/shared/role-errors.ts';
import { coversOne } from '@baeum/contract/shared/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerHeaders, callerKinds, isOperatorKind, operatorKinds, testSdkKey, type CallerKind, type OperatorKind } from '../support/callers.ts';
import { addressOfCall, documentedAnswer, exampleCalls, named, send, type ExampleCall } from '../support/example-calls.ts';
import { expectProblem } from '../support/problems.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const callers = new Map<CallerKind, Promise<Record<string, string>>>();

/** The caller of this kind who has asked for everything so far. */
function callerOf(kind: CallerKind): Promise<Record<string, string>> {
  const caller = callers.get(kind) ?? callerHeaders(app, kind);
  callers.set(kind, caller);
  return caller;
}

/** Codes of the guard; any other failure means that the caller had access. */
const refusals: readonly ErrorEntry[] = [
  commonErrors.loginRequired,
  commonErrors.signInTooOld,
  commonErrors.forbidden,
  commonErrors.foreignOrigin,
  instructorRequired,
  mentorRequired,
  sdkKeyInvalid,
];

/** It ends the very token that it is shown, so a session has nothing to end. */
const needsToken = 'revokeToken';

/** What the contract's `access` promises this caller: a refusal, or nothing when they are let in. */
function refusalOf({ operationId, metadata }: ExampleCall['operation'], kind: CallerKind): ErrorEntry | undefined {
  const { who, orRole, fresh, scope } = metadata;
  if (who === 'visitor') return undefined;
  if (who === 'sdk') return kind === 'sdk key' ? undefined : sdkKeyInvalid;
  if (kind === 'visitor' || kind === 'sdk key') return commonErrors.loginRequired;
  if (fresh && kind.startsWith('token')) return commonErrors.signInTooOld;
  // Both tokens belong to an administrator, so only their scopes can stop them.
  if (kind === 'token without scope') return scope === 'any' ? undefined : commonErrors.forbidden;
  if (kind === 'token with every scope') return scope ? undefined : commonErrors.forbidden;
  if (operationId === needsToken) return commonErrors.loginRequired;
  if (who === 'admin' && isOperatorKind(kind)) return coversOne([operatorKinds[kind]], scopesOf(metadata)) ? undefined : commonErrors.forbidden;
  if (who === 'user' || kind === 'admin' || who === kind || orRole === kind) return undefined;
  if (who === 'instructor') return instructorRequired;
  return who === 'mentor' ? mentorRequired : commonErrors.forbidden;
}

/** The SDK may send its key in the path. */
function addressFor(call: ExampleCall, kind: CallerKind): string {
  const { params } = call;
  return addressOfCall(call, 'sdkKey' in params ? { params: { ...params, sdkKey: kind === 'sdk key' ? testSdkKey : 'unknown-key' } } : {});
}

/** Operators with some rights: each of them where rights are asked for, elsewhere one of them by turns, for they are members like others there. */
const someRights = Object.keys(operatorKinds) as OperatorKind[];
let turn = 0;
const kindsFor = ({ operation: { metadata } }: ExampleCall): CallerKind[] => [
  ...callerKinds,
  ...(metadata.who === 'admin' ? someRights : someRights.slice((turn += 1) % someRights.length).slice(0, 1)),
];

describe.each(named(exampleCalls))('%s', (operationId, call) => {
  test.each(kindsFor(call))('%s', async (kind) => {
    const expected = refusalOf(call.operation, kind);
    const response = await send(app.url, call, await callerOf(kind), { address: addressFor(call, kind) });
    if (response.status < 400) {
      // What they have changed may be themselves, so somebody new follows.
      if (call.operation.route.method !== 'GET') callers.delete(kind);
      expect(expected, `let in with ${response.status}`).toBeUndefined();
      // Nobody on the way hands on what is not the same for everybody.
      const { shared, who } = call.operation.metadata;
      if (!shared) expect(response.headers.get('cache-control') ?? '').toMatch(who === 'visitor' ? /./ : /no-store|no-cache|private/);
      return;
    }
    const { errorCode, detail } = await expectProblem(response, operationId);
    expect(documentedAnswer(call, response.status), `the document lists ${errorCode}`).toContain(errorCode);
    if (expected) expect(errorCode).toBe(expected.errorCode);
    else
      expect(
        refusals.map((entry) => entry.errorCode),
        detail,
      ).not.toContain(errorCode);
    expect(response.status, `${errorCode} ${detail}`).toBeLessThan(500);
  });
});
