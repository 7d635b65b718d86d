import { ConfigError, readConfig } from '@baeum/api/src/config.ts';
import { unsetSeller } from '@baeum/api/src/example-seller.ts';
import { unencryptedChannels } from '@baeum/api/src/transport-security.ts';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../support/source-files.ts';

/** Lines of the error that these settings cause. */
function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('need nothing in development', () => {
    expect(readConfig({})).toMatchObject({ production: false, PORT: 7000, siteOrigin: 'http://localhost:7000', secure: false, demoData: true });
  });

  test('are all told at once when they are wrong', () => {
    const told = problems({ PORT: 'seven', DATABASE_URL: 'mysql://x', SMTP_URL: 'http://mail', LOG_LEVEL: 'loud', SITE_ORIGIN: 'not a url' });
    for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'LOG_LEVEL', 'SITE_ORIGIN']) {
      expect(
        told.filter((line) => line.startsWith(`  - ${name}: `)),
        name,
      ).toHaveLength(1);
    }
  });

  test('of production name everything that is missing', () => {
    const told = problems({ NODE_ENV: 'production', BAEUM_DEMO_DATA: 'true' }).join('\n');
    for (const name of ['SITE_ORIGIN', 'DATABASE_URL', 'SMTP_URL', 'BAEUM_DEMO_DATA']) expect(told).toContain(`${name}: `);
  });

  test.each([
    ['nats://events.example:4222', ['EVENTS_URL']],
    ['nats://localhost.evil.example:4222', ['EVENTS_URL']],
    ['nats://events.example:4222?tls=off', []],
    ['tls://events.example:4222', []],
    ['nats://127.0.0.1:4222', []],
    ['nats://127.0.0.1:4222, nats://127.0.0.1:4223', []],
    ['nats://127.0.0.1:4222,nats://events.example:4222', ['EVENTS_URL']],
    ['nats://a.example:4222?tls=off,nats://b.example:4222', ['EVENTS_URL']],
    ['tls://app:se%2Ccret@a.example,tls://app:se%2Ccret@b.example', []],
  ])('of events say whether %s keeps what is sent secret', (EVENTS_URL, named) => {
    expect(unencryptedChannels(readConfig({ EVENTS_URL })).map((line) => line.split(':', 1)[0])).toEqual(named);
    expect(problems({ EVENTS_URL })).toEqual([]);
  });

  test('name the example seller until somebody says who sells', () => {
    const all = ['SELLER_REPRESENTATIVE', 'SELLER_BUSINESS_NUMBER', 'SELLER_MAIL_ORDER_NUMBER', 'SELLER_ADDRESS'];
    expect(unsetSeller(readConfig({}))).toEqual(all);
    expect(unsetSeller(readConfig({ SELLER_BUSINESS_NUMBER: '120-81-47521' }))).toEqual(all.filter((name) => name !== 'SELLER_BUSINESS_NUMBER'));
  });

  test.each([
    [{ EVENTS_URL: 'http://events.example:4222' }, /nats:\/\/ 또는 tls:\/\//],
    [{ EVENTS_URL: 'nats://a.example:4222,b.example:4222' }, /쉼표/],
    [{ EVENTS_URL: 'nats://app:very,secret@a.example' }, /%2C/],
    [{ EVENTS_URL: 'nats://' }, /nats:\/\//],
    [{ EVENTS_URL: ',' }, /nats:\/\//],
    [{ EVENTS_URL: 'nats://a.example,tls://b.example' }, /같아야/],
    [{ EVENTS_URL: 'tls://app:very-secret@a.example,tls://b.example' }, /같아야/],
  ])('of events refuse %o', (env, reason) => {
    expect(problems(env)).toEqual([expect.stringMatching(/^ {2}- EVENTS_URL: /)]);
    expect(problems(env).join()).toMatch(reason);
    expect(problems(env).join()).not.toContain('secret');
  });

  test('of events take one, three or five copies, in a cluster', () => {
    const EVENTS_URL = 'tls://a.example,tls://b.example';
    expect([readConfig({}).EVENTS_REPLICAS, readConfig({ EVENTS_URL, EVENTS_REPLICAS: '3' }).EVENTS_REPLICAS]).toEqual([1, 3]);
    for (const EVENTS_REPLICAS of ['0', '2', '4', '7', '3.0', 'three'])
      expect(problems({ EVENTS_URL, EVENTS_REPLICAS })).toEqual([expect.stringMatching(/^ {2}- EVENTS_REPLICAS: .*1, 3, 5/)]);
    expect(problems({ EVENTS_REPLICAS: '3' })).toEqual([expect.stringMatching(/^ {2}- EVENTS_REPLICAS: .*EVENTS_URL/)]);
  });

  const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://baeum.example' };
  test.each([
    ['postgres://db/baeum', 'smtp://mail.example:587', ['DATABASE_URL', 'SMTP_URL']],
    ['postgres://127.0.0.1.evil.example/baeum', 'smtp://localhost.evil.example', ['DATABASE_URL', 'SMTP_URL']],
    ['postgres://localhost/baeum?host=db', 'smtps://mail.example', ['DATABASE_URL']],
    ['postgres://db/baeum?sslmode=verify-full', 'smtp://mail.example:587?requireTLS=true', []],
    ['postgres://db/baeum?sslmode=disable', 'smtp://relay?ignoreTLS=true', []],
    ['postgres://127.0.0.1:5432/baeum', 'smtp://localhost:25', []],
    ['postgres:///baeum?host=/run/postgresql', 'smtp://[::1]', []],
  ])('of production say how %s and %s keep what is sent secret', (DATABASE_URL, SMTP_URL, named) => {
    expect(unencryptedChannels({ DATABASE_URL, SMTP_URL }).map((line) => line.split(':', 1)[0])).toEqual(named);
    // A site that ran before still starts: this is only a warning.
    expect(problems({ ...production, DATABASE_URL, SMTP_URL })).toEqual([]);
  });

  test('behind TLS make cookies secure, and the origin has no path', () => {
    expect(readConfig({ SITE_ORIGIN: 'https://baeum.example/path/' })).toMatchObject({
      secure: true,
      siteOrigin: 'https://baeum.example',
      siteDomain: 'baeum.example',
    });
  });

  test('name who sells: the company of the site, unless told otherwise', () => {
    expect(readConfig({ SITE_NAME: '새배움' }).seller).toMatchObject({ name: '(주)새배움', businessNumber: '000-00-00000' });
    expect(readConfig({ SELLER_NAME: '배움 주식회사', SELLER_MAIL_ORDER_NUMBER: '제2026-서울강남-0001호' }).seller).toMatchObject({
      name: '배움 주식회사',
      mailOrderNumber: '제2026-서울강남-0001호',
    });
  });

  test('name who reads what people write: help@ the site, unless told otherwise', () => {
    expect(readConfig({ SITE_ORIGIN: 'https://learn.baeum.example' })).toMatchObject({
      contactEmail: 'help@learn.baeum.example',
      CONTACT_RETENTION_DAYS: 1095,
    });
    expect(readConfig({ CONTACT_EMAIL: 'desk@baeum.example' }).contactEmail).toBe('desk@baeum.example');
    for (const [name, value] of [
      ['CONTACT_EMAIL', 'desk'],
      ['CONTACT_URL', 'javascript:alert(1)'],
      ['CONTACT_RETENTION_DAYS', '0'],
    ] as const) {
      expect(problems({ [name]: value })).toEqual([expect.stringMatching(`^  - ${name}: `)]);
    }
  });

  test.each([
    ['https://baeum.example', 'baeum.example'],
    ['https://www.baeum.example', 'baeum.example'],
    ['https://dev.baeum.example', 'dev.baeum.example'],
    ['http://localhost:7000', undefined],
    ['http://baeum.localhost', undefined],
    ['http://192.168.0.7:7000', undefined],
    ['http://[::1]:7000', undefined],
  ])('of a site at %s share cookies on %s', (SITE_ORIGIN, domain) => {
    expect(readConfig({ SITE_ORIGIN }).cookieDomain).toBe(domain);
    expect(readConfig({ SITE_ORIGIN, SITE_COOKIE_DOMAIN: 'set.example' }).cookieDomain).toBe('set.example');
  });

  test('open developer tools on request only where the public comes', () => {
    const deployed = { ...production, DATABASE_URL: 'postgres://db/baeum?sslmode=verify-full', SMTP_URL: 'smtps://mail' };
    expect([readConfig({}).devtoolsUrl, readConfig(deployed).devtoolsUrl]).toEqual(['/devtools/experiments', undefined]);
    const urlOf = (place: string) => readConfig({ ...deployed, EXPERIMENT_DEVTOOLS_ORIGIN: place }).devtoolsUrl;
    expect([urlOf('self'), urlOf('off'), urlOf('https://tools.example/x')]).toEqual([
      '/devtools/experiments',
      undefined,
      'https://tools.example/devtools/experiments',
    ]);
    expect(problems({ EXPERIMENT_DEVTOOLS_ORIGIN: 'everywhere' }).join()).toContain('EXPERIMENT_DEVTOOLS_ORIGIN: ');
  });

  test.each([
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['loopback,linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
    ['::1', ['::1']],
  ])('believe the proxies %s', (TRUST_PROXY, proxies) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(proxies);
  });

  test.each([
    '1',
    'true',
    'false',
    'all',
    '*',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '10.0.0.0/255.0.0.0',
    'proxy.internal',
    'LOOPBACK',
    ',',
    '300.1.1.1',
    'fd00::/129',
  ])('do not believe %s as a proxy, and say what may stand there', (TRUST_PROXY) => {
    expect(problems({ TRUST_PROXY })).toEqual([expect.stringMatching(/^ {2}- TRUST_PROXY: .*10\.0\.0\.0\/8.*loopback, linklocal, uniquelocal/)]);
  });

  test.each([
    ['127.0.0.1', 'http://localhost:7000'],
    ['::1', 'http://localhost:7000'],
    ['0.0.0.0', 'http://localhost:7000'],
    ['::', 'http://localhost:7000'],
    ['192.168.0.7', 'http://192.168.0.7:7000'],
    ['fd00::7', 'http://[fd00::7]:7000'],
    ['desk.lan', 'http://desk.lan:7000'],
  ])('of a server that listens on %s give the site the address %s', (HOST, siteOrigin) => {
    expect(readConfig({ HOST }).siteOrigin).toBe(siteOrigin);
  });

  test('may be files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baeum-config-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'url'), 'postgres://user:secret@db/baeum\n');
    expect(readConfig({ DATABASE_URL_FILE: join(folder, 'url') }).DATABASE_URL).toBe('postgres://user:secret@db/baeum');
    expect(problems({ DATABASE_URL_FILE: join(folder, 'missing') }).join()).toMatch(/DATABASE_URL_FILE: .*missing/);
  });

  test('of a CDN for films are all there, and keys that sign', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const pem = (key: typeof privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const cdn = { MEDIA_CDN_HOST: 'https://media.baeum.example/films', MEDIA_CDN_SECRET: 'a'.repeat(64) };
    const keys = { MEDIA_CDN_KEY_PAIR_ID: 'K2JCJMDEHXQW5F', MEDIA_CDN_PRIVATE_KEY: pem(privateKey) };
    expect(readConfig(cdn).MEDIA_CDN_HOST).toBe('https://media.baeum.example');
    const oneLine = pem(privateKey).replaceAll('\n', String.raw`\n`);
    expect(readConfig({ ...cdn, ...keys, MEDIA_CDN_PRIVATE_KEY: oneLine }).MEDIA_CDN_PRIVATE_KEY).toBe(readConfig({ ...cdn, ...keys }).MEDIA_CDN_PRIVATE_KEY);
    for (const [named, settings] of [
      ['MEDIA_CDN_SECRET', { MEDIA_CDN_HOST: cdn.MEDIA_CDN_HOST }],
      ['MEDIA_CDN_SECRET', { ...cdn, MEDIA_CDN_SECRET: 'short' }],
      ['MEDIA_CDN_SECRET', { ...cdn, MEDIA_CDN_SECRET: `${'a'.repeat(40)}"; }` }],
      ['MEDIA_CDN_HOST', { MEDIA_CDN_SECRET: cdn.MEDIA_CDN_SECRET }],
      ['MEDIA_CDN_KEY_PAIR_ID', { ...cdn, MEDIA_CDN_KEY_PAIR_ID: keys.MEDIA_CDN_KEY_PAIR_ID }],
      ['MEDIA_CDN_PRIVATE_KEY', { ...cdn, ...keys, MEDIA_CDN_PRIVATE_KEY: 'no key' }],
      ['MEDIA_CDN_PRIVATE_KEY', { ...cdn, ...keys, MEDIA_CDN_PRIVATE_KEY: pem(elliptic) }],
    ] as const)
      expect(problems(settings), named).toEqual([expect.stringMatching(`^  - ${named}: `)]);
  });

  test('that are empty count as absent', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toEqual(readConfig({}));
  });

  test('never appear in an error', () => {
    expect(problems({ DATABASE_URL: 'mysql://user:very-secret@db/x' }).join()).not.toContain('very-secret');
  });

  test('of backups, measures and traces say what is wrong with them', () => {
    const secret = 'AGE-SECRET-KEY-1QQPQQ';
    // As age-keygen writes it; two of them one after the other are a file, too.
    const fileOf = (key: string) => `# created: today\n# public key: age1x\n${key}\n`;
    expect(readConfig({ BACKUP_IDENTITY: fileOf(secret) }).BACKUP_IDENTITY).toEqual([secret]);
    expect(readConfig({ BACKUP_IDENTITY: fileOf(secret) + fileOf(`${secret}Z`) }).BACKUP_IDENTITY).toEqual([secret, `${secret}Z`]);
    // And what `age -R` takes.
    const [one = '', other = ''] = ['a', 'b'].map((letter) => `age1${letter.repeat(58)}`);
    expect(readConfig({ BACKUP_RECIPIENTS: `# the office\n${one}\n\n${other} # home\n` }).BACKUP_RECIPIENTS).toEqual([one, other]);
    expect(readConfig({ BACKUP_RECIPIENTS: `${one}, ${other}` }).BACKUP_RECIPIENTS).toEqual([one, other]);
    expect(problems({ BACKUP_CHECK: 'on', BACKUP_RECIPIENTS: one })).toEqual([expect.stringMatching(/^ {2}- BACKUP_CHECK: .*BACKUP_IDENTITY/)]);
    for (const cron of ['30 18 * * *', '*/15 * * * *', '0 0,6,12-14 1-31 * 7', '0 */6 * 12 0'])
      expect(readConfig({ BACKUP_CRON: cron }).BACKUP_CRON).toBe(cron);
    for (const [name, value] of [
      ...['30 18 * *', '60 18 * * *', '30 24 * * *', '*/0 * * * *', '30 18 0 * *', '5-5 * * * *', '1-9/2 * * * *', '30  18 * * *', '@daily'].map(
        (text) => ['BACKUP_CRON', text] as const,
      ),
      ['BACKUP_KEEP', '0'],
      ['BACKUP_S3_PREFIX', 'backups/'],
      ['BACKUP_RECIPIENTS', 'age1short'],
      ['BACKUP_RECIPIENTS', secret],
      ['BACKUP_IDENTITY', 'age1qqpqq'],
      ['METRICS_TOKEN', 'short'],
      ['METRICS_TOKEN', 'long-enough-but-no-port'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
      ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ] as const) {
      expect(problems({ [name]: value }), value).toEqual([expect.stringMatching(`^  - ${name}: `)]);
    }
  });

  test('are explained in .env.example, each of them', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const source = readFileSync(join(root, 'api/src/config.ts'), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))).toEqual([]);
  });
});
