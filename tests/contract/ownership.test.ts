import type { UserActor } from '@baeum/api/src/http/admission/actor.ts';
import { problemHandler } from '@baeum/api/src/http/answers/problem.ts';
import { fail } from '@baeum/api/src/http/base/app-error.ts';
import { requestLogging } from '@baeum/api/src/http/base/logging.ts';
import { implement } from '@baeum/api/src/http/server/implement.ts';
import { mountContract } from '@baeum/api/src/http/server/mount.ts';
import { access, c, domainOptions } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { idParam, idSchema } from '@baeum/contract/shared/scalars.ts';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleCalls, named } from '../support/example-calls.ts';
import { ownedThings, type OwnedThing } from '../support/owned-things.ts';
import { leaksOf, ownMembers, requestMembers } from '../support/ownership.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('whose things are', () => {
  // Operators may name everything: their role decides.
  const people = exampleCalls.filter(({ operation }) => operation.metadata.who !== 'admin');

  test.each(named(people))('%s says it of everything that it names', (_operationId, call) => {
    const declared = Object.keys(call.operation.metadata.names ?? {});
    const { all, naming } = requestMembers(call);
    expect(declared, 'add to `names` of its access').toEqual(expect.arrayContaining(naming));
    expect(all, 'there is no such member').toEqual(expect.arrayContaining(declared));
  });

  test('is of no interest to readers of the document', async () => {
    expect(await (await fetch(`${app.url}/openapi.json`)).text()).not.toMatch(/"own [a-z]/);
  });
});

describe('what belongs to somebody else is answered as what does not exist', () => {
  const cells = exampleCalls.flatMap((call) => ownMembers(call).map(([member, thing]) => ({ operationId: call.operation.operationId, call, member, thing })));

  test.each(cells)('$operationId, another’s $thing', async ({ call, member, thing }) => {
    const make = ownedThings[thing];
    if (!make) throw new Error(`tests/support/owned-things.ts makes no ${thing}`);
    expect(await leaksOf(app.url, call, member, await make(app))).toEqual([]);
  });
});

describe('the comparison notices', () => {
  const noteSchema = z.object({ id: idSchema });
  const route = (method: 'GET' | 'DELETE', path: string) =>
    ({
      method,
      path,
      summary: '메모',
      summaryEn: 'Note',
      metadata: access('user', { scope: 'any', names: { id: 'own note' } }),
      pathParams: z.strictObject({ id: idParam }),
      ...(method === 'DELETE' && { body: c.noBody() }),
    }) as const;
  const contract = c.router(
    {
      silent: { ...route('GET', '/notes/silent/:id'), method: 'GET', responses: { 200: noteSchema } },
      forbidding: { ...route('GET', '/notes/forbidding/:id'), method: 'GET', responses: { 200: noteSchema } },
      open: { ...route('GET', '/notes/open/:id'), method: 'GET', responses: { 200: noteSchema } },
      talkative: { ...route('GET', '/notes/talkative/:id'), method: 'GET', responses: { 200: noteSchema } },
      removing: { ...route('DELETE', '/notes/removing/:id'), method: 'DELETE', body: c.noBody(), responses: { 204: c.noBody() } },
    },
    domainOptions,
  );
  const [noteId, unknownId, ownerId, strangerId] = [7, 987_654, 1, 2];
  const actor = (userId: number): UserActor => ({
    kind: 'user',
    userId,
    roles: { instructor: false, mentor: false, operator: [], admin: false },
    via: 'token',
    signedInFor: undefined,
    credentialId: userId,
    scopes: [],
  });
  const note: OwnedThing = {
    name: noteId,
    unknown: unknownId,
    owner: { authorization: `Bearer ${ownerId}` },
    stranger: { authorization: `Bearer ${strangerId}` },
  };
  let stop: () => void;
  let url: string;

  beforeAll(async () => {
    const isOwn = (id: number, { userId }: UserActor) => id === noteId && userId === ownerId;
    const notFound = () => fail(commonErrors.notFound);
    const left = new Set([noteId]);
    const handlers = implement(contract, {
      silent: ({ params: { id }, actor: caller }) => {
        if (!isOwn(id, caller)) throw notFound();
        return { id };
      },
      forbidding: ({ params: { id }, actor: caller }) => {
        if (id !== noteId) throw notFound();
        if (!isOwn(id, caller)) throw fail(commonErrors.forbidden);
        return { id };
      },
      open: ({ params: { id } }) => {
        if (id !== noteId) throw notFound();
        return { id };
      },
      talkative: ({ params: { id }, actor: caller }) => {
        if (!isOwn(id, caller)) throw fail(commonErrors.notFound, id === noteId ? { detail: 'not yours' } : {});
        return { id };
      },
      // Says the same to everybody, but anybody's call removes the note.
      removing: ({ params: { id }, actor: caller }) => {
        if (!left.delete(id) || !isOwn(id, caller)) throw notFound();
      },
    });
    const credentials = {
      sessionSecret: () => undefined,
      findSessionActor: async () => undefined,
      findTokenActor: async (bearer: string) => actor(Number(bearer)),
      findSdkActor: async () => undefined,
      works: async () => false,
      reportRefusal: () => undefined,
    };
    const server = express()
      .use(requestLogging())
      .use(mountContract([handlers], credentials))
      .use(problemHandler)
      .listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = () => server.close();
  });
  afterAll(() => stop());

  const leaks = (operationId: keyof typeof contract) => {
    const operation = { operationId, domain: 'system' as const, route: contract[operationId], metadata: contract[operationId].metadata };
    return leaksOf(url, { operation, params: { id: '1' }, query: {}, headers: {}, body: undefined, contentType: undefined }, 'id', note);
  };

  test('nothing where all is right', async () => {
    expect(await leaks('silent')).toEqual([]);
  });

  test.each([
    ['forbidding', 'a stranger gets 403'],
    ['open', 'a stranger gets 200'],
    ['talkative', 'not yours'],
    ['removing', 'the owner gets what everybody gets'],
  ] as const)('%s: %s', async (operationId, problem) => {
    expect(await leaks(operationId)).toEqual([expect.stringContaining(problem)]);
  });
});
