import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { createUser } from '../support/factories.ts';
import { head, sendRaw } from '../support/raw-request.ts';
import { startTestApp } from '../support/server.ts';

/** An address of this machine in its network, else its loopback address. */
const address =
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1';

test.each(['0.0.0.0', '::', '127.0.0.1'])('a server on %s is used under the address that it is reached by', async (HOST) => {
  const app = await startTestApp({ HOST });
  const reached = new URL(app.url);
  if (HOST !== '127.0.0.1') reached.hostname = address;
  const { email, password } = await createUser(app);
  const body = JSON.stringify({ email, password });
  const signIn = (origin: string) =>
    sendRaw(
      reached.href,
      head('POST /client/api/v2/auth/signin', {
        Host: reached.host,
        Origin: origin,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      }) + body,
    );
  const [own, foreign] = [await signIn(reached.origin), await signIn('http://evil.test')];
  const here = await sendRaw(app.url, head('GET /healthz'));
  await app.stop();
  expect([own.status, foreign.status, here.status]).toEqual([200, 403, 200]);
  expect(own.headers.get('set-cookie')).toMatch(/sid=[^;]+;(?!.*Domain)/);
});
