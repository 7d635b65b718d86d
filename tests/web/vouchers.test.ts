import { beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse } from '../support/catalogue.ts';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  operator = await signedInClient(app, { roleAdmin: true });
});

async function newCode(title: string, more: object = {}): Promise<{ courseId: number; code: string }> {
  const { id } = await createCourse(app, { instructorId: operator.user.id, price: 30_000, title });
  await addSection(app, id, 1, [60]);
  const { body } = await operator.call('createVouchers', { body: { name: '배움상사 신입 교육', target: { type: 'COURSE', id }, count: 1, ...more } });
  return { courseId: id, code: String(body.codes[0]) };
}

describe('vouchers', () => {
  test('a code is refused where it is typed, then taken, and leads to the course', async () => {
    const { courseId, code } = await newCode('스프링 첫걸음', { grantDays: 90 });
    const { page, open, trouble } = await visitor(app, { as: await signedInClient(app), drawn: true, viewport: { width: 390, height: 800 } });
    await open('/user/vouchers');
    await page.getByText('수강 중인 수강권이 없어요').waitFor();
    const field = page.getByLabel('수강권 코드');
    const submit = page.getByRole('button', { name: '등록하기' });
    await field.fill('ABCD-1234');
    await submit.click();
    await page.getByText('수강권 코드를 확인해주세요. 영문과 숫자 16자리입니다.').waitFor();
    await field.fill('BBBB-BBBB-BBBB-BBBB');
    await submit.click();
    await page.getByText('존재하지 않는 수강권입니다.').waitFor();
    expect(await field.inputValue()).toBe('BBBB-BBBB-BBBB-BBBB');
    await expectAccessibleInEveryLook(page);

    const [batch] = (await operator.call('listVoucherBatches', { query: { pageSize: '1' } })).body.items;
    const toBatch = { params: { id: batch.batchId }, body: { reason: '확인하고 있어요.' } };
    await operator.call('stopVouchers', toBatch);
    await field.fill(code);
    await submit.click();
    await page.getByText('등록을 멈춘 수강권입니다.').waitFor();
    await operator.call('resumeVouchers', toBatch);
    await field.fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByText('이제 ‘스프링 첫걸음’ 강의를 배울 수 있어요.').waitFor();
    const rows = page.getByRole('list', { name: '수강 중' }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.allInnerTexts()).toEqual([expect.stringContaining(`****-****-****-${code.slice(-4)}`)]);
    expect(await field.inputValue()).toBe('');
    await expectAccessibleInEveryLook(page);
    await field.fill(code);
    await submit.click();
    await page.getByText('사용할 수 없는 수강권입니다.').waitFor();
    await page.getByRole('link', { name: '학습하기' }).click();
    await page.waitForURL(`**/courses/lecture?courseId=${courseId}**`);
    expect(trouble).toEqual([]);
  });

  test('is put away with undo and taken out again', async () => {
    const member = await signedInClient(app);
    for (const title of ['하나', '둘']) await member.call('redeemVoucher', { body: { code: (await newCode(title)).code } });
    const { page, open, trouble } = await visitor(app, { as: member, drawn: true, viewport: { width: 1440, height: 900 } });
    await open('/user/vouchers');
    await page.getByText('수강권 2개').waitFor();
    await page.getByRole('button', { name: '보관하기: 하나' }).click();
    await page.getByText('수강권 1개').waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByText('수강권 2개').waitFor();
    await page.getByRole('button', { name: '보관하기: 둘' }).click();
    await page.getByText('수강권 1개').waitFor();
    await page.getByRole('link', { name: '보관함' }).click();
    await page.waitForURL('**/user/vouchers?status=ARCHIVED');
    await page.getByRole('button', { name: '보관함에서 꺼내기: 둘' }).click();
    await page.getByText('보관함이 비어 있어요').waitFor();
    await page.getByRole('link', { name: '기간 만료' }).click();
    await page.getByText('기간이 끝난 수강권이 없어요').waitFor();
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });
});
