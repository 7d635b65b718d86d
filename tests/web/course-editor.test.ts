import { describe, expect, test } from 'vitest';
import { caretOf, compose, editorOf, openedEditor, taughtCourse } from '../support/course-editor.ts';
import { focused, pressAt, tabTo } from '../support/keyboard.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, settled, visitor } from '../support/visitor.ts';

const app = useSite();
const saves = '**/instructor/api/v1/courses/*';

/** `EDITOR_TRIAL=whole` types through more than 60 saves. */
const turns = process.env['EDITOR_TRIAL'] === 'whole' ? 120 : 12;

describe('typing', () => {
  test('three minutes of Korean through slow and failing saves keeps every letter and the caret', { timeout: 40_000 + turns * 1000 }, async () => {
    const { page, read, trouble } = await openedEditor(app);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    let asked = 0;
    const waiting: (() => Promise<void>)[] = [];
    await page.route(saves, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      asked += 1;
      // One in five is lost on its way, the others are answered when the next letters are written.
      if (asked % 5 === 0) return route.abort();
      waiting.push(() => route.continue());
      return undefined;
    });
    const area = page.getByLabel('소개 글', { exact: true });
    await area.fill('처음. 끝.');
    await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
    const keyboard = await page.context().newCDPSession(page);
    let text = '';
    for (let turn = 0; turn < turns; turn += 1) {
      const word = [' 가나', '다라 ', '마바'][turn % 3] ?? '';
      await compose(keyboard, word);
      text += word;
      expect(await caretOf(page, '소개 글')).toEqual({ value: `처음.${text} 끝.`, caret: 3 + text.length });
      await page.clock.runFor(15_000);
      await waiting.shift()?.();
    }
    expect(asked).toBeGreaterThan(turns / 2);
    await page.unroute(saves);
    for (const answer of waiting) await answer();
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return (await read()).descriptionMarkdown;
      })
      .toBe(`처음.${text} 끝.`);
    expect(await caretOf(page, '소개 글')).toEqual({ value: `처음.${text} 끝.`, caret: 3 + text.length });
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

  test('a field that is left is saved at once, and the time is said', async () => {
    const { page, read, trouble } = await openedEditor(app);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.getByLabel('한 줄 소개').fill('기초부터 실전까지');
    await page.getByText('아직 저장하지 않은 내용이 있어요').waitFor();
    await page.keyboard.press('Tab');
    await page.getByText(/^저장했어요 · \d\d:\d\d$/).waitFor();
    expect((await read()).subtitle).toBe('기초부터 실전까지');
    expect(trouble).toEqual([]);
  });

  test('what cannot be saved is named, and what can is saved', async () => {
    const { page, read } = await openedEditor(app);
    await page.getByLabel('제목', { exact: false }).first().fill('짧음');
    await page.getByLabel('한 줄 소개').fill('이 줄은 괜찮아요');
    await page.keyboard.press('Tab');
    await page.getByText('고치면 저장할게요: 제목').waitFor();
    await page.getByText('제목을 5자 이상 100자까지 적어주세요.').waitFor();
    await expect.poll(async () => (await read()).subtitle).toBe('이 줄은 괜찮아요');
    expect((await read()).title).toBe('처음 만드는 강의');
  });
});

test('without a network what is written stays in the browser over a reload, and is saved when the network is back', async () => {
  const { page, read, id } = await openedEditor(app);
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page.getByLabel('한 줄 소개').fill('지하철에서 쓴 한 줄');
  await page.keyboard.press('Tab');
  await page.getByText('인터넷에 연결되면 저장할게요.').waitFor();
  await page.reload();
  await settled(page);
  await expect.poll(() => page.getByLabel('한 줄 소개').inputValue()).toBe('지하철에서 쓴 한 줄');
  await page.getByText('저장된 초안을 불러왔어요.').waitFor();
  expect((await read()).subtitle).toBe('');
  await page.unroute(saves);
  await page.getByLabel('한 줄 소개').focus();
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await read()).subtitle).toBe('지하철에서 쓴 한 줄');
  await page.getByText(/^저장했어요/).waitFor();
  expect(await page.evaluate((course) => Object.keys(localStorage).filter((key) => key.endsWith(`course-${course}`)), id)).toEqual([]);
});

describe('what was changed elsewhere', () => {
  test('in another field is shown, and in the same one is asked about, field by field', async () => {
    const { page, read, change, trouble } = await openedEditor(app, '', { drawn: true });
    await change({ title: '다른 기기의 제목', subtitle: '다른 기기의 한 줄', tags: ['다른'] });
    await page.getByLabel('제목', { exact: false }).first().fill('여기서 쓴 제목');
    await page.getByLabel('한 줄 소개').fill('여기서 쓴 한 줄');
    await page.keyboard.press('Tab');
    const dialog = page.getByRole('dialog', { name: '어느 쪽을 남길까요?' });
    await dialog.getByRole('group', { name: '제목' }).getByText('다른 기기의 제목').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await page.getByText('다른 곳에서도 고친 칸이 있어요: 제목, 한 줄 소개').waitFor();
    expect(await read()).toMatchObject({ title: '다른 기기의 제목' });
    await page.getByRole('button', { name: '비교해서 고르기' }).click();
    await dialog
      .getByRole('group', { name: '한 줄 소개' })
      .getByLabel(/다른 곳에서 저장한 것/)
      .check();
    await dialog.getByRole('button', { name: '고른 대로 저장' }).click();
    await expect.poll(async () => (await read()).title).toBe('여기서 쓴 제목');
    expect(await read()).toMatchObject({ subtitle: '다른 기기의 한 줄', tags: ['다른'] });
    await expect.poll(() => page.getByLabel('한 줄 소개').inputValue()).toBe('다른 기기의 한 줄');
    expect(trouble).toEqual([]);
  });

  test('a second window is named in both, and what one saves stands in the other', async () => {
    const { page, id } = await openedEditor(app);
    const other = await page.context().newPage();
    await other.goto(app.url + editorOf(id));
    await settled(other);
    const note = /이 강의를 다른 창에서도 고치고 있어요/;
    for (const each of [page, other]) await each.getByText(note).waitFor();
    await other.getByLabel('한 줄 소개').fill('다른 창에서 쓴 한 줄');
    await other.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('한 줄 소개').inputValue()).toBe('다른 창에서 쓴 한 줄');
    await page.getByText('다른 곳에서 고친 내용을 불러왔어요: 한 줄 소개').waitFor();
    await other.close();
    await page.getByText(note).waitFor({ state: 'detached' });
  });

  test('by somebody else is said before one writes', async () => {
    const course = await taughtCourse(app);
    const { who: helper } = await taughtCourse(app, '박조교');
    const me = (await helper.call('getSession')).body.user.id;
    await app.sql('UPDATE courses SET updated_by = $1, updated_at = now() WHERE id = $2', [me, course.id]);
    const { page, open } = await visitor(app, { as: course.who });
    await open(editorOf(course.id));
    await page.getByText(/박조교님이 .* 이 강의를 고쳤어요/).waitFor();
  });
});

test('lists are written by the keyboard alone: next line, back, and another order', async () => {
  const { page, read } = await openedEditor(app);
  await pressAt(page, '이런 걸 배워요에 줄 추가', 'Enter');
  await expect.poll(() => focused(page)).toBe('이런 걸 배워요 1번째');
  await page.keyboard.type('하나');
  await page.keyboard.press('Enter');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '둘', selectionStart: 1, selectionEnd: 1 });
  // An input method sends the Enter that accepts its letters before it inserts them.
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 });
  await keyboard.send('Input.insertText', { text: '둘' });
  await expect.poll(() => focused(page)).toBe('이런 걸 배워요 3번째');
  await page.keyboard.press('Backspace');
  await expect.poll(() => focused(page)).toBe('이런 걸 배워요 2번째');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => focused(page)).toBe('이런 걸 배워요 1번째');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await read()).goals).toEqual(['둘', '하나']);
});

test('price and sale: what it costs now is said, in Korean time', async () => {
  const { page, read } = await openedEditor(app, 'price');
  await page.getByRole('textbox', { name: '정가' }).fill('50000');
  await page.keyboard.press('Tab');
  await page.getByRole('switch', { name: /할인하기/ }).click();
  await page.getByText(/까지 할인하고 있어요\.$/).waitFor();
  await page.getByRole('textbox', { name: '할인하는 값' }).fill('60000');
  await page.keyboard.press('Tab');
  await page.getByText('할인하는 값은 정가보다 싸야 합니다.').waitFor();
  await page.getByRole('textbox', { name: '할인하는 값' }).fill('30000');
  await page.keyboard.press('Tab');
  await page.getByText('정가의 25%까지 할인할 수 있습니다. 공개하고 30일 안에 끝나는 할인은 30%까지입니다.').waitFor();
  await page.getByRole('textbox', { name: '할인하는 값' }).fill('40000');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await read()).salePrice).toBe(40_000);
  const { sale } = await read();
  expect(sale.startsAt).toMatch(/T15:00:00.000Z$/);
});

test('what is missing leads to its field, at either width and by the keyboard', async () => {
  const { page } = await openedEditor(app, 'price', { drawn: true, viewport: { width: 1440, height: 900 } });
  await tabTo(page, '소개 글');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/edit#description');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#description') !== null)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('제출 전에 필요한 것').locator('visible=true').click();
  await page.getByRole('link', { name: '가격', exact: true }).locator('visible=true').last().click();
  await page.waitForURL('**/edit?tab=price#price');
});

test('the editor is accessible and fits every look', { timeout: 60_000 }, async () => {
  const { who, id, change } = await taughtCourse(app);
  await change({
    title: '아주 긴 제목도 한 줄에 다 들어가지 않으면 다음 줄로 이어져야 하는 강의의 제목',
    goals: ['가'.repeat(100), '둘'],
    tags: ['TypeScript', '프론트엔드'],
    price: 50_000,
    sale: { price: 40_000, startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-08T00:00:00.000Z' },
  });
  const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
  for (const tab of ['', 'price']) {
    await open(editorOf(id, tab));
    await expectAccessibleInEveryLook(page);
  }
  expect(trouble).toEqual([]);
});
