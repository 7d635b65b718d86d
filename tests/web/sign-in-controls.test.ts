import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { settled, visitor } from '../support/visitor.ts';

const app = useSite();

const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: '로그인' });
const modalOf = (page: Page) => page.getByRole('dialog', { name: '로그인' });

describe('the modal', () => {
  test('keeps focus inside, closes by Escape and by 닫기, and gives focus back', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    for (const close of [() => page.keyboard.press('Escape'), () => modalOf(page).getByTitle('닫기').click()]) {
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await modalOf(page).waitFor();
      for (let press = 0; press < 15; press += 1) await page.keyboard.press('Tab');
      await expect.poll(() => modalOf(page).evaluate((modal) => modal.contains(document.activeElement))).toBe(true);
      await close();
      await modalOf(page).waitFor({ state: 'detached' });
      await expect.poll(() => opener(page).evaluate((link) => link === document.activeElement)).toBe(true);
    }
    expect(page.url()).toBe(`${app.url}/`);
  });

  test('shows and hides the password, and names its fields for password managers', async () => {
    const { page, open } = await visitor(app);
    await open('/signin');
    const password = page.getByLabel('비밀번호', { exact: true });
    await password.fill('quiet-otter');
    await page.getByRole('button', { name: '보기' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: '숨기기' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await expect.poll(() => password.getAttribute('autocomplete')).toBe('current-password');
    await expect.poll(() => page.getByLabel('이메일').getAttribute('autocomplete')).toBe('username');
    await expect.poll(() => page.getByLabel('이메일').getAttribute('type')).toBe('email');
  });

  test('leads on to finding the password, over the same page', async () => {
    const { page, events, open } = await visitor(app);
    await open('/');
    await opener(page).click();
    await modalOf(page).getByRole('link', { name: '비밀번호 찾기' }).click();
    await page.getByRole('dialog', { name: '비밀번호 찾기' }).waitFor();
    await modalOf(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${app.url}/`);
    expect(events).toContain('click_find_pw_at_signin modal');
    await page.keyboard.press('Escape');
    await expect.poll(() => opener(page).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('gives signing up what it was told', async () => {
    const { page, events, open } = await visitor(app);
    const help = async (path: string) => {
      const html = await (await fetch(app.url + path, { headers: { accept: 'text/html' } })).text();
      return /aria-label="로그인 도움".*?href="(\/signup[^"]*)"/s.exec(html)?.[1]?.replaceAll('&amp;', '&');
    };
    expect(await help('/signin')).toBe('/signup');
    expect(await help('/signin?referUrl=%2Fopen-knowledge&utm_source=x')).toBe('/signup?referUrl=%2Fopen-knowledge');
    await open('/signin?inst=hankuk&utm_source=x&referUrl=%2Fa');
    const link = page.getByRole('navigation', { name: '로그인 도움' }).getByRole('link', { name: '회원가입' });
    await expect.poll(() => link.getAttribute('href')).toBe('/signup?inst=hankuk&utm_source=x&referUrl=%2Fa');
    await link.click();
    await page.getByRole('heading', { level: 1, name: '회원가입' }).waitFor();
    expect(events).toContain('click_signup_at_signin modal');
    const find = page.getByRole('link', { name: '아이디(이메일) 찾기' });
    await open('/signin');
    await find.click();
    await expect.poll(() => events).toContain('click_find_id_at_signin modal');
    expect(new URL(page.url()).pathname).toBe('/signin/find/id');
  });
});

describe('the page', () => {
  test('closes by going back, or to the main page when it is the first one', async () => {
    const { page, open } = await visitor(app);
    await open('/open-knowledge');
    await open('/signin');
    await page.getByRole('banner').getByTitle('닫기').click();
    await page.waitForURL(`${app.url}/open-knowledge`);
    const first = await page.context().newPage();
    await first.goto(`${app.url}/signin`);
    await first.waitForSelector('html[data-settled]');
    await first.evaluate(() => Object.defineProperty(history, 'length', { value: 1 }));
    await first.getByRole('banner').getByTitle('닫기').click();
    await first.waitForURL(`${app.url}/`);
  });
});

describe('the social buttons', () => {
  test('point out the one used last', async () => {
    const { page, open } = await visitor(app, { cookies: { 'preferred-social-provider': 'KAKAO' } });
    await open('/signin');
    await page.getByRole('tooltip', { name: '최근 로그인' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: '카카오로 로그인', description: '최근 로그인' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(1);
  });

  test('remember where the visitor was for a week, and lead to the provider', async () => {
    const { page, open } = await visitor(app);
    await open('/signin?referUrl=%2Fopen-knowledge');
    await page.getByRole('button', { name: '카카오로 로그인' }).click();
    await page.getByRole('heading', { name: '연습용 카카오 로그인' }).waitFor();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'referrer');
    expect(decodeURIComponent(cookie?.value ?? '')).toBe(`${app.url}/signin?referUrl=%2Fopen-knowledge`);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(7);
  });

  test('lead outside production to a practice provider, through which somebody new can sign up by each of the four', async () => {
    const { page, open, trouble } = await visitor(app);
    for (const name of ['카카오', '구글', '깃허브', '애플']) {
      await open('/signin');
      await page.getByRole('button', { name: `${name}로 로그인` }).click();
      await page.getByRole('heading', { name: `연습용 ${name} 로그인` }).waitFor();
      await page.getByRole('button', { name: '이메일이 확인된 사람' }).click();
      await page.getByText(`${name} 계정으로 처음 오셨네요.`).waitFor();
    }
    expect(trouble).toEqual([]);
  });

  for (const [agent, name] of [
    ['KAKAOTALK 11.0', '카카오톡'],
    ['NAVER(inapp; search; 1000)', '네이버 앱'],
  ] as const) {
    test(`refuse Google inside ${name}`, async () => {
      const { page, open } = await visitor(app, { userAgent: `Mozilla/5.0 (Linux; Android 16) Chrome/153 Mobile Safari/537.36 ${agent}` });
      await open('/signin');
      await page.getByRole('button', { name: '구글로 로그인' }).click();
      const dialog = page.getByRole('dialog', { name: '구글 로그인을 사용할 수 없습니다.' });
      await dialog.getByText(`${name}에서는`).waitFor();
      await expect.poll(() => dialog.getByText('다른 모바일 브라우저(Chrome, Safari)').count()).toBe(1);
      expect((await page.context().cookies()).some((cookie) => cookie.name === 'referrer')).toBe(false);
    });
  }
});

describe('signing out', () => {
  test('is asked about where something else than the site’s menu leads there, then ends the session and leads to an allowed address', async () => {
    const { page, open } = await visitor(app);
    const signOut = page.getByRole('button', { name: '로그아웃' });
    for (const [path, target] of [
      ['/signout', '/'],
      ['/user/signout?referUrl=%2Fopen-knowledge', '/open-knowledge'],
      ['/signout?referUrl=https%3A%2F%2Fevil.example', '/'],
    ] as const) {
      const member = await signedInClient(app);
      await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: app.url })));
      // A link of another site, or of what somebody wrote on this one.
      await page.setContent(`<a href="${app.url + path}" rel="noreferrer">쿠폰 받기</a>`);
      await page.getByRole('link').click();
      await signOut.waitFor();
      await settled(page);
      expect((await member.call('getSession')).body.state, 'nobody has said so').toBe('LOGGED_IN');
      await signOut.click();
      await page.waitForURL(app.url + target);
      await opener(page).waitFor();
      expect((await member.call('getSession')).body.state).toBeNull();
    }
    await open('/signout');
    expect(page.url()).toBe(`${app.url}/`);
  });
});
