import { beforeAll, describe, expect, test } from 'vitest';
import { excerptOf } from '../../api/src/markdown/excerpt.ts';
import { mentionCandidates, mentionsIn, renderMarkdown } from '../../api/src/markdown/render-markdown.ts';
import { safeHtml } from '../../api/src/markdown/safe-html.ts';
import { slowness } from '../support/timing.ts';
import { mutatedVectors, xssVectors } from '../support/xss-vectors.ts';

const people = new Map([
  ['minsu', '/users/1/@minsu'],
  ['김하늘', '/users/2/@김하늘'],
]);

describe('renderMarkdown', () => {
  test.each([
    ['**강조**는', '<strong>강조</strong>는'],
    ['**‘따옴표’**를', '<strong>‘따옴표’</strong>를'],
    ['**"큰따옴표"**로', '<strong>"큰따옴표"</strong>로'],
    ['**함수(function)**은', '<strong>함수(function)</strong>은'],
    ['*기울임(italic)*을 ~~지움~~은', '<em>기울임(italic)</em>을 <s>지움</s>은'],
    ['`코드`와 **`굵은 코드`**를', '<code>코드</code>와 <strong><code>굵은 코드</code></strong>를'],
    ['줄\n바꿈', '줄<br />\n바꿈'],
    ['2 * 3 * 4, snake_case_name', '2 * 3 * 4, snake_case_name'],
  ])('%s', (source, html) => {
    expect(renderMarkdown(source).trim()).toBe(`<p>${html}</p>`);
  });

  test('code keeps its language, tables their sides, lists their boxes', () => {
    expect(renderMarkdown('```ts\nconst a = 1 < 2;\n```').trim()).toBe('<pre><code class="language-ts">const a = 1 &lt; 2;\n</code></pre>');
    expect(renderMarkdown('| 이름 | 수 |\n|:-|-:|\n| 가 | 1 |')).toContain(
      '<div class="table"><table><thead>\n<tr>\n<th align="left">이름</th>\n<th align="right">수</th>',
    );
    expect(renderMarkdown('- [x] 한 일\n- [ ] 할 일')).toContain(
      '<li class="task"><input type="checkbox" disabled checked aria-label="끝낸 일" />한 일</li>\n<li class="task"><input type="checkbox" disabled aria-label="남은 일" />할 일',
    );
  });

  test('headings begin below those of the page and leave no level out', () => {
    const tags = (source: string) => [...renderMarkdown(source).matchAll(/<(h\d)>/g)].map(([, tag]) => tag);
    expect(tags('# 가\n## 나\n### 다\n#### 라\n##### 마\n# 바')).toEqual(['h3', 'h4', 'h5', 'h6', 'h6', 'h3']);
    expect(tags('#### 가\n###### 나\n## 다\n### 라')).toEqual(['h3', 'h4', 'h3', 'h4']);
  });

  test('a link says that people wrote it, and for strangers that it counts for nothing', () => {
    const relOf = (source: string, nofollow: boolean) => /<a href="([^"]*)"(?: rel="([^"]*)")?>/.exec(renderMarkdown(source, { nofollow }))?.slice(1);
    expect(relOf('[밖](https://example.com)', true)).toEqual(['https://example.com', 'nofollow noopener ugc']);
    expect(relOf('[밖](https://example.com)', false)).toEqual(['https://example.com', 'noopener ugc']);
    expect(relOf('[안](/courses?page=2)', true)).toEqual(['/courses?page=2', undefined]);
    expect(
      ['[나쁨](//evil.test)', '[나쁨](/\\evil.test)', '[나쁨](/%09/evil.test)', '[나쁨](javascript:alert(1))', '[나쁨](evil)'].map(
        (source) => relOf(source, true)?.[0],
      ),
    ).toEqual([undefined, '/%5Cevil.test', '/%09/evil.test', undefined, undefined]);
  });

  test('addresses become links without the particle behind them; names of files do not', () => {
    const linksIn = (source: string) => [...renderMarkdown(source).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(linksIn('https://baeum.kr/courses에서 (https://baeum.kr/a_b) https://ko.wikipedia.org/wiki/C언어 <https://baeum.kr/x를>')).toEqual([
      'https://baeum.kr/courses',
      'https://baeum.kr/a_b',
      'https://ko.wikipedia.org/wiki/C%EC%96%B8%EC%96%B4',
      'https://baeum.kr/x%EB%A5%BC',
    ]);
    expect(linksIn('main.py README.md a@b.kr node.js')).toEqual([]);
  });

  test('pictures of this site are shown, of others only their description', () => {
    expect(renderMarkdown('![가 "나"](/images/post-1.webp)')).toBe('<p><img src="/images/post-1.webp" alt="가 &quot;나&quot;" loading="lazy" /></p>\n');
    expect(
      ['![그림](https://evil.test/a.png)', '![그림](//evil.test/images/a.png)', '![그림](/images/../signout)', '![그림](/user/signout)'].map((source) =>
        renderMarkdown(source).trim(),
      ),
    ).toEqual(Array.from({ length: 4 }, () => '<p>그림</p>'));
  });

  test('people who are there can be named, with a particle or a form of address behind', () => {
    expect(renderMarkdown('@minsu님, @김하늘이 @nobody `@minsu` a@minsu.kr [@minsu](/courses)', { mentions: people }).trim()).toBe(
      '<p><a href="/users/1/@minsu">@minsu</a>님, <a href="/users/2/@김하늘">@김하늘</a>이 @nobody <code>@minsu</code> a@minsu.kr <a href="/courses">@minsu</a></p>',
    );
    expect(mentionCandidates('@김하늘님께 @minsu')).toEqual(['김하늘님께', '김하늘님', '김하늘', 'minsu']);
    expect(mentionsIn('@minsukim @Minsu님 `@김하늘`', people)).toEqual(['minsu']);
    expect(
      mentionsIn(
        Array.from({ length: 30 }, (_person, index) => `@someone${index}`).join(' '),
        new Map([
          ['someone19', '/'],
          ['someone20', '/'],
        ]),
      ),
    ).toEqual(['someone19']);
  });
});

describe('excerptOf', () => {
  test('has the first words in one line, without marks, code blocks and pictures', () => {
    expect(excerptOf('# 질문\n\n**‘따옴표’**를 `useState`로\n바꾸면?\n\n```js\ncode\n```\n\n- 하나\n- 둘 ![그림](/images/a.png)', 100)).toBe(
      '질문 ‘따옴표’를 useState로 바꾸면? 하나 둘',
    );
  });

  test('is cut to its length, between letters', () => {
    expect(excerptOf('가나다라마바사', 4)).toBe('가나다…');
    expect(excerptOf('😀'.repeat(10), 5)).toBe('😀😀😀😀…');
  });
});

/** What a browser must not find in the HTML: another element, a handler, an address with code. */
function findActing(html: string): string[] {
  const allowed =
    /^<\/?(?:p|br|hr|h[3-6]|strong|em|u|s|code|pre|blockquote|ul|ol|li|a|img|span|div|table|thead|tbody|tr|th|td|input)(?: (?:href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>]*"|src="\/images\/[a-z0-9.-]+"|(?:rel|alt|loading|class|align|start|type|aria-label)="[^"<>]*"|disabled|checked))*(?: \/)?>$/;
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !allowed.test(tag));
}

describe('nothing in a text can act', () => {
  const attacks = [...xssVectors, ...mutatedVectors(20_261_122, 2000)];
  const inMarkdown = [
    (text: string) => text,
    (text: string) => `[글](${text})`,
    (text: string) => `![글](/images/a.png "${text}")`,
    (text: string) => `[글]: ${text}\n\n[글]`,
    (text: string) => `\`\`\`${text}\n${text}`,
    (text: string) => `| ${text} |\n|-|\n| ${text} |`,
    (text: string) => `<${text}>`,
  ];

  test('in Markdown', () => {
    expect(attacks.flatMap((text, index) => findActing(renderMarkdown(inMarkdown[index % inMarkdown.length]?.(text) ?? '', { nofollow: true })))).toEqual([]);
  });

  test('in stored HTML', () => {
    expect(attacks.flatMap((text) => findActing(safeHtml(text)))).toEqual([]);
  });

  test('control: as it was written, most of it would be found', () => {
    expect(attacks.filter((text) => findActing(text).length > 0).length).toBeGreaterThan(attacks.length * 0.8);
  });
});

describe('a hostile text of 100 kB takes bounded time', () => {
  const size = 100_000;
  let slow = 1;
  beforeAll(async () => {
    slow = await slowness();
  });
  const repeated = ['a**b', '[', '![[]()', '`a', '<a ', '  - a\n', '# a\n', '|a|\n|-|\n', 'https://a.b?q=[', '@a ', '> - ', '_*'].map(
    (unit) => [unit, unit.repeat(size / unit.length)] as const,
  );
  const shaped = [
    ['table of empty rows', `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|\n'.repeat(40_000)}`],
    ['code marks of every length', Array.from({ length: 440 }, (_mark, length) => `e${'`'.repeat(length)}`).join('')],
    ['lists in lists', Array.from({ length: 400 }, (_item, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['accents', `a${'\u0301'.repeat(size)}`],
  ] as const;

  test.each([...repeated, ...shaped])('%j', (_name, source) => {
    const start = performance.now();
    renderMarkdown(source, { mentions: people });
    excerptOf(source, 200);
    expect(performance.now() - start).toBeLessThan(1500 * slow);
  });

  test.each(['<b>', '<ul><li>', '<svg>', '<a href="javascript:', '<!--', '<b a="'])('HTML: %j', (unit) => {
    const start = performance.now();
    safeHtml(unit.repeat(size / unit.length));
    expect(performance.now() - start).toBeLessThan(1500 * slow);
  });
});
