import { expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { tooSmallToTouch } from '../support/touch-sizes.ts';
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

const touched = `<!doctype html><html lang="ko"><title>크기</title><style>a, button { display: inline-block; margin: 0; padding: 0; border: 0; font: 16px/20px sans-serif } .grown { position: relative } .grown::after { position: absolute; inset: -12px; content: '' } .far { margin: 40px }</style>
  <p>문장 안의 <a href="/a" style="display: inline">링크</a>는 괜찮아요.</p>
  <div><button style="display: block; width: 60px; height: 30px">낮음</button><button style="display: block; width: 60px; height: 30px">붙음</button></div>
  <div style="margin-top: 60px"><button class="grown" style="width: 20px; height: 20px">자람</button></div>
  <div class="far"><button style="width: 20px; height: 20px">혼자</button></div>
  <label style="display: block; min-height: 44px"><input type="checkbox" style="opacity: 0"> 칸</label>`;

test('what is too small for a finger is found and named, but not in a sentence, where its area has grown, or where it stands alone', async () => {
  const page = await (await workerBrowser({ drawn: false })).newPage({ viewport: { width: 390, height: 844 } });
  onTestFinished(() => page.close());
  await page.setContent(touched);
  expect(await tooSmallToTouch(page)).toEqual(['button ‘낮음’ 60×30', 'button ‘붙음’ 60×30']);
});
