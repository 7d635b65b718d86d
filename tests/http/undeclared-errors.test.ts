import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { problemHandler } from '@baeum/api/src/http/answers/problem.ts';
import { fail } from '@baeum/api/src/http/base/app-error.ts';
import { implement } from '@baeum/api/src/http/server/implement.ts';
import { mountContract } from '@baeum/api/src/http/server/mount.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { access, c } from '@baeum/contract/shared/define.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

const declared = mailErrors.linkInvalid;
const undeclared = signInErrors.restricted;
const production = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://baeum.example',
  DATABASE_URL: 'postgres://db/baeum?sslmode=verify-full',
  SMTP_URL: 'smtps://mail',
};

let server: Server | undefined;
afterEach(() => void server?.close());

/** What a route that declares one error and one member answers, and what the server says of it. */
async function call(handle: () => object, environment: Record<string, string>) {
  setConfig(readConfig({ ...environment, RATE_LIMITS: 'off' }));
  const told: { level: string; text: string }[] = [];
  const contract = c.router({
    askMade: {
      method: 'GET',
      path: '/made',
      summary: '시험',
      metadata: access('visitor', { errors: [declared] }),
      responses: { 200: z.object({ name: z.string().optional() }) },
    },
  });
  const handlers = implement(contract, { askMade: async () => handle() });
  const app = express();
  app.use((request, _response, next) => {
    const write = (level: string) => (_details: unknown, text: string) => void told.push({ level, text });
    Object.assign(request, { id: 'made-request', log: { warn: write('warn'), error: write('error') } });
    next();
  });
  app.use(
    mountContract([handlers], {
      sessionSecret: () => undefined,
      findSessionActor: never,
      findTokenActor: never,
      findSdkActor: never,
      works: async () => false,
      reportRefusal: () => undefined,
    }),
    problemHandler,
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/made`);
  return { status: response.status, body: (await response.json()) as { errorCode: string }, told };
}

/** The same of a handler that fails. */
async function answer(entry: ErrorEntry, environment: Record<string, string>) {
  const { body, ...answered } = await call(() => {
    throw fail(entry);
  }, environment);
  return { ...answered, errorCode: body.errorCode };
}

const never = async () => undefined;

describe('a handler that fails', () => {
  test('with an error of its route tells it', async () => {
    expect(await answer(declared, {})).toEqual({ status: declared.status, errorCode: declared.errorCode, told: [] });
  });

  test('as every operation may, tells it', async () => {
    expect(await answer(commonErrors.forbidden, {})).toEqual({ status: 403, errorCode: 'COMMON_003', told: [] });
  });

  test.each([undeclared, commonErrors.notFound, commonErrors.conflict])(
    'with $errorCode, which its route does not declare, breaks the call outside production',
    async (entry) => {
      const text = `askMade does not declare ${entry.errorCode}: it belongs into the errors of the route`;
      expect(await answer(entry, {})).toEqual({ status: 500, errorCode: 'COMMON_007', told: [{ level: 'error', text }] });
    },
  );

  test('with an undeclared error tells it in production all the same, and the log warns', async () => {
    const { told, ...answered } = await answer(undeclared, production);
    expect(answered).toEqual({ status: undeclared.status, errorCode: undeclared.errorCode });
    expect(told).toMatchObject([{ level: 'warn' }]);
  });
});

describe('a handler that answers', () => {
  test('with more than the contract names tells only that', async () => {
    expect(await call(() => ({ name: '배움', secret: 'x' }), {})).toEqual({ status: 200, body: { name: '배움' }, told: [] });
  });

  test('with something else than the contract says breaks the call outside production', async () => {
    expect(await call(() => ({ name: 7 }), {})).toMatchObject({ status: 500, body: { errorCode: 'COMMON_007' }, told: [{ level: 'error' }] });
    expect(await call(() => ({ name: 7 }), production)).toMatchObject({ status: 200, body: { name: 7 } });
  });
});
