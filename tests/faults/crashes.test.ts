import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { atEach, openCrashSite } from '../support/crash-site.ts';

const applicants = 1000;
const atOnce = 16;

/** One applicant: sends until the server has said yes; every fifth sends once more, as an impatient client does. */
async function apply(url: string, number: number): Promise<void> {
  await send(url, number);
  if (number % 5 === 0) await send(url, number);
}

async function send(url: string, number: number): Promise<void> {
  const body = JSON.stringify({
    contact_mail: `applicant-${number}@example.com`,
    realname: '김지원',
    phone: '01012345678',
    category: '개발·프로그래밍',
    instructor_introduce: `${number}번째 지원자입니다.`,
    registerChannels: [{ type: 'SNS' }],
  });
  for (;;) {
    const answer = await fetch(`${url}/api/instructor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `apply-${number}` },
      body,
    }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(`${answer.status} ${await answer.text()}`);
    await delay(20);
  }
}

/** All applicants, some at a time. `disturb` is told how many have been served and may break things meanwhile. */
async function rush(url: string, disturb: (served: number) => Promise<void>): Promise<{ longestGap: number; acknowledged: Set<number> }> {
  const acknowledged = new Set<number>();
  let next = 0;
  let last = Date.now();
  let longestGap = 0;
  const worker = async () => {
    while (next < applicants) {
      const number = next++;
      await apply(url, number);
      longestGap = Math.max(longestGap, Date.now() - last);
      last = Date.now();
      acknowledged.add(number);
    }
  };
  const disturbance = (async () => {
    while (acknowledged.size < applicants) {
      await disturb(acknowledged.size);
      await delay(5);
    }
  })();
  await Promise.all([...Array.from({ length: atOnce }, worker), disturbance]);
  return { longestGap, acknowledged };
}

/** What the database holds: applications and mails by address. */
async function holdings(url: string): Promise<{ applications: string[]; mails: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applications = await client.query<{ address: string }>('SELECT contact_mail AS address FROM instructor_applications');
  const mails = await client.query<{ address: string }>('SELECT recipient AS address FROM outbox');
  await client.end();
  const addresses = (rows: { address: string }[]) => rows.map(({ address }) => address).sort();
  return { applications: addresses(applications.rows), mails: addresses(mails.rows) };
}

const everybody = Array.from({ length: applicants }, (_, number) => `applicant-${number}@example.com`).sort();

describe('1,000 applications, a fifth of them sent twice', () => {
  test('kill -9 of the server loses and doubles nothing, and it serves again within two seconds', async () => {
    const site = await openCrashSite();
    let server = await site.start();
    const outages: number[] = [];
    await rush(
      site.url,
      atEach([200, 500, 800], async () => {
        await server.end('SIGKILL');
        const began = Date.now();
        server = await site.start();
        outages.push(Date.now() - began);
      }),
    );
    const { applications, mails } = await holdings(site.postgres.url);
    expect(applications).toEqual(everybody);
    expect(mails).toEqual(everybody);
    expect(outages).toHaveLength(3);
    expect(Math.min(...outages)).toBeLessThan(2000);
  });

  test('kill -9 of PostgreSQL, three times, loses and doubles nothing', async () => {
    const site = await openCrashSite();
    await site.start();
    const { longestGap } = await rush(
      site.url,
      atEach([200, 500, 800], async () => void process.kill(site.postgres.pid, 'SIGKILL')),
    );
    const { applications, mails } = await holdings(site.postgres.url);
    expect(applications).toEqual(everybody);
    expect(mails).toEqual(everybody);
    expect(longestGap).toBeLessThan(5000);
  });

  test('control: without synchronous commit the same kill loses what had been acknowledged', async () => {
    const site = await openCrashSite(['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB']);
    await site.start();
    await flushEverything(site.postgres.url);
    await rush(
      site.url,
      atEach([500], async () => void process.kill(site.postgres.pid, 'SIGKILL')),
    );
    const { applications } = await holdings(site.postgres.url);
    expect(applications.length).toBeLessThan(applicants);
  });
});

/** One synchronous commit takes all before it to the disk: the schema, so that only applications are at stake. */
async function flushEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET synchronous_commit = on');
  await client.query("COMMENT ON TABLE outbox IS 'flushed'");
  await client.end();
}
