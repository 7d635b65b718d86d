import { expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { workerBrowser } from '../support/worker-browser.ts';

const framed = '<!doctype html><html lang="ko"><title>틀</title><main aria-label="틀"><h1>틀</h1><button id="mute"></button></main></html>';
const framing = `<!doctype html><html lang="ko"><title>검사</title><main aria-label="검사"><h1>검사</h1>
  <button id="silent"></button><div id="left"><button></button></div><iframe title="틀" src="/framed"></iframe></main></html>`;

test('what is wrong is found and named, in frames too, and not where it is excluded', async () => {
  const page = await (await workerBrowser({ drawn: false })).newPage();
  onTestFinished(() => page.close());
  await page.route('http://www.baeum.test/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: route.request().url().endsWith('/framed') ? framed : framing }),
  );
  await page.goto('http://www.baeum.test/');
  expect(await findViolations(page, ['#left'])).toEqual(['button-name: #silent, iframe #mute']);
  await page.evaluate(() => document.querySelector('#silent')?.append('소리'));
  expect(await findViolations(page, ['#left', 'iframe'])).toEqual([]);
});
