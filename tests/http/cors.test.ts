import { operations } from '@baeum/contract';
import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { buildDocument } from '@baeum/openapi/src/document.ts';
import { operationsOf } from '@baeum/openapi/src/walk.ts';
import type { ParameterObject, ResponseObject } from 'openapi3-ts/oas31';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/server.ts';

const document = buildDocument();
const openToAll = operationsOf(document).filter(({ operation }) => {
  const known = operations.get(operation.operationId ?? '');
  return known && metadataOf(known.route).anyOrigin && metadataOf(known.route).who === 'sdk';
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Names of a header with a list, in small letters. */
function namesIn(list: string | null): Set<string> {
  return new Set((list ?? '').toLowerCase().split(/,\s*/));
}

const preflight = (path: string, asks: string) =>
  fetch(app.url + path, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST', 'access-control-request-headers': asks },
  });

describe('the SDK plane, called from a page of another site', () => {
  test('may send every header that the document tells of', async () => {
    const sent = openToAll.flatMap(({ operation }) =>
      (operation.parameters ?? []).flatMap((entry) => ('name' in entry && entry.in === 'header' ? [entry.name] : [])),
    );
    const keys = Object.values(document.components?.securitySchemes ?? {}).flatMap((scheme) =>
      'in' in scheme && scheme.in === 'header' && scheme.name ? [scheme.name] : [],
    );
    const shared = Object.values(document.components?.parameters ?? {}).map((parameter) => (parameter as ParameterObject).name);
    const answer = await preflight('/experiment/api/v1/evaluate', 'idempotency-key, x-sdk-key');
    expect(answer.status).toBe(204);
    const allowed = namesIn(answer.headers.get('access-control-allow-headers'));
    expect([...sent, ...keys, ...shared, 'Content-Type', 'Authorization'].filter((name) => !allowed.has(name.toLowerCase()))).toEqual([]);
  });

  test('may read every header that the document tells of', async () => {
    const answered = openToAll.flatMap(({ operation }) =>
      Object.values(operation.responses as Record<string, ResponseObject | { $ref: string }>).flatMap((answer) => {
        const known = '$ref' in answer ? (document.components?.responses?.[answer.$ref.split('/').at(-1) ?? ''] as ResponseObject) : answer;
        return Object.keys(known.headers ?? {});
      }),
    );
    expect(new Set(answered)).toContain('ETag');
    const answer = await fetch(`${app.url}/experiment/api/v1/evaluate`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'x-sdk-key': demoSdkKeys.client, 'content-type': 'application/json' },
      body: '{}',
    });
    const exposed = namesIn(answer.headers.get('access-control-expose-headers'));
    expect([...new Set([...answered, 'Location'])].filter((name) => !exposed.has(name.toLowerCase()))).toEqual([]);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('is the only part that is open', async () => {
    const answer = await preflight('/user/api/v1/profile', 'authorization');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, null]);
  });
});
