import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off', APPROVAL_PRODUCTION: 'on' } });

const manager = (name: string) => signedInClient(app, { operatorScopes: ['experiment:manage'], name });
type Manager = Awaited<ReturnType<typeof manager>>;

/** Approves, as the other operator, the request of the first. */
async function approved(maker: Manager, other: Manager, operation: string, body: object): Promise<void> {
  const { body: problem } = await maker.call(operation, { body });
  expect(problem.errorCode).toBe('APPROVAL_001');
  expect((await other.call('approveRequest', { params: { id: problem.approvalId }, body: {} })).body.state).toBe('APPROVED');
}

/** Waits for the notice that a request is pending, and closes it. */
async function waits(page: Page): Promise<void> {
  const notice = page
    .getByRole('dialog', { name: '다른 운영자의 승인이 필요해요' })
    .or(page.getByRole('alertdialog', { name: '다른 운영자의 승인이 필요해요' }));
  await notice.getByRole('link', { name: '승인 요청 보기' }).waitFor();
  await notice.getByRole('button', { name: '확인' }).press('Enter');
  await expect.poll(() => notice.count()).toBe(0);
}

test(
  'with approvals required, switch, schedule and staged rollout of a flag and the start of an experiment wait for a second operator',
  { timeout: 120_000 },
  async () => {
    const [maker, other] = [await manager('김실험'), await manager('박승인')];
    await approved(maker, other, 'createFeatureFlag', { name: '새 장바구니' });
    await approved(maker, other, 'createExperiment', { name: '장바구니 문구', variations: [{}, {}] });
    const flags: { body: { items: FeatureFlag[] } } = await maker.call('listFeatureFlags', { query: { q: '새 장바구니' } });
    const tests: { body: { items: Experiment[] } } = await maker.call('listExperiments', { query: { q: '장바구니 문구' } });
    const [flag, experiment] = [flags.body.items[0], tests.body.items[0]];

    const { page, open, trouble } = await visitor(app, { as: maker, drawn: true, viewport: { width: 1440, height: 900 } });
    const dialog = page.getByRole('dialog');
    await open(`/admin/feature-flags/${flag?.key}`);
    const panel = page.getByRole('article', { name: '새 장바구니' });
    await panel.getByRole('button', { name: '예약하기' }).press('Enter');
    await dialog.getByLabel('끝나는 때', { exact: true }).fill('2036-03-09T09:00');
    await dialog.getByLabel('이유').fill('행사가 끝나요');
    await dialog.getByRole('button', { name: '예약 저장' }).press('Enter');
    await page.getByText('다른 운영자의 승인이 필요해요').waitFor();
    await expectAccessibleInEveryLook(page);
    await waits(page);
    await panel.getByText('예약이 없어요.').waitFor();
    await panel.getByText(/^내 요청 · /).waitFor();

    await panel.getByRole('button', { name: '단계 배포 시작', exact: true }).press('Enter');
    await dialog.getByLabel('이유').fill('천천히');
    await dialog.getByRole('button', { name: '단계 배포 시작하기' }).press('Enter');
    await waits(page);
    await panel.getByRole('button', { name: '켜기' }).press('Enter');
    await dialog.getByLabel('이유').fill('1차 배포');
    await dialog.getByRole('button', { name: '켜기' }).press('Enter');
    await waits(page);

    await open(`/admin/experiments/${experiment?.key}`);
    await page.getByRole('article').getByRole('button', { name: '시작하기' }).press('Enter');
    await dialog.getByLabel('이유').fill('실험 시작');
    await dialog.getByRole('button', { name: '시작하기' }).press('Enter');
    await waits(page);
    const waiting: { body: { items: { id: number; operation: string; title: string }[] } } = await other.call('listApprovals', { query: { state: 'WAITING' } });
    expect(waiting.body.items.map(({ operation }) => operation).toSorted()).toEqual([
      'scheduleFeatureFlag',
      'startFlagRollout',
      'transitionExperiment',
      'transitionFeatureFlag',
    ]);
    const [schedule] = waiting.body.items.filter(({ operation }) => operation === 'scheduleFeatureFlag');

    // The other sees with the flag what waits for it, and after approving the flag as it is then.
    const decider = await visitor(app, { as: other, drawn: true, viewport: { width: 1440, height: 900 } });
    await decider.open(`/admin/feature-flags/${flag?.key}`);
    const shown = decider.page.getByRole('article');
    await shown.getByText('다른 운영자의 승인을 기다리는 요청이 있어요').waitFor();
    await shown
      .getByText(/^김실험 · /)
      .first()
      .waitFor();
    await expectAccessibleInEveryLook(decider.page);
    await shown.getByRole('link', { name: schedule?.title, exact: true }).press('Enter');
    await shown.getByRole('button', { name: '승인하고 실행하기' }).press('Enter');
    await decider.page.getByRole('dialog').getByRole('button', { name: '승인하기' }).press('Enter');
    await decider.page.getByText('승인했고, 실행했어요').waitFor();
    await shown.getByRole('link', { name: '대상 보기' }).press('Enter');
    await shown.getByText('2036-03-09 09:00에 모두에게 꺼요.').waitFor();
    expect(await shown.getByRole('link', { name: schedule?.title, exact: true }).count()).toBe(0);
    expect([...trouble, ...decider.trouble]).toEqual([]);
  },
);
