import { transaction } from '@baeum/api/src/database/transaction.ts';
import { recordAudit } from '@baeum/api/src/domains/audit-logs/audit-logs.public.ts';
import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { expect, test } from 'vitest';
import { finishJobs, signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
const wide = { width: 1440, height: 900 };

/** A mail whose job has failed finally. @returns ids of mail and job */
async function deadMail(to: string): Promise<{ mail: number; job: number }> {
  await queueMail({ kind: 'news', to, subject: '이번 달의 소식', text: '본문이에요.', html: '<p style="color: red">본문이에요.</p>' });
  const [row] = await app.sql<{ mail: number; job: number }>(
    `UPDATE graphile_worker._private_jobs j SET attempts = max_attempts, last_error = 'connect ECONNREFUSED 127.0.0.1:25', run_at = now() FROM outbox o
     WHERE o.recipient = $1 AND j.payload ->> 'outboxId' = o.id::text RETURNING o.id::int AS mail, j.id::int AS job`,
    [to],
  );
  return { mail: Number(row?.mail), job: Number(row?.job) };
}

test('a failed job is found by keyboard and retried, and its mail is displayed in a frame', { timeout: 60_000 }, async () => {
  const operator = await signedInClient(app, { roleAdmin: true });
  const to = `${unique('reader')}@example.test`;
  const { mail, job } = await deadMail(to);
  const other = await deadMail(`${unique('other')}@example.test`);
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: wide });
  await open('/admin/health');
  await page.getByRole('link', { name: '멈춘 작업 보기' }).press('Enter');
  await page.waitForURL('**/admin/jobs?state=DEAD');
  await page
    .getByRole('row', { name: new RegExp(`jobs.deliver-mail.*`) })
    .first()
    .waitFor();
  await expectAccessibleInEveryLook(page);
  await page.locator(`[role="row"][data-key="${job}"]`).press('e');
  await page.waitForURL(`**/admin/jobs/${job}?state=DEAD`);
  await page.getByText('connect ECONNREFUSED').last().waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: String(mail), exact: true }).press('Enter');
  await page.waitForURL(`**/admin/outbox/${mail}`);
  await page.getByText('내용은 남아 있지 않아요').waitFor();
  expect((await page.locator('main, aside').allInnerTexts()).join()).not.toContain(to);
  await page.getByRole('button', { name: '가린 이메일 보기' }).press('Enter');
  await page.getByLabel('보는 이유').fill('메일을 받지 못했다는 문의');
  await page.getByRole('dialog').getByRole('button', { name: '보기', exact: true }).press('Enter');
  await page.getByText(to).waitFor();
  await page.getByRole('button', { name: '지금 다시 보내기' }).press('Enter');
  await page.getByText('1개를 다시 보내요.').waitFor();
  await finishJobs();
  await open(`/admin/outbox/${mail}`);
  const words = page.frameLocator('iframe').getByText('본문이에요.');
  await words.waitFor();
  await expect.poll(() => words.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 0, 0)');
  await expectAccessibleInEveryLook(page);

  await open(`/admin/jobs/${other.job}`);
  await page.getByRole('button', { name: '버리기' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('버리는 이유').fill('받는 사람이 없어졌어요.');
  await dialog.getByRole('textbox').last().fill('jobs.deliver-mail');
  await dialog.getByRole('button', { name: '버리기' }).press('Enter');
  await page.waitForURL('**/admin/jobs');
  await page.getByText('실패한 작업이 없어요').waitFor();
  await page.getByText('baeum admin jobs list').waitFor();
  // The mail's frame runs no scripts, not even those of the accessibility check.
  expect(trouble.filter((text) => !text.startsWith('Blocked script execution'))).toEqual([]);
});

test('a failed webhook delivery is inspected and retried; its secret is displayed once', { timeout: 60_000 }, async () => {
  const operator = await signedInClient(app, { roleAdmin: true });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: wide });
  await open('/admin/webhooks');
  await page.getByRole('button', { name: '웹훅 만들기' }).press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel('받는 주소').fill('ftp://hooks.example.test/in');
  await form.getByRole('button', { name: '저장' }).press('Enter');
  await form.getByText('하나 이상 골라주세요.').waitFor();
  await form.getByLabel('받는 주소').fill('https://hooks.example.test/in');
  await form.getByLabel('결제', { exact: true }).press('Space');
  await expectAccessibleInEveryLook(page);
  await form.getByRole('button', { name: '저장' }).press('Enter');
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  await page.getByRole('button', { name: '저장했어요' }).press('Enter');
  await page.getByRole('row', { name: /hooks\.example\.test/ }).press('Enter');
  await page.waitForURL('**/admin/webhooks/*');
  await page.getByRole('button', { name: '시험 알림 보내기' }).press('Enter');
  await page.getByRole('menuitem', { name: '시험 알림', exact: true }).press('Enter');
  await page.getByRole('row', { name: /시험 알림/ }).waitFor();
  await page.getByRole('button', { name: '시험 알림 보내기' }).press('Enter');
  await page.getByRole('menuitem', { name: '환불' }).press('Enter');
  await page.getByText('시험 알림을 보냈어요: 환불').waitFor();
  await page.getByRole('row', { name: /환불/ }).getByText('시험', { exact: true }).waitFor();
  const id = page.url().split('/').at(-1);
  const tries = [
    { at: '2026-11-27T00:00:00.000Z', httpStatus: 503, headers: { 'retry-after': '120' }, answer: '{"error":"maintenance"}', milliseconds: 84 },
    { at: '2026-11-27T00:01:00.000Z', headers: {}, answer: '10초 안에 답하지 않았습니다.', milliseconds: 10_000 },
  ];
  await app.sql("UPDATE webhook_deliveries SET status = 'FAILED', next_at = NULL, attempts = 2, tried_at = now(), tries = $2 WHERE webhook_id = $1", [
    id,
    JSON.stringify(tries),
  ]);
  await open(`/admin/webhooks/${id}?status=FAILED`);
  await page.getByRole('row', { name: /시험 알림/ }).press('Enter');
  const answers = page.getByRole('region', { name: '받은 응답' });
  await answers.getByText('maintenance').waitFor();
  await answers.getByText('10초 안에 답하지 않았습니다.').waitFor();
  await page.getByRole('region', { name: '보낸 본문' }).getByText('webhook.ping').waitFor();
  expect(await page.content()).not.toContain(secret);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '다시 보내기' }).first().press('Enter');
  await page.getByText('알림 1개를 다시 보내요.').waitFor();
  await page.getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('https://hooks.example.test/in');
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByText('웹훅을 지웠어요.').waitFor();
  expect(trouble).toEqual([]);
});

test('the change of another operator is displayed member by member, on a phone too', { timeout: 60_000 }, async () => {
  const colleague = await signedInClient(app, { roleAdmin: true });
  const target = `holidays/${unique('d')}`;
  const long = '긴 글이에요. '.repeat(60);
  await transaction(() =>
    recordAudit({
      author: { actorId: colleague.user.id, operationId: 'saveHoliday', requestId: unique('r') },
      action: 'holidays.save',
      target,
      diff: { name: ['설날', '설 연휴'], note: [null, long] },
    }),
  );
  const operator = await signedInClient(app, { roleAdmin: true });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 780 } });
  await open(`/admin/audit-logs?q=${encodeURIComponent(target)}&from=2020-01-01`);
  await page.getByText('holidays.save').first().waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByText('holidays.save').first().click();
  await page.getByText('설 연휴').waitFor();
  await page.getByText('모두 보기').click();
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await open('/admin/health');
  await page.getByText('실행 중인 서버').first().waitFor();
  await expectAccessibleInEveryLook(page);
  await open('/admin/outbox?status=FAILED');
  await page.getByText('baeum admin outbox list --status FAILED').waitFor();
  expect(trouble).toEqual([]);
});
