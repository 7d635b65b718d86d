import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const manager = () => signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
type Operator = Awaited<ReturnType<typeof manager>>;

const experiment = async (operator: Operator, name: string): Promise<Experiment> =>
  (await operator.call('createExperiment', { body: { name, variations: [{}, {}] } })).body;

test(
  'a mutual exclusion group is created by keyboard: its shares are changed, experiments are added, and it is deleted when empty',
  { timeout: 120_000 },
  async () => {
    const operator = await manager();
    const [button, order] = [await experiment(operator, '단추 실험'), await experiment(operator, '순서 실험')];
    const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
    await open('/admin/containers');
    await page.getByText('아직 만든 상호 배타 그룹이 없어요').waitFor();
    await page.getByText('baeum admin containers list').first().waitFor();
    await page.getByRole('link', { name: '그룹 만들기' }).press('Enter');
    await page.waitForURL('**/admin/containers/new');
    await page.getByRole('button', { name: '만들기' }).press('Enter');
    await page.getByText('이름을 적어주세요.').waitFor();
    await page.getByRole('textbox', { name: /^이름/ }).fill('홈 화면');

    const [first, second] = [page.getByRole('slider', { name: '묶음 1 비율' }), page.getByRole('slider', { name: '묶음 2 비율' })];
    await first.press('ArrowRight');
    expect(await first.getAttribute('aria-valuenow')).toBe('50');
    await second.press('PageDown');
    await first.press('ArrowRight');
    await page.getByText('남은 자리 9%').last().waitFor();
    const field = page.getByRole('textbox', { name: '묶음 2 비율 (숫자)' });
    await field.fill('30');
    await field.press('Tab');
    await page.getByText('남은 자리 19%').last().waitFor();
    expect(await second.getAttribute('aria-valuenow')).toBe('30');

    const put = async (position: number, name: string) => {
      await page.getByRole('combobox', { name: `묶음 ${position}에 실험 넣기` }).fill(name);
      await page.getByRole('option', { name }).click();
      await page
        .getByRole('region', { name: `묶음 ${position}`, exact: true })
        .getByRole('link', { name })
        .waitFor();
    };
    await put(1, '단추 실험');
    await put(2, '순서 실험');
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: '만들기' }).press('Enter');
    await page.waitForURL(/\/admin\/containers\/\d+$/);
    const panel = page.getByRole('article', { name: '홈 화면' });
    await panel.getByRole('link', { name: '순서 실험' }).waitFor();
    await expectAccessibleInEveryLook(page);
    const key = Number(new URL(page.url()).pathname.split('/').at(-1));
    const stored = async (): Promise<Container> => (await operator.call('getContainer', { params: { key } })).body;
    expect((await stored()).groups).toMatchObject([
      { share: 51, experimentKeys: [button.key] },
      { share: 30, experimentKeys: [order.key] },
    ]);

    await panel.getByRole('button', { name: '‘홈 화면’ 지우기' }).press('Enter');
    await page.getByText('‘단추 실험’, ‘순서 실험’: 이 그룹에 들어 있어요. 먼저 묶음에서 빼주세요.').waitFor();
    await page.keyboard.press('Escape');
    await panel.getByRole('link', { name: '고치기' }).press('Enter');
    await page.getByRole('button', { name: '단추 실험 빼기' }).press('Enter');
    await page.getByRole('button', { name: '묶음 2 지우기' }).press('Enter');
    await page.getByRole('textbox', { name: '바꾸는 이유' }).fill('실험이 끝났어요');
    await page.getByRole('button', { name: '저장' }).press('Enter');
    await page.waitForURL(`**/admin/containers/${key}`);
    expect((await stored()).groups).toMatchObject([{ share: 51, experimentKeys: [] }]);
    await panel.getByRole('button', { name: '‘홈 화면’ 지우기' }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').fill('홈 화면');
    await page.getByRole('dialog').getByRole('button', { name: '‘홈 화면’ 지우기' }).press('Enter');
    await page.getByText('‘홈 화면’ 그룹을 지웠어요.').waitFor();
    expect((await operator.call('getContainer', { params: { key } })).status).toBe(404);
    expect(trouble).toEqual([]);
  },
);

test(
  'shares of a running experiment show the effect of a change, grow into unassigned traffic only, and display concurrent changes, on a phone',
  { timeout: 120_000 },
  async () => {
    const operator = await manager();
    const [running, draft] = [await experiment(operator, '돌고 있는 실험'), await experiment(operator, '쉬는 실험')];
    const groups = [
      { share: 40, experimentKeys: [running.key] },
      { share: 40, experimentKeys: [draft.key] },
    ];
    const { key }: Container = (await operator.call('createContainer', { body: { name: '결제 흐름', groups } })).body;
    await operator.call('transitionExperiment', { params: { key: running.key }, body: { action: 'start' } });
    const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 780 } });
    await open('/admin/containers');
    await page.getByText('결제 흐름').first().waitFor();
    await expectAccessibleInEveryLook(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await open(`/admin/containers/${key}/edit`);
    await page.getByText('진행 중').waitFor();
    await page.getByRole('button', { name: '돌고 있는 실험 빼기' }).click();
    await page.getByText('시작한 실험은 종료하거나 초기화한 뒤에 뺄 수 있어요.').waitFor();
    await page.keyboard.press('Escape');

    // The second handle is dragged to free traffic; the first group's maximum is still what was free before.
    const edge = page.getByRole('slider', { name: '묶음 2 비율' });
    await edge.scrollIntoViewIfNeeded();
    const box = await edge.boundingBox();
    if (!box) throw new Error('the edge is not drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 66, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const left = Number(await edge.getAttribute('aria-valuenow'));
    expect(left).toBeLessThan(30);
    expect(left).toBeGreaterThan(5);
    const first = page.getByRole('slider', { name: '묶음 1 비율' });
    await first.press('End');
    expect(await first.getAttribute('aria-valuenow')).toBe('60');
    await page.getByText('돌고 있는 실험 (진행 중): 묶음이 40%에서 60%로 늘어요.').waitFor();
    await expectAccessibleInEveryLook(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.getByRole('textbox', { name: '바꾸는 이유' }).fill('표본이 모자라요');
    await operator.call('updateContainer', { params: { key }, body: { version: 1, name: '다른 결제 흐름' } });
    await page.getByRole('button', { name: '저장' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '그사이 다른 사람이 고쳤어요' });
    await dialog.getByRole('region', { name: '저장되어 있는 것' }).getByText('다른 결제 흐름').waitFor();
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
    await page.waitForURL(`**/admin/containers/${key}`);
    const { body }: { body: Container } = await operator.call('getContainer', { params: { key } });
    expect(body).toMatchObject({ name: '결제 흐름', groups: [{ share: 60 }, { share: left }] });
    const { items } = (await operator.call('listAuditLogs', { query: { target: `containers/${key}` } })).body;
    expect(items[0]).toMatchObject({ action: 'containers.update', diff: { note: [null, '표본이 모자라요'] } });
    await page.getByRole('article', { name: '결제 흐름' }).getByText('묶음 1 비율: 40% → 60%').waitFor();
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  },
);
