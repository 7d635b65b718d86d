import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { signedInClient, unique } from '../support/factories.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import type { FlagReport } from '../support/polling-program.ts';
import { useSite } from '../support/site.ts';
import { slowness } from '../support/timing.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const keys = { client: 'incident-client-key-01', server: 'incident-server-key-01' };
/** Milliseconds after which a page that is told of changes, and a program that asks every ten seconds, must know. */
const limits = { streaming: 2000, polling: 10_000 };
const program = fileURLToPath(new URL('../support/polling-program.ts', import.meta.url));

/** What a page of a customer does with a flag: it decides when it is opened, and again when the stream says so. */
interface Watching extends Window {
  seen: { isOn: boolean; at: number }[];
}

/** A page that stays open, and what it has decided so far with the moments of it. */
async function openWatchingPage(page: Page, flag: number): Promise<() => Promise<Watching['seen']>> {
  await page.goto(`${app.url}/robots.txt`);
  await page.evaluate(
    async ({ key, number }) => {
      const here = window as unknown as Watching;
      here.seen = [];
      const decide = async () => {
        const body = JSON.stringify({ context: { targetingKey: 'somebody' } });
        const headers = { 'Content-Type': 'application/json', 'X-API-Key': key };
        const answer = await fetch(`/ofrep/v1/evaluate/flags/flag.${number}`, { method: 'POST', headers, body });
        const { value } = (await answer.json()) as { value: boolean };
        here.seen.push({ isOn: value, at: Date.now() });
      };
      const stream = new EventSource(`/experiment/api/v1/stream?key=${key}`);
      stream.addEventListener('message', () => void decide());
      await new Promise((opened) => stream.addEventListener('open', opened, { once: true }));
      await decide();
    },
    { key: keys.client, number: flag },
  );
  return () => page.evaluate(() => (window as unknown as Watching).seen);
}

/** A program with the public SDK as it comes, which looks at the flag all the time and says when it is another. */
function startProgram(flag: number): FlagReport[] {
  const child = spawn(process.execPath, [program, `${app.url}/experiment`, keys.server, String(flag)], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const reports: FlagReport[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => reports.push(JSON.parse(line) as FlagReport));
  return reports;
}

/** Goes on by an arrow key until something called so has the focus. */
async function arrowTo(page: Page, key: 'ArrowDown' | 'ArrowRight', name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${name}`);
}

test('a harmful flag is ended from the list by two presses, and every client sees it in the time that the screen says', { timeout: 120_000 }, async () => {
  await ensureSdkKey({ name: 'pages', kind: 'CLIENT', key: keys.client });
  await ensureSdkKey({ name: 'programs', kind: 'SERVER', key: keys.server });
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
  const name = unique('새 결제창 ');
  const { key }: FeatureFlag = (await operator.call('createFeatureFlag', { body: { name } })).body;
  await operator.call('transitionFeatureFlag', { params: { key }, body: { action: 'start' } });

  const reports = startProgram(key);
  const shop = await visitor(app, { fresh: true });
  const seen = await openWatchingPage(shop.page, key);
  expect((await seen()).map(({ isOn }) => isOn)).toEqual([true]);
  await expect.poll(() => reports.at(-1)?.isOn, { timeout: 30_000 }).toBe(true);

  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/feature-flags');
  await page.getByText('실시간으로 받는 화면은 2초 안에, 주기로 묻는 SDK는 Node 10초, 브라우저 30초 안에 바뀌어요.').waitFor();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('켜짐', { exact: true }).waitFor();

  // By keyboard: Tab to the list, arrows to the row and its switch; one press, and one more on the question, which has the focus already.
  await tabTo(page, /새 결제창/);
  await arrowTo(page, 'ArrowDown', new RegExp(`^${name}`));
  await arrowTo(page, 'ArrowRight', new RegExp(`${name} 운영 환경`));
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: `‘${name}’ 플래그를 끌까요?` });
  await question.getByText('실시간 화면은 2초, SDK는 Node 10초, 브라우저 30초 안에 꺼져요.').waitFor();
  expect(await question.getByRole('textbox').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('끄기');
  // The limit is that of a quiet machine: other files run beside this one.
  const slow = await slowness();
  const pressed = Date.now();
  await page.keyboard.press('Enter');
  await page.getByText('플래그를 껐어요.').waitFor();
  await row.getByText('꺼짐', { exact: true }).waitFor();

  const offSince = async () => (await seen()).find(({ isOn }) => !isOn)?.at ?? Infinity;
  await expect.poll(offSince, { timeout: 20_000 }).toBeLessThan(pressed + limits.streaming * slow);
  const offIn = () => reports.find(({ isOn }) => !isOn)?.at ?? Infinity;
  await expect.poll(offIn, { timeout: 30_000 }).toBeLessThan(pressed + limits.polling + 2000);

  const { items } = (await operator.call('listAuditLogs', { query: { target: `feature-flags/${key}` } })).body;
  expect(items[0]).toMatchObject({ action: 'feature-flags.pause', diff: { status: ['RUNNING', 'PAUSED'], note: [null, '운영 화면에서 바로 껐어요.'] } });
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});
