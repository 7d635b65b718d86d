import { isPublicAddress, publicLookup } from '@baeum/api/src/outside/public-address.ts';
import { checkReceiver, postToReceiver } from '@baeum/api/src/outside/webhook-receiver.ts';
import { hashSecret } from '@baeum/api/src/secrets/secrets.ts';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { client } from '../support/client.ts';
import { createUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

/** On a developer's machine, where the machine's own programs may be called. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

async function at(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/in`;
}
const answering = (listener: RequestListener) => at(createServer(listener));

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.0.1', '223.255.255.254', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  'localhost',
  '',
  '1.2.3',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('no address of this machine is', () => {
  const own = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((address) => isPublicAddress(address))).toEqual([]);
});

describe('the look-up of a name', () => {
  const find = (name: string, loopback: boolean, all: boolean) =>
    new Promise<unknown>((resolve) => publicLookup({ loopback })(name, { all }, (error, found) => resolve(error ? error.name : found)));

  test('hands over the addresses that the connection goes to, and none of this machine where that is not wanted', async () => {
    expect(await find('localhost', true, true)).toContainEqual(expect.objectContaining({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) }));
    expect(await find('localhost', true, false)).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(await find('localhost', false, true)).toBe('AddressRefused');
  });

  test('refuses a name that is not localhost and leads here', async () => {
    // A name of this machine, as a hostile one might be on the internet.
    const { hostname } = await import('node:os');
    expect(['AddressRefused', 'Error']).toContain(await find(hostname(), true, true));
  });
});

describe('what a receiver may do to this server', () => {
  test('nothing by an endless answer', async () => {
    const url = await answering((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const { httpStatus, answer } = await postToReceiver(url, '{}', {});
    expect([httpStatus, answer.length]).toEqual([200, 4096]);
  });

  test('nothing by a redirect', async () => {
    let inside = 0;
    const secret = await answering((_request, response) => {
      inside += 1;
      response.end('secret');
    });
    const url = await answering((_request, response) => void response.writeHead(307, { location: secret }).end());
    expect([(await postToReceiver(url, '{}', {})).httpStatus, inside]).toEqual([307, 0]);
  });

  test('nothing by silence, an answer that is none, or hanging up', async () => {
    const [garbage, hangUp] = [
      await at(createSocketServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))),
      await at(createSocketServer((socket) => socket.destroy())),
    ];
    const upgrade = await at(createSocketServer((socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n')));
    for (const url of [garbage, hangUp, upgrade])
      expect(await postToReceiver(url, '{}', {})).toMatchObject({ httpStatus: undefined, answer: expect.stringMatching(/[가-힣]/) });
    const silent = await at(createSocketServer(() => undefined));
    expect(await postToReceiver(silent, '{}', {})).toMatchObject({ httpStatus: undefined, answer: '10초 안에 답하지 않았습니다.' });
  }, 20_000);

  test('nothing by words that no page may show or table keep', async () => {
    const url = await answering((_request, response) => response.end(Buffer.concat([Buffer.from('가\0<b>'), Buffer.from([0xec, 0x9d])])));
    expect(await postToReceiver(url, '{}', {})).toMatchObject({ httpStatus: 200, answer: '가<b>' });
  });

  test('nothing where it is an address that this server alone reaches', async () => {
    for (const url of ['http://10.0.0.1/', 'http://[fd00::1]/', 'http://169.254.169.254/latest/meta-data']) {
      expect(() => checkReceiver(url)).toThrow('public internet');
      expect(await postToReceiver(url, '{}', {})).toMatchObject({ httpStatus: undefined, answer: expect.stringContaining('인터넷의 주소가 아닙니다') });
    }
  });
});

describe('in production', () => {
  async function operatorOf(env: Record<string, string>) {
    const site = await startTestApp({
      NODE_ENV: 'production',
      SITE_ORIGIN: 'https://baeum.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      OPERATOR_SECOND_FACTOR: 'optional',
      JOBS: 'off',
      ...env,
    });
    onTestFinished(() => site.stop());
    const { id } = await createUser(site, { roleAdmin: true });
    const browser = client(site.url, { origin: 'https://baeum.example' });
    await site.sql("INSERT INTO sessions (user_id, secret_hash, expires_at) VALUES ($1, $2, now() + interval '7 days')", [id, hashSecret('operator')]);
    browser.cookies.set('__Host-sid', 'operator');
    return (url: string) => browser.call('createWebhook', { body: { url, events: ['order.paid'] } });
  }

  test('this machine is no receiver', async () => {
    const create = await operatorOf({ SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
    for (const url of ['http://localhost:3000/in', 'https://localhost/in', 'https://127.0.0.1/in', 'https://[::1]/in'])
      expect((await create(url)).body).toMatchObject({ status: 400, errorCode: 'WEBHOOK_001' });
    expect((await create('https://hooks.example.test/in')).status).toBe(201);
  });

  test('WEBHOOK_003 without a key to keep secrets with', async () => {
    const create = await operatorOf({});
    expect((await create('https://hooks.example.test/in')).body).toMatchObject({ status: 409, errorCode: 'WEBHOOK_003' });
  });
});
