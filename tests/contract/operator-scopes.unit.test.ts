import { metadataOf, scopesOf } from '@baeum/contract/shared/define.ts';
import { covers, coversOne, distinctOperatorScopes, isOperatorScope, operatorScopes, scopes } from '@baeum/contract/shared/scopes.ts';
import { listOperations } from '@baeum/openapi/src/contract-parts.ts';
import { describe, expect, test } from 'vitest';

/** Operations of operators with what they change. */
const operations = listOperations().flatMap(({ operationId, route }) => {
  const metadata = metadataOf(route);
  if (metadata.who !== 'admin') return [];
  const reads = route.method === 'GET' || metadata.idempotency === 'question';
  return [{ operationId, method: route.method, reads, scope: metadata.scope, named: scopesOf(metadata) }];
});

/** Reading operations that are closed to who may look at everything else: names and accounts that cannot be masked. */
const notForReaders = new Set(['exportWithholding', 'getPayoutFile']);

describe('an operation of operators', () => {
  test('names the rights of operators that open it, or takes sessions of who has them all', () => {
    const wrong = operations.filter(({ scope, named }) => scope !== undefined && (named.length === 0 || !named.every(isOperatorScope)));
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
    expect(operations.filter(({ scope }) => scope === undefined).map(({ operationId }) => operationId)).toEqual(['resetSecondFactor']);
  });

  test('that changes something is not open to who only reads', () => {
    expect(operations.filter(({ reads, named }) => !reads && named.includes('admin:read')).map(({ operationId }) => operationId)).toEqual([]);
  });

  test('that reads is open to who only reads, but for experiments', () => {
    const closed = operations.filter(
      ({ operationId, method, named }) =>
        method === 'GET' && !named.includes('admin:read') && !named.includes('experiment:manage') && !notForReaders.has(operationId),
    );
    expect(closed.map(({ operationId }) => operationId)).toEqual([]);
  });
});

describe('the rights', () => {
  test('all of them cover every right of operators, and nothing else', () => {
    expect(scopes.filter((scope) => covers(['admin'], scope))).toEqual(operatorScopes);
    expect(scopes.filter((scope) => covers(['admin:support'], scope))).toEqual(['admin:support']);
    expect(coversOne(['admin:support'], ['admin:finance', 'admin:support'])).toBe(true);
    expect(coversOne(['admin'], [])).toBe(false);
  });

  test('are kept once, in their order, and all of them as one', () => {
    expect(distinctOperatorScopes(['experiment:manage', 'admin:read', 'admin:read'])).toEqual(['admin:read', 'experiment:manage']);
    expect(distinctOperatorScopes(['admin:read', 'admin'])).toEqual(['admin']);
  });
});
