import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';

const atOnce = 16;
/** Between two tries of one applicant: often enough to see when the site serves again, and cheap while it does not. */
const pauseMilliseconds = 100;

export interface Rush {
  /** Longest time without anybody being served, in milliseconds. */
  longestGap: number;
  /** The answer that each applicant got, by number. */
  acknowledged: Map<number, string>;
  /** How often each failure came, by status, and those that name no time to wait. */
  failures: Map<number, number>;
  impolite: number;
}

/**
 * So many applicants, some at a time; every fifth sends twice, as an impatient client does. All repeat what was not
 * acknowledged. `disturb` gets the number served so far and may break things meanwhile.
 */
export async function rush(url: string, applicants: number, disturb: (served: number) => Promise<void>): Promise<Rush> {
  const told: Rush = { longestGap: 0, acknowledged: new Map(), failures: new Map(), impolite: 0 };
  let next = 0;
  let last = Date.now();
  const worker = async () => {
    while (next < applicants) {
      const number = next++;
      const answer = await untilAcknowledged(url, number, told);
      if (number % 5 === 0) expect(await untilAcknowledged(url, number, told)).toBe(answer);
      told.longestGap = Math.max(told.longestGap, Date.now() - last);
      last = Date.now();
      told.acknowledged.set(number, answer);
    }
  };
  const disturbance = (async () => {
    while (told.acknowledged.size < applicants) {
      await disturb(told.acknowledged.size);
      await delay(5);
    }
  })();
  await Promise.all([...Array.from({ length: atOnce }, worker), disturbance]);
  return told;
}

async function untilAcknowledged(url: string, number: number, told: Rush): Promise<string> {
  for (;;) {
    const answer = await apply(url, number).catch(() => undefined);
    if (answer?.status === 200) return answer.text().catch(() => untilAcknowledged(url, number, told));
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(`${answer.status} ${await answer.text()}`);
    if (answer && answer.status >= 500) {
      told.failures.set(answer.status, (told.failures.get(answer.status) ?? 0) + 1);
      if (!answer.headers.has('retry-after')) told.impolite += 1;
    }
    await answer?.body?.cancel();
    await delay(pauseMilliseconds);
  }
}

function apply(url: string, number: number): Promise<Response> {
  return fetch(`${url}/api/instructor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `apply-${number}`, 'x-forwarded-for': networkOf(number) },
    body: JSON.stringify({
      contact_mail: addressOf(number),
      realname: '김지원',
      phone: '01012345678',
      category: '개발·프로그래밍',
      instructor_introduce: `${number}번째 지원자입니다.`,
      registerChannels: [{ type: 'SNS' }],
    }),
  });
}

/** Each applies from elsewhere: one network may not have so many mails sent in a day. */
const networkOf = (number: number) => `10.60.${Math.floor(number / 250)}.${number % 250}`;

const addressOf = (number: number) => `applicant-${number}@example.com`;

/** Nothing acknowledged is lost, nothing is double, and a repeated request gets the same answer to the byte. */
export async function expectEachOnce(url: string, databaseUrl: string, applicants: number, { acknowledged }: Rush): Promise<void> {
  const everybody = Array.from({ length: applicants }, (_, number) => addressOf(number)).sort();
  expect(await holdings(databaseUrl)).toEqual({ applications: everybody, mails: everybody });
  for (const number of [...acknowledged.keys()].filter((each) => each % 50 === 1)) {
    const again = await apply(url, number);
    expect([again.status, again.headers.get('idempotency-replayed'), await again.text()]).toEqual([200, 'true', acknowledged.get(number)]);
  }
}

/** What the database holds: applications and mails by address. */
export async function holdings(url: string): Promise<{ applications: string[]; mails: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applications = await client.query<{ address: string }>('SELECT contact_mail AS address FROM instructor_applications');
  const mails = await client.query<{ address: string }>('SELECT recipient AS address FROM outbox');
  await client.end();
  const addresses = (rows: { address: string }[]) => rows.map(({ address }) => address).sort();
  return { applications: addresses(applications.rows), mails: addresses(mails.rows) };
}
