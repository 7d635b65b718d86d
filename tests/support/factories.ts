import { statement } from '@baeum/api/src/database/statement.ts';
import { hashPassword } from '@baeum/api/src/domains/users/password-hash.public.ts';
import { allJobs } from '@baeum/api/src/jobs/jobs.register.ts';
import { workOnce } from '@baeum/api/src/jobs/worker.ts';
import { hashSecret, newSecret } from '@baeum/api/src/secrets/secrets.ts';
import type { UserStatus } from '@baeum/contract/domains/users/users.schemas.ts';
import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { client, type TestClient } from './client.ts';
import type { TestApp } from './server.ts';

export interface NewUser {
  email?: string;
  name?: string;
  password?: string | null;
  emailVerified?: boolean;
  status?: UserStatus;
  isInstructor?: boolean;
  isMentor?: boolean;
  /** With all rights, unless they are named. */
  roleAdmin?: boolean;
  operatorScopes?: readonly OperatorScope[];
  /** Comparing the password takes as long as in the product. */
  costlyHash?: boolean;
}

export interface TestUser {
  id: number;
  email: string;
  name: string;
  password: string;
}

/** A password that the policy accepts. */
export const goodPassword = 'quiet-otter-walks-home';

/** What a hash has cost, it costs again whenever the password is compared: a stored one names its parameters. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Hashing takes a while and most people of a test share one password. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string, costly: boolean): Promise<string> {
  const name = `${costly} ${password}`;
  const known = hashes.get(name) ?? (costly ? hashPassword(password) : hash(password, cheap));
  hashes.set(name, known);
  return known;
}

/** Text that no other call answers. */
export function unique(prefix: string): string {
  return `${prefix}${randomBytes(5).toString('hex')}`;
}

/** An account, verified and active unless said otherwise; `password: null` makes one without a password. */
export async function createUser(app: TestApp, options: NewUser = {}): Promise<TestUser> {
  const { email = `${unique('user')}@example.test`, name = '김배움', password = goodPassword, emailVerified = true, status = 'ACTIVE' } = options;
  const { isInstructor = false, isMentor = false, roleAdmin = false, operatorScopes = [], costlyHash = false } = options;
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO users (email, name, password_hash, email_verified_at, status, is_instructor, is_mentor, role_admin, operator_scopes)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END, $5, $6, $7, $8, $9) RETURNING id`,
    [email, name, password === null ? null : await hashOf(password, costlyHash), emailVerified, status, isInstructor, isMentor, roleAdmin, operatorScopes],
  );
  return { id: Number(row?.id), email, name, password: password ?? '' };
}

/** A browser with a session of this person, without the work of signing in. */
export async function clientOf(app: TestApp, userId: number): Promise<TestClient> {
  const secret = newSecret();
  await app.sql("INSERT INTO sessions (user_id, secret_hash, expires_at) VALUES ($1, $2, now() + interval '7 days')", [userId, hashSecret(secret)]);
  const browser = client(app.url);
  browser.cookies.set('sid', secret);
  return browser;
}

/** A new person and a browser that is signed in as them. */
export async function signedInClient(app: TestApp, options: NewUser = {}): Promise<TestClient & { user: TestUser }> {
  const user = await createUser(app, options);
  return { ...(await clientOf(app, user.id)), user };
}

/** A browser at this network address; the test server believes its own machine about that. */
export function clientAt(app: TestApp, address: string): TestClient {
  return client(app.url, { 'x-forwarded-for': address });
}

let otherAddresses = 0;

/** A browser at a network address of its own, so that failed attempts of others do not count against it. */
export function clientElsewhere(app: TestApp): TestClient {
  otherAddresses += 1;
  return clientAt(app, `10.220.${otherAddresses >> 8}.${otherAddresses & 255}`);
}

const makeJobsDue = statement(
  'tests.make-jobs-due',
  {},
  'SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at => now())',
);

const findTakenJobs = statement('tests.find-taken-jobs', {}, 'SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL');

/** Does all queued work now, and waits a while for what workers of the server took before. */
export async function finishJobs(): Promise<void> {
  await makeJobsDue.run();
  await workOnce(allJobs);
  for (let times = 0; times < 150 && (await findTakenJobs.run()) > 0; times += 1) await delay(20);
}

/** The secret of the link in the newest mail to an address. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  await finishJobs();
  const mail = (await app.mails(email)).findLast(({ text }) => text.includes('token='));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? `no link was mailed to ${email}`;
}
