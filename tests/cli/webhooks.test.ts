import { transaction } from '@baeum/api/src/database/transaction.ts';
import { notifyWebhooks } from '@baeum/api/src/domains/webhooks/notify-webhooks.public.ts';
import { spawn } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createUser, finishJobs } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { otherSecret } from '../support/webhooks.ts';
import { createHome, keys, openTerminal, program, type Home, type Run } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let userId: number;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  const { id, email, password } = await createUser(app, { roleAdmin: true });
  userId = id;
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

const admin = (...args: string[]): Promise<Run> => runLine(home, ['admin', 'webhooks', ...args]);
async function json(...args: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const { code, stdout, stderr } = await admin(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}
const happen = () =>
  transaction(() => notifyWebhooks('order.paid', [{ id: 7, orderNo: '20260302-7K3MQ9TD', userId, status: 'PAID', amount: 41_500, pointUsed: 0 }]));

/** So many listen. */
const listeners = () => app.sql('SELECT FROM webhooks WHERE url IS NULL');
beforeEach(async () => void (await app.sql('DELETE FROM webhooks WHERE url IS NULL')));

/** A developer's own program. */
async function developing(status = 204) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { got, url: `http://localhost:${(server.address() as AddressInfo).port}/hook` };
}

describe('baeum admin webhooks', () => {
  test('makes one, tries it, looks at what was sent, sends it again, and deletes it', async () => {
    const { got, url } = await developing();
    const made = await admin('create', '--url', url, '--events', 'order.paid', '--verify', 'true');
    expect(made, made.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('whsec_'), stderr: expect.stringContaining('지금만') });
    const [{ id, version, secret }] = await json('list');
    expect([got.length, secret]).toEqual([1, undefined]);
    expect((await admin('ping', String(id))).stderr).toContain(`baeum admin webhooks deliveries ${id}`);
    await finishJobs();
    const [{ id: deliveryId, status }] = (await json('deliveries', String(id))).items;
    expect([got.length, status]).toEqual([2, 'DELIVERED']);
    expect((await admin('deliveries', String(id))).stdout).toContain('webhook.ping');
    expect((await admin('redeliver', String(id), '--delivery-id', String(deliveryId))).code).toBe(0);
    await finishJobs();
    expect(got.at(-1)?.headers['webhook-id']).toBe(got.at(-2)?.headers['webhook-id']);
    expect(await json('update', String(id), '--active', 'false')).toMatchObject({ active: false, url, version: version + 1 });
    expect(await admin('ping', String(id))).toMatchObject({ code: 6, stderr: expect.stringContaining('꺼진 웹훅') });
    expect((await json('rotate', String(id), '--overlap-hours', '1', '--yes')).secret).toMatch(/^whsec_/);
    expect((await admin('delete', String(id), '--dry-run')).stdout).toContain(url);
    expect((await admin('delete', String(id), '--yes')).code).toBe(0);
    expect(await json('list')).toEqual([]);
  });

  test('says what is wrong with an address', async () => {
    expect(await admin('create', '--url', 'https://10.0.0.1/', '--events', 'order.paid')).toMatchObject({ code: 3, stderr: expect.stringContaining('사설망') });
  });
});

describe('baeum webhooks listen', () => {
  test('passes on what happens, signed, until Ctrl-C', async () => {
    const { got, url } = await developing();
    const secret = otherSecret();
    const listening = openTerminal({ ...home, env: { ...home.env, BAEUM_WEBHOOK_SECRET: secret } }, [
      'webhooks',
      'listen',
      '--forward',
      url,
      '--event',
      'order.paid',
    ]);
    await listening.sees('넘깁니다');
    await expect.poll(listeners).toHaveLength(1);
    await happen();
    await expect.poll(() => listening.screen(), { timeout: 15_000 }).toContain('order.paid');
    expect(got).toHaveLength(1);
    const message = new Webhook(secret).verify(got[0]!.body, got[0]!.headers as Record<string, string>);
    expect(message).toMatchObject({ type: 'order.paid', data: { id: 7, amount: 41_500 } });
    expect(listening.screen()).toMatch(/order\.paid\s+msg_\d+\s+204/);
    listening.type(keys.ctrlC);
    expect(await listening.ended).toBe(130);
    await expect.poll(listeners, { timeout: 15_000 }).toEqual([]);
  });

  test('goes on when nobody takes it, and shows all of it without an address', async () => {
    const shown = openTerminal(home, ['webhooks', 'listen', '--ndjson']);
    const away = openTerminal(home, ['webhooks', 'listen', '--forward', 'http://localhost:9/hook']);
    await expect.poll(listeners, { timeout: 15_000 }).toHaveLength(2);
    await happen();
    await expect.poll(() => away.screen(), { timeout: 15_000 }).toContain('답하지 않음');
    await expect.poll(() => shown.screen().replaceAll(/\s/g, ''), { timeout: 15_000 }).toContain('"type":"order.paid"');
    for (const each of [shown, away]) {
      each.type(keys.ctrlC);
      expect(await each.ended).toBe(130);
    }
  });

  test.each([
    ['an address that is none', ['--forward', 'localhost:3000'], {}, '--forward'],
    ['an event that there is not', ['--event', 'order.vanished'], {}, 'order.paid'],
    ['a secret that is none', [], { BAEUM_WEBHOOK_SECRET: 'secret' }, 'whsec_'],
  ])('refuses %s', async (_what, args, env, words) => {
    expect(await runLine(home, ['webhooks', 'listen', ...args], { env })).toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
  });
});

test('the sample takes what is signed, once, and nothing else', async () => {
  const secret = otherSecret();
  const sample = spawn(process.execPath, [fileURLToPath(new URL('../../openapi/webhook-receiver.mjs', import.meta.url))], {
    env: { ...home.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void sample.kill());
  let printed = '';
  sample.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
  await expect.poll(() => printed).toContain('http://localhost:');
  const url = printed.trim();
  const listening = spawn(process.execPath, [program, 'webhooks', 'listen', '--forward', url], {
    env: { ...home.env, BAEUM_WEBHOOK_SECRET: secret },
    stdio: 'ignore',
  });
  onTestFinished(() => void listening.kill());
  await expect.poll(listeners, { timeout: 15_000 }).toHaveLength(1);
  await happen();
  await expect.poll(() => printed, { timeout: 15_000 }).toContain('order.paid');
  expect(printed).toContain('"orderNo":"20260302-7K3MQ9TD"');
  const send = (body: string, { id = 'msg_1', time = Math.floor(Date.now() / 1000), signedBy = secret } = {}) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(time),
        'webhook-signature': `v1,AAAA ${new Webhook(signedBy).sign(id, new Date(time * 1000), body)}`,
      },
    });
  const body = JSON.stringify({ type: 'webhook.ping', timestamp: '2026-03-02T09:00:00.000Z', data: {} });
  expect([
    (await send(body)).status,
    (await send(body)).status,
    (await send(body, { signedBy: otherSecret() })).status,
    (await send(body, { time: 1_000_000 })).status,
  ]).toEqual([204, 204, 401, 401]);
  expect(printed.match(/webhook\.ping/g)).toHaveLength(1);
});
