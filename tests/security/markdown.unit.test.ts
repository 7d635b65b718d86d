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

  test.each([
    // Dates and days that are called by their numbers.
    ['2026. 3. 2. 개강합니다.\n2026. 6. 20. 종강합니다.', '<p>2026. 3. 2. 개강합니다.<br />\n2026. 6. 20. 종강합니다.</p>'],
    ['3. 1절에는 쉽니다.', '<p>3. 1절에는 쉽니다.</p>'],
    ['3. 2. (월) 개강', '<p>3. 2. (월) 개강</p>'],
    ['2026) 목표', '<p>2026) 목표</p>'],
    ['- 12. 25 파티', '<ul>\n<li>12. 25 파티</li>\n</ul>'],
    ['> 2026. 3. 2.', '<blockquote>\n<p>2026. 3. 2.</p>\n</blockquote>'],
    ['01. 이름\n02. 나이', '<p>01. 이름<br />\n02. 나이</p>'],
    // Lists and their items have the numbers that were written.
    ['1. 가\n2. 나\n3. 1절', '<ol>\n<li>가</li>\n<li>나</li>\n<li>1절</li>\n</ol>'],
    ['3. 가\n4. 나', '<ol start="3">\n<li>가</li>\n<li>나</li>\n</ol>'],
    ['1. 가\n1. 나', '<ol>\n<li>가</li>\n<li>나</li>\n</ol>'],
    ['1. 20 (수)\n1. 27 (수)', '<ol>\n<li>20 (수)</li>\n<li value="1">27 (수)</li>\n</ol>'],
    ['1. 가\n3. 나\n   1. 다\n4. 라', '<ol>\n<li>가</li>\n<li value="3">나\n<ol>\n<li>다</li>\n</ol>\n</li>\n<li>라</li>\n</ol>'],
    ['1. 가\n2026. 3. 2. 개강', '<ol>\n<li>가</li>\n</ol>\n<p>2026. 3. 2. 개강</p>'],
    ['```\n2026. 3. 2.\n```', '<pre><code>2026. 3. 2.\n</code></pre>'],
  ])('numbers stay as they were written: %j', (source, html) => {
    expect(renderMarkdown(source).trim()).toBe(html);
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
    const written = (text: string) => decodeURI(linksIn(text)[0] ?? '');
    for (const particles of ['에서도', '라는', '에서만은', '까지의', '이라고는', '였습니다', '로부터', '조차', '만큼은', '에서부터', '뿐입니다']) {
      expect(written(`https://example.com/docs${particles} 봅니다`), particles).toBe('https://example.com/docs');
      expect(written(`https://example.com${particles}, 봅니다`), particles).toBe('https://example.com');
    }
    expect(
      ['https://ko.wikipedia.org/wiki/자바_(언어)를', 'https://ko.wikipedia.org/wiki/자바를', 'https://ko.wikipedia.org/wiki/자바에서는'].map(written),
    ).toEqual(['https://ko.wikipedia.org/wiki/자바_(언어)', 'https://ko.wikipedia.org/wiki/자바', 'https://ko.wikipedia.org/wiki/자바']);
    for (const whole of ['https://ko.wikipedia.org/wiki/강남대로', 'https://ko.wikipedia.org/wiki/지도', 'https://x.kr/C언어'])
      expect(written(whole)).toBe(whole);
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
    for (const ending of ['처럼', '입니다', '까지', '님께서는', '선생님에게도', '님들과', '이라고', '한테만']) {
      expect(mentionsIn(`@minsu${ending} @김하늘${ending}`, people), ending).toEqual(['minsu', '김하늘']);
    }
    // The sound decides between the two forms of a particle, and what begins like one may be another word.
    expect(['@김하늘를', '@김하늘은행', '@minsu은행', '@김하늘도서관'].flatMap((text) => mentionsIn(text, people))).toEqual([]);
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

test('who is named in a quotation has been told by its author', () => {
  const source = '> @minsu 어떻게 생각하세요?\n\n> - @minsu님\n\n@김하늘님 말이 맞아요.';
  expect(mentionsIn(source, people)).toEqual(['김하늘']);
  expect(renderMarkdown(source, { mentions: people })).toContain('<a href="/users/1/@minsu">@minsu</a> 어떻게');
  expect(mentionsIn(`${source}\n\n**@minsu**도요`, people)).toEqual(['김하늘', 'minsu']);
});

describe('excerptOf', () => {
  test('has the first words in one line, without marks, code blocks and pictures', () => {
    expect(excerptOf('# 질문\n\n**‘따옴표’**를 `useState`로\n바꾸면?\n\n```js\ncode\n```\n\n- 하나\n- 둘 ![그림](/images/a.png)', 100)).toBe(
      '‘따옴표’를 useState로 바꾸면?',
    );
  });

  test('leaves out tables and lists, unless there is nothing else', () => {
    expect(excerptOf('| 주 | 온 사람 |\n| --- | --- |\n| 1 | 1,200 |\n\n처음 줄이에요.\n\n1. 하나\n\n   이어서\n\n> 옮긴 말\n\n다음 줄이에요.', 100)).toBe(
      '처음 줄이에요. 다음 줄이에요.',
    );
    expect(excerptOf('## 할 일\n\n- 하나\n- 둘', 100)).toBe('할 일 하나 둘');
  });

  test('is cut to its length, between letters', () => {
    expect(excerptOf('가나다라마바사', 4)).toBe('가나다…');
    expect(excerptOf('😀'.repeat(10), 5)).toBe('😀😀😀😀…');
  });
});

/** What a browser must not find in the HTML: another element, a handler, an address with code. */
function findActing(html: string): string[] {
  const allowed =
    /^<\/?(?:p|br|hr|h[3-6]|strong|em|u|s|code|pre|blockquote|ul|ol|li|a|img|span|div|table|thead|tbody|tr|th|td|input)(?: (?:href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>]*"|src="\/images\/[a-z0-9.-]+"|(?:rel|alt|loading|class|align|start|value|type|aria-label)="[^"<>]*"|disabled|checked))*(?: \/)?>$/;
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
  const repeated = [
    'a**b',
    '[',
    '![[]()',
    '`a',
    '<a ',
    '  - a\n',
    '# a\n',
    '|a|\n|-|\n',
    'https://a.b?q=[',
    '@a ',
    '> - ',
    '_*',
    '1. 1\n',
    '1. a\n\n1) a\n\n',
    '@이이이이이이이이이이이이이이이이이이 ',
    'https://a.b/에서에서에서에서에서에서 ',
  ].map((unit) => [unit, unit.repeat(size / unit.length)] as const);
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
