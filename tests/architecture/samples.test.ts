import { readConfig } from '@baeum/api/src/config.ts';
import { help } from '@baeum/api/src/usage.ts';
import { operations } from '@baeum/contract';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../support/source-files.ts';

const folder = join(root, 'api/deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const units = readdirSync(join(folder, 'systemd')).map((name) => ({ name, text: read(`systemd/${name}`) }));
const serviceUnits = units.filter(({ name }) => name.endsWith('.service'));

describe('samples of systemd', () => {
  test.each(serviceUnits)('$name runs a command that there is, with settings that there are', ({ text }) => {
    const [, command = ''] = /^ExecStart=\/usr\/bin\/node api\/bin\/baeum-server\.mjs (\w+)$/m.exec(text) ?? [];
    expect(help(undefined)).toMatch(new RegExp(`^  ${command} `, 'm'));
    const settings = Object.fromEntries((/^Environment=(.*)$/m.exec(text)?.[1] ?? '').split(' ').map((setting) => setting.replace('%i', '7001').split('=')));
    const given = { SITE_ORIGIN: 'https://baeum.example', DATABASE_URL: 'postgres://site@127.0.0.1/baeum', SMTP_URL: 'smtps://mail.example' };
    expect(readConfig({ ...given, ...settings })).toMatchObject({ production: true, BAEUM_DATA_DIR: '/var/lib/baeum' });
    const known = readFileSync(join(root, '.env.example'), 'utf8');
    // Of Node itself.
    for (const name of Object.keys(settings).filter((each) => each !== 'NODE_COMPILE_CACHE')) expect(known).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    expect(text).toMatch(/^User=baeum$/m);
  });

  test('are started again however long the database is away', () => {
    const longLived = serviceUnits.filter(({ text }) => !text.includes('Type=oneshot'));
    expect(longLived.map(({ name }) => name)).toEqual(['baeum-web@.service', 'baeum-worker.service']);
    for (const { text } of longLived) expect(text).toMatch(/^\[Unit\]\n(?:[^[].*\n)*StartLimitIntervalSec=0$[^]*^Restart=always$/m);
  });

  test('are all told of in operations.md', () => {
    const told = readFileSync(join(root, 'api/docs/operations.md'), 'utf8');
    for (const { name } of units) expect(told).toContain(`../deploy/systemd/${name})`);
  });
});

describe('samples of proxies', () => {
  const bytes = (text: string, pattern: RegExp, unit: number) => Number(pattern.exec(text)?.[1]) * unit;
  const largest = Math.max(...[...operations.values()].map(({ route }) => metadataOf(route).transport.bodyLimit ?? 0));

  test('let through every body that the server takes', () => {
    expect(largest).toBeGreaterThan(8_000_000);
    expect(bytes(read('nginx.conf'), /^ +client_max_body_size (\d+)m;/m, 1024 * 1024)).toBeGreaterThanOrEqual(largest);
    expect(bytes(read('Caddyfile'), /^\t+max_size (\d+)MB$/m, 1_000_000)).toBeGreaterThanOrEqual(largest);
  });

  test('end idle connections before the server does, and pass streams on as they come', () => {
    const server = readFileSync(join(root, 'api/src/server.ts'), 'utf8');
    const idle = bytes(server, /keepAliveTimeout: (\d+)/, 0.001);
    expect(bytes(read('nginx.conf'), /^ +keepalive_timeout (\d+)s;/m, 1)).toBeLessThan(idle);
    expect(bytes(read('Caddyfile'), /^\t+keepalive (\d+)s$/m, 1)).toBeLessThan(idle);
    expect([read('nginx.conf').includes('proxy_buffering off;'), read('Caddyfile').includes('flush_interval -1')]).toEqual([true, true]);
  });

  test('ask the other process for scripts and styles of its release', () => {
    expect(read('nginx.conf')).toMatch(/location \/assets\/ \{\n.*\n.* http_404;\n {2}\}/);
  });

  test('has a second web in compose, which publishes nothing, and a proxy that knows both', () => {
    // A tag of Compose: this value replaces the one in compose.yaml.
    const override = { tag: '!override', collection: 'seq' as const, resolve: (list: unknown) => list };
    const { services } = parse(read('compose.proxy.yaml'), { customTags: [override] }) as { services: Record<string, Record<string, unknown>> };
    expect(services['web-2']).toEqual({ extends: { file: 'compose.yaml', service: 'web' }, ports: [] });
    const { environment, image, depends_on: after } = services['proxy'] as { environment: Record<string, string>; image: string; depends_on: object };
    expect(image).toMatch(/^caddy:\d+\.\d+\.\d+-alpine$/);
    expect(environment['BAEUM_WEBS']?.split(' ')).toEqual(Object.keys(after).map((name) => `${name}:7000`));
    for (const name of Object.keys(environment)) expect(read('Caddyfile')).toContain(`{$${name}:`);
  });

  test('lead to the ports of the units', () => {
    const ports = /baeum-web@(\d+) baeum-web@(\d+)/.exec(read('systemd/baeum-web@.service'))?.slice(1) ?? [];
    expect(ports).toHaveLength(2);
    for (const name of ['nginx.conf', 'Caddyfile']) expect([...read(name).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(ports);
  });
});
