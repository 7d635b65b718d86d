import { eventLimits, rejectionReasons } from '@baeum/contract/domains/events/events.rules.ts';
import { globSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client } from '../../support/client.ts';
import { openCrashSite } from '../../support/crash-site.ts';
import { trackEvent } from '../../support/events.ts';
import { createUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/server.ts';

const hours = 2;
/** Of the package `faketime`: it gives a process another time than the system's. */
const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').at(0);
if (!library) console.warn('faketime is not installed: a server whose clock is wrong is not tested');

async function openSkewedSite(): Promise<TestApp> {
  const site = await openCrashSite();
  const server = await site.start({ LD_PRELOAD: library ?? '', FAKETIME: `+${hours}h`, FAKETIME_DONT_FAKE_MONOTONIC: '1' });
  const pool = new pg.Pool({ connectionString: site.postgres.url, max: 2 });
  onTestFinished(() => pool.end());
  const sql: TestApp['sql'] = async (text, values) => (await pool.query(text, values)).rows as never;
  return {
    url: server.url,
    databaseUrl: site.postgres.url,
    sql,
    mails: (to) => sql('SELECT * FROM outbox WHERE recipient = $1', [to]),
    stop: () => pool.end(),
  };
}

test.runIf(library)('a server whose clock is two hours ahead judges tokens, links, sessions, sales and events as all others do', async () => {
  const app = await openSkewedSite();
  const told = Date.parse((await fetch(`${app.url}/healthz`)).headers.get('date') ?? '');
  expect(told - Date.now(), 'control: the clock is wrong').toBeGreaterThan((hours * 3600 - 60) * 1000);

  const teacher = await createUser(app, { isInstructor: true, roleAdmin: true });
  const browser = client(app.url);
  const signedIn = await browser.call('signIn', { body: { email: teacher.email, password: teacher.password } });
  expect(Date.parse(signedIn.body.expiresAt) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
  expect((await browser.call('getSession')).body.state).toBe('LOGGED_IN');

  const grant = { grantType: 'password', email: teacher.email, password: teacher.password };
  const { body: issued } = await client(app.url).call('exchangeToken', { body: grant });
  const bearer = { authorization: `Bearer ${issued.accessToken}` };
  expect((await client(app.url, bearer).call('getSession')).body.state).toBe('LOGGED_IN');

  await browser.call('requestPasswordChange', { body: { email: teacher.email, groupSlug: 'CHANGE_PASSWORD' } });
  await expect.poll(async () => (await app.mails(teacher.email)).some(({ text }) => text.includes('token=')), { timeout: 20_000 }).toBe(true);
  const token = /token=([\w-]+)/.exec((await app.mails(teacher.email)).at(-1)?.text ?? '')?.[1];
  expect((await browser.call('checkPasswordChangeToken', { query: { token } })).status).toBe(200);

  const sale = { price: 1000, starts: '-1 hour', ends: '1 hour' };
  const { id } = await createCourse(app, { instructorId: teacher.id, price: 5000, sale });
  const later = await createCourse(app, { instructorId: teacher.id, price: 5000, sale: { price: 1000, starts: '1 hour', ends: '3 hours' } });
  const priceOf = async (course: number) => (await browser.call('getCourse', { params: { idOrSlug: course } })).body.salePrice;
  expect([await priceOf(id), await priceOf(later.id)]).toEqual([1000, 5000]);

  const key = 'skewed-server-key-01';
  await app.sql(
    `INSERT INTO sdk_keys (environment_id, name, kind, prefix, hash)
     SELECT id, 'skewed', 'SERVER', 'skewed-s', encode(sha256($1), 'hex') FROM environments WHERE is_primary`,
    [Buffer.from(key)],
  );
  const program = client(app.url, { 'x-sdk-key': key });
  const future = (milliseconds: number) => trackEvent({ timestamp: Date.now() + eventLimits.ahead + milliseconds });
  const { body: batch } = await program.call('dispatchEvents', { body: { trackEvents: [trackEvent(), future(3_600_000)] } });
  expect([batch.accepted, batch.rejected]).toEqual([1, [expect.objectContaining({ reason: rejectionReasons.tooLate })]]);
});
