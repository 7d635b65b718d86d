import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { clientOf, finishJobs, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, mailedLink, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

const pieces = { profile: '프로필', security: '로그인과 보안', connections: '연결과 토큰', data: '내 정보' };

async function settings(piece: keyof typeof pieces, options: VisitorOptions = {}, others = 0) {
  const member = await signedInClient(app);
  const elsewhere = await Promise.all(Array.from({ length: others }, () => clientOf(app, member.user.id)));
  const { page, trouble, open } = await visitor(app, { ...options, as: member });
  await open(`/my/settings/${piece}`);
  await page.getByRole('heading', { level: 1, name: pieces[piece] }).waitFor();
  return { member, elsewhere, page, trouble, open };
}

test('four pieces are listed at the side, on phones on a page of their own that each leads back to', async () => {
  const { page, open, trouble } = await settings('profile', { drawn: true });
  const list = page.getByRole('navigation', { name: '계정 설정' });
  for (const [piece, title] of Object.entries(pieces)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await list.getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL(`${app.url}/my/settings/${piece}`);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await list.locator('[aria-current]').allTextContents()).toEqual([title]);
    await expect.poll(() => page.title()).toContain(title);
    await page.getByRole('main').locator('[aria-busy]').waitFor({ state: 'detached' });
    await expectAccessibleInEveryLook(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: '계정 설정 화면으로 돌아가기', exact: true }).click();
  await page.waitForURL(`${app.url}/my/settings`);
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: '계정 설정' }).getByRole('link', { name: '연결과 토큰' }).click();
  await page.waitForURL(`${app.url}/my/settings/connections`);
  await page.goBack();
  await page.getByRole('link', { name: 'MY 화면으로 돌아가기', exact: true }).click();
  await page.waitForURL(`${app.url}/user/dashboard`);
  await page.getByRole('navigation', { name: 'MY' }).getByRole('link', { name: '계정 설정' }).click();
  await page.waitForURL(`${app.url}/my/settings`);
  // What mails of before named is found where it is now.
  for (const [old, now, name] of [
    ['#data-export', '/my/settings/data#data-export', '내 정보 내려받기'],
    ['#withdrawal', '/my/settings/data#withdrawal', '회원 탈퇴'],
    ['#calendar', '/my/settings/connections#calendar', '내 캘린더에 구독하기'],
    ['', '/my/settings/profile', '프로필 사진'],
  ]) {
    await open(`/my/settings/account${old}`);
    await page.waitForURL(app.url + now);
    await section(page, name ?? '').waitFor();
  }
  expect(trouble).toEqual([]);
});

test('by keyboard alone name, introduction and links are saved', async () => {
  const { member, page, trouble } = await settings('profile');
  const name = section(page, '이름과 소개').getByLabel('이름');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('이서연');
  await page.keyboard.press('Tab');
  await page.keyboard.type('함께 배워요.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('github.com');
  await page.keyboard.press('Tab');
  await said(page, 'https://로 시작하는 주소를 입력해주세요.');
  await section(page, '이름과 소개').getByLabel('링크').fill('https://github.com/seoyeon\nhttps://example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, '저장했어요.');
  expect((await member.call('getProfile')).body).toMatchObject({
    name: '이서연',
    introduction: '함께 배워요.',
    links: ['https://github.com/seoyeon', 'https://example.com'],
  });
  expect(trouble).toEqual([]);
});

test('an address says whether it is free while it is typed, and what it is afterwards', async () => {
  const taken = unique('taken');
  await (await signedInClient(app)).call('setSlug', { body: { slug: taken } });
  const { member, page } = await settings('profile');
  const slug = section(page, '프로필 주소');
  const field = slug.getByLabel('주소', { exact: false }).first();
  await field.fill(taken);
  await said(page, '이미 사용 중인 주소입니다.');
  await field.fill('관리자');
  await slug.getByText('서비스에서 쓰는 이름은 사용할 수 없습니다.').waitFor();
  const own = `배움-${unique('a')}`;
  await field.fill(own);
  await said(page, '쓸 수 있는 주소예요.');
  await slug.getByRole('button', { name: '주소 저장' }).click();
  await slug.getByText(`/users/${member.user.id}/@${own}`).waitFor();
  await slug.getByText('부터 다시 바꿀 수 있어요.').waitFor();
});

test('a picture is cut by keyboard, stands in the frame, and goes again', async () => {
  const { member, page, trouble } = await settings('profile', { drawn: true });
  const halves = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c13420' } })
    .composite([
      {
        input: await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1c5a9e' } })
          .png()
          .toBuffer(),
        left: 400,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const choose = (buffer: Buffer, name: string) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose(Buffer.from('no picture'), 'letter.png');
  await said(page, '이 파일은 사진으로 열 수 없어요.');
  await choose(halves, 'halves.png');
  const dialog = page.getByRole('dialog', { name: '사진 맞추기' });
  await dialog.getByRole('img', { name: '보일 부분' }).waitFor();
  await dialog.getByRole('slider', { name: '가로 위치' }).focus();
  await page.keyboard.press('End');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '이 모습으로 저장' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const shown = section(page, '프로필 사진').getByRole('img', { name: '지금 프로필 사진' });
  await shown.waitFor();
  const { profileImageUrl } = (await member.call('getProfile')).body;
  expect(await shown.getAttribute('src')).toBe(profileImageUrl);
  const { data } = await sharp(Buffer.from(await (await fetch(app.url + profileImageUrl)).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([Number(data[0]) < 90, Number(data[2]) > 110], 'the right half, which is blue').toEqual([true, true]);
  await section(page, '프로필 사진').getByRole('button', { name: '사진 삭제' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '삭제' }).click();
  await shown.waitFor({ state: 'hidden' });
  expect((await member.call('getProfile')).body.profileImageUrl).toBeUndefined();
  expect(trouble).toEqual([]);
});

describe('who signed in a while ago', () => {
  const letPass = (userId: number) => app.sql("UPDATE sessions SET created_at = created_at - interval '10 minutes' WHERE user_id = $1", [userId]);

  test('changes the password with the current one, asked once, and stays signed in', async () => {
    const { member, page } = await settings('security');
    const other = await clientOf(app, member.user.id);
    await letPass(member.user.id);
    const passwords = section(page, '비밀번호');
    await passwords.getByLabel('현재 비밀번호').fill('not-the-one-at-all');
    await passwords.getByLabel('새 비밀번호').fill('seven-quiet-lanterns-drift');
    await passwords.getByRole('button', { name: '비밀번호 변경' }).click();
    await said(page, '현재 비밀번호가 맞지 않습니다.');
    await passwords.getByLabel('현재 비밀번호').fill(goodPassword);
    await passwords.getByRole('button', { name: '비밀번호 변경' }).click();
    await said(page, '비밀번호를 변경했어요.');
    expect(await page.getByRole('dialog').count(), 'nothing is asked twice').toBe(0);
    expect((await other.call('getProfile')).status).toBe(401);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: pieces.security }).waitFor();
  });

  test.each([
    ['인증 앱 등록', '앱에 보이는 인증 번호'],
    ['패스키 등록', '패스키의 이름'],
  ])('is asked for the password before the dialog of %s opens, not over it', async (name, field) => {
    const { member, page } = await settings('security');
    await letPass(member.user.id);
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name: '본인 확인' }).getByLabel(`${member.user.email}의 비밀번호`).fill(goodPassword);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name, exact: true }).getByLabel(field).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(
      await page
        .getByRole('dialog', { name, exact: true })
        .getByLabel(field)
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
  });

  test('changes the address after proving who they are in place, by the mailed link', async () => {
    const { member, page, open } = await settings('security');
    await letPass(member.user.id);
    const newEmail = `${unique('new')}@example.test`;
    const emails = section(page, '이메일');
    await emails.getByLabel('새 이메일').fill(newEmail);
    await emails.getByRole('button', { name: '인증 메일 받기' }).click();
    await page.getByRole('dialog').getByLabel(`${member.user.email}의 비밀번호`).fill(goodPassword);
    await page.keyboard.press('Enter');
    await emails.getByText(`${newEmail} 주소로 인증 메일을 보냈어요.`).waitFor();
    await finishJobs();
    await open(await mailedLink(app, newEmail, '[배움] 새 이메일 주소를 인증해주세요'));
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: pieces.security }).waitFor();
    await section(page, '이메일').getByText(newEmail).waitFor();
  });
});

test('other devices are signed out, one or all', async () => {
  const { elsewhere, page } = await settings('security', {}, 2);
  const devices = section(page, '로그인한 기기');
  const endOne = devices.getByRole('button', { name: '알 수 없는 기기 로그아웃' });
  const before = await endOne.count();
  await endOne.first().click();
  const question = page.getByRole('dialog', { name: '알 수 없는 기기에서 로그아웃할까요?' });
  await question.getByRole('button', { name: '취소' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await endOne.count()).toBe(before);
  await endOne.first().click();
  await question.getByRole('button', { name: '로그아웃', exact: true }).click();
  await said(page, '알 수 없는 기기에서 로그아웃했어요.');
  // The rows below move up when the row is removed, and a press at that moment would miss.
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  // The focus is at the next device and not lost.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('알 수 없는 기기 로그아웃');
  await devices.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await page.getByRole('button', { name: '모두 로그아웃', exact: true }).click();
  await said(page, '다른 기기에서 모두 로그아웃했어요.');
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  expect(await Promise.all(elsewhere.map(async (browser) => (await browser.call('getProfile')).status))).toEqual([401, 401]);
});

test('a calendar address is shown once, read without a sign-in, replaced and deleted', async () => {
  const { page, trouble } = await settings('connections', { drawn: true });
  const calendar = section(page, '내 캘린더에 구독하기');
  const read = async (url: string) => (await fetch(app.url + new URL(url).pathname)).status;
  const shownAddress = async () => {
    const made = page.getByRole('dialog', { name: '구독 주소를 만들었어요' });
    const url = await made.getByLabel('구독 주소').inputValue();
    expect(await made.getByRole('link', { name: '캘린더 앱에서 열기' }).getAttribute('href')).toBe(url.replace(/^https?/, 'webcal'));
    return { url, made };
  };
  await calendar.getByText('아직 구독 주소가 없어요.').waitFor();
  await calendar.getByRole('button', { name: '구독 주소 만들기' }).click();
  const first = await shownAddress();
  await expectAccessible(page);
  await first.made.getByRole('button', { name: '주소 복사' }).click();
  await page
    .getByText(/구독 주소를 복사했어요|복사하지 못했어요/)
    .first()
    .waitFor();
  await first.made.getByRole('button', { name: '닫기', exact: true }).last().click();
  await calendar.getByText('아직 캘린더가 읽지 않았어요.').waitFor();
  await expect.poll(() => page.content()).not.toContain(first.url);
  expect(await read(first.url)).toBe(200);
  await calendar.getByRole('button', { name: '새 주소로 바꾸기' }).click();
  await page.getByRole('button', { name: '바꾸기', exact: true }).click();
  const second = await shownAddress();
  await second.made.getByRole('button', { name: '닫기', exact: true }).last().click();
  expect([await read(first.url), await read(second.url)]).toEqual([404, 200]);
  await calendar.getByRole('button', { name: '주소 지우기' }).click();
  await page.getByRole('button', { name: '지우기', exact: true }).click();
  await calendar.getByText('아직 구독 주소가 없어요.').waitFor();
  expect([await read(second.url), trouble]).toEqual([404, []]);
});

test('a token is shown once, listed without its secret, and deleted', async () => {
  const { member, page, trouble } = await settings('connections', { drawn: true });
  const tokens = section(page, 'API 토큰');
  await tokens.getByRole('button', { name: '토큰 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '토큰 만들기' });
  await dialog.getByLabel('이름').fill('백업 스크립트');
  await dialog.getByLabel('수강 내역과 노트 보기').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '토큰 만들기' }).click();
  const made = page.getByRole('dialog', { name: '토큰을 만들었어요' });
  const token = await made.getByLabel('토큰').inputValue();
  expect(token).toMatch(/^baeum_pat_/);
  await made.getByRole('button', { name: '복사해두었어요' }).click();
  await tokens.getByText('백업 스크립트').waitFor();
  await expect.poll(() => page.content()).not.toContain(token);
  expect((await fetch(`${app.url}/user/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  await tokens.getByRole('button', { name: '백업 스크립트 삭제' }).click();
  await page.getByRole('button', { name: '삭제', exact: true }).last().click();
  await tokens.getByText('아직 토큰이 없어요.').waitFor();
  expect((await fetch(`${app.url}/user/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await member.call('listApiTokens')).body).toEqual([]);
  expect(trouble).toEqual([]);
});
