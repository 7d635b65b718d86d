import { earnPoints } from '@baeum/api/src/domains/points/points.public.ts';
import { describe, expect, test } from 'vitest';
import { clientOf, createUser, signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
/** As long as a reason may be. */
const longest =
  '아주 긴 이름의 가을맞이 친구 초대와 첫 수강평 쓰기와 꾸준히 배우기를 한꺼번에 축하하는 배움의 감사 이벤트에 당첨되어 드리는 적립 포인트입니다 두 번째 까닭도 여기에 함께 적어둡니다'.slice(
    0,
    100,
  );

describe('points', () => {
  test('what there is, what ends soon, and the history by kind and page', async () => {
    const [{ id }, operator] = [await createUser(app), await signedInClient(app, { roleAdmin: true })];
    await earnPoints(id, 3000, { reason: '가입 축하', key: unique('gift:') });
    await earnPoints(id, 1500, { reason: longest, key: unique('gift:'), expiresAt: new Date(Date.now() + 10 * 86_400_000) });
    for (let each = 0; each < 21; each += 1) await operator.call('adjustPoints', { params: { id }, body: { amount: -10, reason: '잘못 드린 포인트' } });
    const { page, open, trouble } = await visitor(app, { as: await clientOf(app, id), drawn: true, viewport: { width: 390, height: 800 } });
    await open('/user/dashboard');
    await page.getByRole('link', { name: '포인트 4,290P' }).click();
    await page.waitForURL('**/user/points');
    await page.getByRole('heading', { name: '포인트 내역' }).waitFor();
    expect(await page.getByRole('definition').allTextContents()).toEqual(['4,290P', '1,290P', expect.stringMatching(/^\d{4}\.\d\d\.\d\d부터$/)]);
    const rows = page.getByRole('list', { name: '포인트 내역' }).getByRole('listitem');
    expect([await rows.count(), await rows.first().innerText()]).toEqual([
      20,
      expect.stringMatching(/잘못 드린 포인트[^]*운영자 조정[^]*−10P\s+남은 포인트 4,290P/),
    ]);
    await page.getByRole('navigation', { name: '페이지' }).getByRole('link', { name: '다음' }).click();
    await page.waitForURL('**/user/points?page=2');
    await page.getByText('가입 축하').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: '적립', exact: true }).click();
    await page.waitForURL('**/user/points?type=EARN');
    await page.getByText('내역 2개').waitFor();
    expect(await rows.allInnerTexts()).toEqual([expect.stringMatching(/\+1,500P/), expect.stringMatching(/\+3,000P/)]);
    await page.getByRole('link', { name: '사용', exact: true }).click();
    await page.getByText('여기에는 내역이 없어요').waitFor();
    expect(trouble).toEqual([]);
  });

  test('who has none is told where they come from', async () => {
    const { page, open, trouble } = await visitor(app, { as: await signedInClient(app), drawn: true, viewport: { width: 1440, height: 900 } });
    await open('/user/points');
    await page.getByText('아직 포인트 내역이 없어요').waitFor();
    expect(await page.getByRole('definition').allTextContents()).toEqual(['0P', '0P', '곧 사라지는 포인트가 없어요']);
    await page.getByRole('link', { name: '수강권' }).click();
    await page.waitForURL('**/user/vouchers');
    await page.goBack();
    await page.getByText('아직 포인트 내역이 없어요').waitFor();
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });
});
