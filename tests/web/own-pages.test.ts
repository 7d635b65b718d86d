import { errorsByCode } from '@baeum/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { BAEUM_WEB: 'off', JOBS: 'off' } });

/** Somebody on a page that has no code to wait for. */
async function reader(path: string) {
  const { page, trouble } = await visitor(app, { drawn: true });
  await page.goto(app.url + path);
  return { page, trouble };
}

describe('the outbox of a development server', () => {
  const subjects = (page: Awaited<ReturnType<typeof reader>>['page']) => page.locator('.mails h2').allInnerTexts();
  const mailHtml = '<!doctype html><html lang="ko"><body style="color:#c00"><h1>이메일 인증</h1><script>document.body.remove()</script></body></html>';

  test('is a page when it is empty, too', async () => {
    const { page, trouble } = await reader('/dev/outbox');
    await page.getByText('아직 보낸 메일이 없어요.').waitFor();
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });

  test('is searched by recipient and subject, page by page', async () => {
    await app.sql(
      `INSERT INTO outbox (recipient, subject, text, html, status)
       SELECT 'reader' || n || '@example.com', '[배움] 안내 ' || n, '안녕하세요.', NULL, 'KEPT' FROM generate_series(1, 45) AS n`,
    );
    const { page, trouble } = await reader('/dev/outbox');
    expect(await subjects(page)).toHaveLength(20);
    await page.getByRole('link', { name: '다음' }).click();
    await page.getByRole('link', { name: '다음' }).click();
    expect(await subjects(page)).toEqual(['[배움] 안내 5', '[배움] 안내 4', '[배움] 안내 3', '[배움] 안내 2', '[배움] 안내 1']);
    await page.getByRole('link', { name: '이전' }).click();
    await expectAccessibleInEveryLook(page);
    await page.getByLabel('받는 사람').fill('READER12@');
    await page.getByRole('button', { name: '찾기' }).click();
    expect(await subjects(page)).toEqual(['[배움] 안내 12']);
    await page.getByLabel('받는 사람').fill('');
    await page.getByLabel('제목').fill('안내 4');
    await page.getByRole('button', { name: '찾기' }).click();
    expect(await subjects(page)).toEqual([
      '[배움] 안내 45',
      '[배움] 안내 44',
      '[배움] 안내 43',
      '[배움] 안내 42',
      '[배움] 안내 41',
      '[배움] 안내 40',
      '[배움] 안내 4',
    ]);
    await page.getByLabel('제목').fill('"><b>없는');
    await page.getByRole('button', { name: '찾기' }).click();
    await page.getByText('찾는 메일이 없어요.').waitFor();
    expect(await page.getByLabel('제목').inputValue()).toBe('"><b>없는');
    expect(trouble).toEqual([]);
  });

  test('shows a mail as HTML and as text, and the mail runs no script', async () => {
    const text = '아래 링크를 열어주세요.\n\nhttp://localhost:7000/user/validation?token=abc&to=1\n\n배움 드림';
    const [mail] = await app.sql<{ id: number }>(
      `INSERT INTO outbox (recipient, subject, text, html, status) VALUES ('kim@example.com', '[배움] <이메일> 인증', $1, $2, 'KEPT') RETURNING id::int`,
      [text, mailHtml],
    );
    const { page, trouble } = await reader('/dev/outbox');
    await page.getByRole('link', { name: '[배움] <이메일> 인증' }).click();
    await page.waitForURL(`${app.url}/dev/outbox/${mail?.id}`);
    expect(await page.locator('pre').innerText()).toBe(text);
    await page.locator('pre').getByRole('link', { name: 'http://localhost:7000/user/validation?token=abc&to=1' }).waitFor();
    const preview = page.frameLocator('iframe');
    await preview.getByRole('heading', { name: '이메일 인증' }).waitFor();
    expect(await preview.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(204, 0, 0)');
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([expect.stringMatching(/Blocked script execution in '.*preview' because the document's frame is sandboxed/)]);
  });

  test.each(['/dev/outbox/0', '/dev/outbox/x', '/dev/outbox/999999', '/dev/outbox/999999/preview'])('%s is not there', async (path) => {
    expect((await fetch(app.url + path)).status).toBe(404);
  });
});

describe('the page of an error code', () => {
  test.each(['COMMON_001', 'SIGNIN_004', 'DEVICE_001'])('%s says what it means and what to do', async (errorCode) => {
    const { page, trouble } = await reader(`/problems/${errorCode}`);
    const headings = ['무슨 뜻인가요', '어떻게 하나요', 'API를 부르는 개발자라면', '이 오류를 내는 기능'];
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(headings);
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });

  test('exists for every code, in Korean', async () => {
    for (const { errorCode } of errorsByCode.values()) {
      const answer = await fetch(`${app.url}/problems/${errorCode}`, { headers: { accept: 'text/html' } });
      const [, meaning = ''] = /무슨 뜻인가요<\/h2>\n<p>(.+)<\/p>/.exec(await answer.text()) ?? [];
      expect(meaning, errorCode).toMatch(/[가-힣]{2}.*\.$/);
      expect(answer.headers.get('vary'), errorCode).toContain('Accept');
    }
  });
});
