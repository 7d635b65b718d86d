import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { changeStored, readMentoring } from '../support/mentoring-sessions.ts';
import { createMentor, inHours, storeSession, type TestMentor } from '../support/mentoring.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
let mentor: TestMentor;

beforeAll(async () => {
  mentor = await createMentor(app);
});

const member = () => signedInClient(app, { name: '김하늘' });
const set = (id: number, changes: string) => changeStored(app, id, changes);
const stored = async (who: { user: { id: number } }, hours: number, status = 'ACCEPTED') =>
  storeSession(app, mentor.user.id, who.user.id, await inHours(app, hours), { status });
const dialog = (page: Page) => page.getByRole('dialog');
const place = 'https://meet.example.com/abc';

describe('the lists', () => {
  test('show a mentee what is to come, what waits and what is past, and where mentors are found', async () => {
    const mentee = await member();
    const { page, open, trouble } = await visitor(app, { as: mentee, drawn: true, timezoneId: 'Europe/London' });
    await open('/my/mentorings');
    await page.getByText('예정된 멘토링이 없어요').waitFor();
    expect(await page.getByRole('link', { name: '멘토 찾아보기' }).getAttribute('href')).toBe('/mentors');
    const [coming, waiting, over] = [await stored(mentee, 50), await stored(mentee, 90, 'REQUESTED'), await stored(mentee, -90, 'COMPLETED')];
    await set(waiting, "expires_at = now() + interval '40 hours'");
    await open('/my/mentorings');
    const row = page.getByRole('list', { name: '멘토링 목록' }).getByRole('listitem');
    await row.getByText('한국 시간 ·').waitFor();
    expect(await row.innerText()).toMatch(/예약 확정/);
    expect(await row.getByRole('link').getAttribute('href')).toBe(`/my/mentorings/${coming}`);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: '대기' }).press('Enter');
    await row.getByText('멘토가', { exact: false }).filter({ hasText: '까지 답해요.' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=waiting');
    await page.getByRole('link', { name: '지난 멘토링' }).press('Enter');
    await row.getByText('후기를 남겨주세요.').waitFor();
    await row.getByRole('link').click();
    await page.waitForURL(`**/my/mentorings/${over}`);
    expect(trouble).toEqual([]);
  });

  test('show a mentor the request that presses most first, which is accepted where it stands', async () => {
    const other = await createMentor(app);
    const mentee = await member();
    const ask = async (hours: number, left: string) => {
      const id = await storeSession(app, other.user.id, mentee.user.id, await inHours(app, hours), { status: 'REQUESTED' });
      await set(id, `expires_at = now() + interval '${left}'`);
      return id;
    };
    const [calm, pressing] = [await ask(60, '40 hours'), await ask(70, '5 hours')];
    const { page, open, trouble } = await visitor(app, { as: other, drawn: true });
    await open('/instructor/mentorings');
    const rows = page.getByRole('list', { name: '멘토링 목록' }).getByRole('listitem');
    expect(await rows.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `/instructor/mentorings/${pressing}`,
      `/instructor/mentorings/${calm}`,
    ]);
    await expectAccessibleInEveryLook(page);
    await rows.nth(1).getByRole('button', { name: '김하늘님의 신청 수락' }).press('Enter');
    await dialog(page).getByLabel('만나는 곳의 주소').fill('http://meet.example.com');
    await dialog(page).getByRole('button', { name: '수락하기' }).click();
    await dialog(page).getByText('https://로 시작하는 주소를 입력해주세요.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('만나는 곳의 주소').fill(place);
    await dialog(page).getByRole('button', { name: '수락하기' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await readMentoring(mentee, calm)).toMatchObject({ status: 'ACCEPTED', meetingUrl: place });
    expect(trouble).toEqual([]);
  });
});

describe('whose they are', () => {
  test('nobody else sees a session; each side has its own page of it, and who is no mentor is led to where one becomes one', async () => {
    const mentee = await member();
    const id = await stored(mentee, 200);
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open(`/my/mentorings/${id}`);
    await page.getByText('멘토링을 찾을 수 없어요').waitFor();
    await open('/instructor/mentorings');
    await page.waitForURL('**/mentors/introduction');
    const own = await visitor(app, { as: mentor });
    await own.open(`/my/mentorings/${id}`);
    await own.page.waitForURL(`**/instructor/mentorings/${id}`);
    const teacher = await visitor(app, { as: await signedInClient(app, { isInstructor: true }) });
    await teacher.open('/instructor/mentorings');
    await teacher.page.waitForURL('**/mentors/start');
  });
});
