import { describe, expect, test } from 'vitest';
import { createUser } from '../support/factories.ts';
import { pressAt, tabTo } from '../support/keyboard.ts';
import { dragOverCells, inMain, mentorStart, paintedCell, savedHours, saveOf, section, settledMentor, timesOf, wide } from '../support/mentor-start.ts';
import { createMentor, schedule, seoulDay, seoulTime, storeSession } from '../support/mentoring.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();

describe('the painter', () => {
  test('adds and takes away by mouse, merges what meets, and takes back', async () => {
    const { mentor, page, trouble } = await settledMentor(app, { weekly: [{ weekday: 1, start: '19:00', end: '22:00' }] });
    await dragOverCells(page, [0, '17:00'], [0, '18:30']);
    await page.mouse.up();
    expect(await timesOf(page, '월요일')).toEqual(['17:00', '22:00']);
    await dragOverCells(page, [0, '18:00'], [0, '18:30']);
    await page.mouse.up();
    expect(await timesOf(page, '월요일')).toEqual(['17:00', '18:00', '19:00', '22:00']);
    await dragOverCells(page, [0, '17:00'], [6, '23:30']);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await timesOf(page, '월요일')).toEqual(['17:00', '18:00', '19:00', '22:00']);
    await dragOverCells(page, [6, '23:30'], [6, '22:00']);
    await page.mouse.up();
    expect(await timesOf(page, '일요일')).toEqual(['22:00', '23:59']);
    await inMain(page, '일요일 22:00–24:00 지우기').waitFor();
    expect(await page.getByRole('list', { name: '이렇게 보여요' }).getByText('23:00').count()).toBeGreaterThan(0);
    await inMain(page, '되돌리기').click();
    await page.keyboard.press('ControlOrMeta+z');
    expect([await timesOf(page, '일요일'), await timesOf(page, '월요일')]).toEqual([[], ['17:00', '22:00']]);
    await saveOf(page, '시간').click();
    await expect.poll(async () => (await savedHours(app, mentor)).weekly).toEqual([{ weekday: 1, start: '17:00', end: '22:00' }]);
    expect(trouble).toEqual([]);
  });

  test('follows a finger on a phone', async () => {
    const mentor = await createMentor(app);
    await mentor.call('setMentoringSchedule', { body: schedule({ weekly: [] }) });
    const { page, open } = await visitor(app, { as: mentor, drawn: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await open(mentorStart);
    await page.locator('[data-painter]').scrollIntoViewIfNeeded();
    const touch = await page.context().newCDPSession(page);
    const put = async (type: 'touchStart' | 'touchMove', time: string) => {
      const [x, y] = await paintedCell(page, 5, time);
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    };
    await put('touchStart', '10:00');
    for (const time of ['10:30', '11:00', '11:30']) await put('touchMove', time);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => timesOf(page, '토요일')).toEqual(['10:00', '12:00']);
  });
});

test('everything about hours is done by the keyboard alone, and what overlaps is refused with words', async () => {
  const { mentor, page, trouble } = await settledMentor(app, { weekly: [{ weekday: 2, start: '19:00', end: '21:00' }] });
  await pressAt(page, '화요일에 시간 추가', 'Enter');
  await tabTo(page, '화요일 2번째 시작 시각');
  await page.keyboard.type('0800PM');
  await section(page, '화요일').getByText('같은 날의 시간이 서로 겹칩니다.').waitFor();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide.viewport);
  await saveOf(page, '시간').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('화요일 2번째 시작 시각');
  expect((await savedHours(app, mentor)).version).toBe(1);
  await page.keyboard.type('0900AM');
  await pressAt(page, '화요일 09:00–22:00 지우기', 'Enter');
  expect(await timesOf(page, '화요일')).toEqual(['19:00', '21:00']);
  await pressAt(page, /^복사화요일 시간을/, 'Enter');
  const days = page.getByRole('dialog', { name: '화요일 시간을 다른 요일에 복사' });
  await days.getByLabel('목요일').waitFor();
  await pressAt(page, '목요일', 'Space');
  await pressAt(page, '이 요일에 복사', 'Enter');
  expect(await timesOf(page, '목요일')).toEqual(['19:00', '21:00']);
  await saveOf(page, '시간').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await savedHours(app, mentor)).weekly).toEqual([2, 4].map((weekday) => ({ weekday, start: '19:00', end: '21:00' })));
  expect(trouble).toEqual([]);
});

test('a day is closed or has hours of its own, and goes back to the usual ones', async () => {
  const [past, day] = [await seoulDay(app, -3), await seoulDay(app, 0)];
  const { mentor, page } = await settledMentor(app, { exceptions: [{ date: past, closed: true }] });
  await page
    .getByRole('application', { name: /다른 날을 고르는 달력/ })
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`) })
    .click();
  await page.getByRole('radio', { name: '쉬어요' }).check();
  const list = page.getByRole('list', { name: '평소와 다른 날' });
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('쉬어요')]);
  await page.getByRole('radio', { name: '다른 시간' }).check();
  await list.getByText('19:00–22:00').waitFor();
  await saveOf(page, '시간').click();
  await expect.poll(async () => (await savedHours(app, mentor)).exceptions).toEqual([{ date: day, closed: false, ranges: [{ start: '19:00', end: '22:00' }] }]);
  await list.getByRole('button', { name: /평소대로 되돌리기/ }).click();
  expect(await page.getByRole('radio', { name: '평소대로' }).isChecked()).toBe(true);
});

describe('agreed sessions that new hours leave out', () => {
  test('stay, are proposed another time, or end with a reason; the list is found again until it is closed', async () => {
    const { mentor, page, open, trouble } = await settledMentor(app);
    const [day, later] = [await seoulDay(app, 3), await seoulDay(app, 4)];
    const store = async (name: string, time: string, options: object = {}) =>
      storeSession(app, mentor.user.id, (await createUser(app, { name })).id, seoulTime(day, time), options);
    const [stays, moves, ends] = [await store('박배움', '19:00'), await store('이서담', '20:00'), await store('김하늘', '21:00')];
    const asked = await storeSession(app, mentor.user.id, (await createUser(app, { name: '조은결' })).id, seoulTime(later, '19:00'), { status: 'REQUESTED' });
    await app.sql("UPDATE mentorings SET expires_at = now() + interval '1 day' WHERE id = $1", [asked]);
    await page.getByRole('button', { name: /^월요일 19:00–22:00 지우기/ }).waitFor();
    for (const name of ['월', '화', '수', '목', '금', '토', '일']) {
      await page.getByLabel(`${name}요일 1번째 시작 시각`).fill('10:00');
      await page.getByLabel(`${name}요일 1번째 끝 시각`).fill('12:00');
    }
    await saveOf(page, '시간').click();
    await page.getByRole('heading', { name: '새 시간에 들지 않는 멘토링이 4건 있어요' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize(wide.viewport);
    const row = (name: string) => page.getByRole('list', { name: '새 시간에 들지 않는 멘토링' }).getByRole('listitem').filter({ hasText: name });

    await page.reload();
    await page.getByRole('heading', { name: '새 시간에 들지 않는 멘토링이 4건 있어요' }).waitFor();
    await row('박배움').getByRole('button', { name: '그대로 두기' }).click();
    await row('박배움').getByText('그대로 두었어요').waitFor();
    await row('이서담').getByRole('button', { name: '다른 시간 제안' }).click();
    const proposing = page.getByRole('dialog', { name: '다른 시간 제안하기' });
    await proposing.getByRole('radio', { name: '11:00' }).check();
    await proposing.getByRole('button', { name: '이 시간 제안하기' }).click();
    await row('이서담')
      .getByText(/11:00에 만나자고 제안했어요/)
      .waitFor();
    await row('김하늘').getByRole('button', { name: '취소' }).click();
    const ending = page.getByRole('dialog', { name: '멘토링을 취소할까요?' });
    await ending.getByLabel('취소하는 이유').fill('갑자기 일정이 생겼어요.');
    await ending.getByRole('button', { name: '멘토링 취소하기' }).click();
    await row('김하늘').getByText('취소했어요').waitFor();
    await row('조은결').getByRole('button', { name: '거절' }).click();
    const declining = page.getByRole('dialog', { name: '신청을 거절할까요?' });
    await declining.getByLabel('멘티에게 보낼 이유').fill('그 주에는 출장이 있어요.');
    await declining.getByRole('button', { name: '거절하기' }).click();
    await row('조은결').getByText('거절했어요').waitFor();
    await page.reload();
    const list = page.getByRole('heading', { name: '새 시간에 들지 않는 멘토링이 2건 있어요' });
    await list.waitFor();
    await row('이서담')
      .getByText(/11:00에 만나자고 제안했어요/)
      .waitFor();
    await inMain(page, '목록 닫기').click();
    await list.waitFor({ state: 'detached' });
    await open(mentorStart);
    await page.waitForLoadState('networkidle');
    expect(await list.count()).toBe(0);

    const stored = await app.sql<{ id: number; status: string; reason: string | null; proposed: boolean }>(
      'SELECT id::int, status, cancel_reason AS reason, proposal_start IS NOT NULL AS proposed FROM mentorings WHERE mentor_id = $1 ORDER BY id',
      [mentor.user.id],
    );
    expect(stored).toEqual([
      { id: stays, status: 'ACCEPTED', reason: null, proposed: false },
      { id: moves, status: 'ACCEPTED', reason: null, proposed: true },
      { id: ends, status: 'CANCELED', reason: '갑자기 일정이 생겼어요.', proposed: false },
      { id: asked, status: 'DECLINED', reason: '그 주에는 출장이 있어요.', proposed: false },
    ]);
    expect(trouble).toEqual([]);
  });
});
