import { beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { createUser, clientOf, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, mailedLink, visitor } from '../support/visitor.ts';

const app = useSite();
let instructorId: number;
beforeAll(async () => {
  instructorId = (await createUser(app, { isInstructor: true, name: '한도윤' })).id;
});

const course = (title: string, price = 30_000) => createCourse(app, { instructorId, title, price });

describe('the cart', () => {
  test('is filled by somebody who has not signed in, and is theirs when they do', async () => {
    const [one, other] = [await course('처음 만나는 리액트'), await course('질문에 답하는 SQL', 20_000)];
    const { email } = await createUser(app);
    const { page, open, events, trouble } = await visitor(app, { fresh: true, drawn: true });
    for (const { slug } of [one, other]) {
      await open(`/course/${slug}`);
      await page.getByRole('region', { name: '수강 정보' }).getByRole('button', { name: '수강바구니 담기' }).click();
      await page.getByRole('link', { name: '수강바구니 보기' }).waitFor();
    }
    await page.getByRole('link', { name: '수강바구니, 담긴 것 2' }).click();
    await page.getByRole('heading', { name: '수강바구니' }).waitFor();
    const pay = page.getByRole('link', { name: '결제하기' });
    await expect.poll(() => pay.getAttribute('href')).toBe(`/orders/checkout?items=course-${other.id},course-${one.id}`);
    await page.getByRole('checkbox', { name: '질문에 답하는 SQL 고르기' }).uncheck();
    await page.getByRole('checkbox', { name: '전체 선택 (1/2)' }).waitFor();
    await expect.poll(() => pay.getAttribute('href')).toBe(`/orders/checkout?items=course-${one.id}`);
    await expect.poll(() => page.getByRole('region', { name: '결제할 금액' }).innerText()).toMatch(/합계\s+30,000원/);
    await pay.click();
    const dialog = page.getByRole('dialog', { name: '로그인하고 주문을 이어가세요' });
    await dialog.getByRole('button', { name: '닫기' }).click();
    // What is bought stays in sight, with the two ways to go on.
    await page.getByRole('main').getByText('한도윤').waitFor();
    await page.getByRole('complementary').getByText('30,000원').first().waitFor();
    await expect
      .poll(() => page.getByRole('complementary').getByRole('link', { name: '회원가입' }).getAttribute('href'))
      .toMatch(/^\/signup\?referUrl=%2Forders/);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('complementary').getByRole('link', { name: '로그인' }).click();
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL(/\/orders\/checkout\?items=course-/);
    await page.getByRole('main').getByRole('link', { name: '처음 만나는 리액트' }).waitFor();
    await page
      .getByRole('button', { name: /결제하기$/ })
      .first()
      .waitFor();
    await open('/carts');
    await expect.poll(() => page.getByRole('list', { name: '담은 것' }).getByRole('listitem').count()).toBe(2);
    expect(events.filter((event) => /cart/.test(event))).toEqual(['add_to_cart', 'add_to_cart', 'view_cart', 'view_cart']);
    expect(trouble).toEqual([]);
  });

  test('needs no account to buy at once: who is new signs up over the course, and the mail leads back into the checkout', async () => {
    const { id, slug } = await course('가입하고 사는 강의');
    const email = `${unique('new')}@example.test`;
    const { page, open, trouble } = await visitor(app, { fresh: true, drawn: true });
    await open(`/course/${slug}`);
    await page.getByRole('region', { name: '수강 정보' }).getByRole('link', { name: '바로 구매' }).click();
    const dialog = page.getByRole('dialog', { name: '로그인하고 주문을 이어가세요' });
    await dialog.getByRole('button', { name: '로그인', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/course/${slug}`);
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('link', { name: '회원가입' }).click();
    await page.waitForURL('**/signup?*');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: '이메일' }).fill(email);
    await page.getByLabel(/^비밀번호/).fill(goodPassword);
    await page.getByRole('checkbox', { name: '모두 동의합니다' }).check();
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByRole('heading', { name: '인증 메일을 보냈습니다.' }).waitFor();
    await open(await mailedLink(app, email, '이메일 주소를 인증해주세요'));
    await page.waitForURL(`**/orders/checkout?items=course-${id}`);
    await page.getByRole('button', { name: '30,000원 결제하기' }).waitFor();
    expect(trouble).toEqual([]);
  });

  test('of a guest who adds two things at once in two tabs is one', async () => {
    const [one, other] = [await course('동시에 담은 강의'), await course('함께 담은 강의')];
    const { page, open } = await visitor(app, { fresh: true });
    await open(`/course/${one.slug}`);
    const tab = await page.context().newPage();
    await tab.goto(`${app.url}/course/${other.slug}`);
    // The first answer comes after both presses, so that the second one would be sent without the secret of the cart.
    let sent = 0;
    const pressed = Promise.withResolvers<void>();
    await page.context().route('**/cart/api/v1/items', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      const answer = await route.fetch();
      await pressed.promise;
      await route.fulfill({ response: answer });
    });
    const put = (from: typeof page) => from.getByRole('region', { name: '수강 정보' }).getByRole('button', { name: '수강바구니 담기' }).click();
    await Promise.all([put(page), put(tab)]);
    pressed.resolve();
    for (const each of [page, tab]) await each.getByRole('link', { name: '수강바구니 보기' }).waitFor();
    await open('/carts');
    await expect.poll(() => page.getByRole('list', { name: '담은 것' }).getByRole('listitem').count()).toBe(2);
    expect(sent).toBe(2);
    await tab.close();
  });

  test('says what has changed, gives back what was taken out, and is accessible in every look', async () => {
    const member = await signedInClient(app);
    const [cheaper, gone, inside] = [await course('내려간 강의'), await course('사라진 강의'), await course('로드맵 안의 강의', 10_000)];
    const { body: roadmap } = await (
      await clientOf(app, instructorId)
    ).call('createRoadmap', {
      body: { title: '백엔드 로드맵', description: '', courseIds: [inside.id, (await course('다른 강의', 40_000)).id], visibility: 'PUBLIC' },
    });
    for (const item of [cheaper, gone, inside]) await member.call('addCartItem', { body: { type: 'COURSE', refId: item.id } });
    await member.call('addCartItem', { body: { type: 'ROADMAP', refId: roadmap.id } });
    await app.sql('UPDATE courses SET price = 25000 WHERE id = $1', [cheaper.id]);
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [gone.id]);
    const popular = async () =>
      (await member.call('listCourses', { query: { sort: 'popular', pageSize: '8' } })).body.items.map(({ id }: { id: number }) => id);
    await expect.poll(popular).toEqual(expect.arrayContaining([cheaper.id, inside.id]));
    const { page, open, events, trouble } = await visitor(app, { as: member, drawn: true, viewport: { width: 390, height: 844 } });
    const inCart = [cheaper, inside].map(({ slug }) => `/course/${slug}`);
    const offered = () =>
      page
        .getByRole('region', { name: '지금 많이 듣는 강의' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await open('/carts');
    await page.getByText('담을 때보다 5,000원 내렸어요').waitFor();
    await page.getByText('따로 고른 강의 1개는 한 번만 계산해요.').waitFor();
    const unavailable = page.getByRole('region', { name: '지금 살 수 없는 것' });
    expect(await unavailable.innerText()).toMatch(/사라진 강의[^]*더 이상 판매하지 않아요\./);
    const sums = page.getByRole('region', { name: '결제할 금액' });
    // 25,000 + 10,000 + 40,000: the course that is in two lines counts once.
    await expect.poll(() => sums.innerText()).toMatch(/75,000원/);
    // What is in the cart, by itself or in the roadmap, is not offered once more.
    await expect.poll(offered).not.toHaveLength(0);
    expect((await offered()).filter((link) => inCart.includes(link ?? ''))).toEqual([]);
    await expectAccessibleInEveryLook(page);

    await page.getByRole('button', { name: '내려간 강의 빼기' }).click();
    await expect.poll(() => sums.innerText()).toMatch(/50,000원/);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => sums.innerText()).toMatch(/75,000원/);
    await page.getByRole('button', { name: '선택 삭제' }).click();
    await page.getByRole('checkbox').first().waitFor({ state: 'detached' });
    await unavailable.getByRole('button', { name: '사라진 강의 빼기' }).click();
    await page.getByText('수강바구니가 비어 있어요').waitFor();
    await expect.poll(offered).toEqual(expect.arrayContaining(inCart));
    await expectAccessible(page);
    expect(events.filter((event) => event === 'remove_from_cart').length).toBe(5);
    expect(trouble).toEqual([]);
  });

  test('is bought at once from a course, and filled from a roadmap', async () => {
    const member = await signedInClient(app);
    const { id, slug } = await course('바로 사는 강의');
    const { body: roadmap } = await (
      await clientOf(app, instructorId)
    ).call('createRoadmap', { body: { title: '데이터 로드맵', description: '', courseIds: [id], visibility: 'PUBLIC' } });
    const { page, open, trouble } = await visitor(app, { as: member });
    await open(`/roadmaps/${roadmap.id}`);
    await page.getByRole('button', { name: '수강바구니 담기' }).click();
    await page.getByRole('link', { name: '수강바구니, 담긴 것 1' }).waitFor();
    await open(`/roadmaps/${roadmap.id}`);
    // Another press says that it is there.
    await page.getByRole('button', { name: '수강바구니 담기' }).click();
    await page.getByText('이미 수강바구니에 있어요.').waitFor();
    await open(`/course/${slug}`);
    await page.getByRole('region', { name: '수강 정보' }).getByRole('link', { name: '바로 구매' }).click();
    await page.waitForURL(`**/orders/checkout?items=course-${id}`);
    expect(trouble).toEqual([]);
  });
});
