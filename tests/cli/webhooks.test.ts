import { transaction } from '@baeum/api/src/database/transaction.ts';
import { notifyWebhooks } from '@baeum/api/src/domains/webhooks/notify-webhooks.public.ts';
import { sentEvents } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
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
import { createHome, keys, openTerminal, program, run, type Home, type Run } from './cli.ts';
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

describe('baeum webhooks trigger', () => {
  async function registered(status?: number) {
    const place = await developing(status);
    const [{ id, secret }] = await json('create', '--url', place.url, '--events', 'experiment.status_changed').then((made) => [made].flat());
    onTestFinished(async () => void (await admin('delete', String(id), '--yes')));
    return { ...place, id: Number(id), secret: String(secret) };
  }
  /** The jobs of the server run while the program waits. */
  async function waiting(...args: string[]): Promise<Run> {
    let over = false;
    const line = run(home, ['webhooks', 'trigger', ...args, '--wait']).finally(() => (over = true));
    await expect.poll(async () => finishJobs().then(() => over), { timeout: 30_000 }).toBe(true);
    return line;
  }

  test.each(sentEvents)('%s arrives signed and marked, and its answer is shown', async (event) => {
    const { got, id, secret } = await registered();
    const { code, stdout, stderr } = await waiting(event, '--json');
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ event, endpoint: id, status: 'DELIVERED', httpStatus: 204, messageId: got[0]?.headers['webhook-id'] }]);
    expect(new Webhook(secret).verify(got[0]!.body, got[0]!.headers as Record<string, string>)).toMatchObject({ type: event, test: true });
  });

  test('asks where to when there are several, and sends to all that are named', async () => {
    const [one, two] = [await registered(), await registered()];
    expect(await runLine(home, ['webhooks', 'trigger', 'order.paid'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(new RegExp(`--endpoint ${one.id} +${one.url}[^]*--endpoint ${two.id}`)),
    });
    const both = await runLine(home, ['webhooks', 'trigger', 'order.paid', '--endpoint', String(one.id), '--endpoint', String(two.id)]);
    expect(both).toMatchObject({ code: 0, stderr: expect.stringContaining(`baeum admin webhooks deliveries ${two.id}`) });
    await finishJobs();
    expect([one.got.length, two.got.length]).toEqual([1, 1]);
  });

  test('ends with 1 where the receiver does not take it, and says what it answered', async () => {
    const { id } = await registered(503);
    const refused = await waiting('order.paid', '--endpoint', String(id));
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('503'), stderr: expect.stringContaining('--delivery-id') });
  });

  test('is heard by who listens', async () => {
    const { id } = await registered();
    const listening = openTerminal(home, ['webhooks', 'listen', '--ndjson']);
    await expect.poll(listeners, { timeout: 15_000 }).toHaveLength(1);
    expect((await runLine(home, ['webhooks', 'trigger', 'course.published', '--endpoint', String(id)])).code).toBe(0);
    await expect.poll(() => listening.screen().replaceAll(/\s/g, ''), { timeout: 15_000 }).toContain('"test":true');
    listening.type(keys.ctrlC);
    expect(await listening.ended).toBe(130);
    await finishJobs();
  });

  test.each([
    ['an event that there is not, with those that there are', ['order.vanished'], 2, 'settlement.confirmed'],
    ['a webhook that has no such number', ['order.paid', '--endpoint', '987654'], 5, 'COMMON_004'],
    ['a webhook that is no number', ['order.paid', '--endpoint', 'lms'], 2, '--endpoint'],
    ['to send where nobody is', ['order.paid'], 5, 'baeum admin webhooks create'],
  ])('refuses %s', async (_what, args, code, words) => {
    expect(await runLine(home, ['webhooks', 'trigger', ...args])).toMatchObject({ code, stderr: expect.stringContaining(words) });
  });

  test('is for operators', async () => {
    const { id } = await registered();
    const { email, password } = await createUser(app);
    const other = await createHome({ BAEUM_HOST: app.url });
    onTestFinished(() => other.remove());
    expect((await runLine(other, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
    expect(await runLine(other, ['webhooks', 'trigger', 'order.paid', '--endpoint', String(id)])).toMatchObject({ code: 4 });
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
