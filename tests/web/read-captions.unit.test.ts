import { describe, expect, test } from 'vitest';
import { plainText, readCaptions, transcriptOf } from '../../web/src/domains/learning/read-captions.ts';

const cue = (from: string, to: string, text: string) => `00:00:${from} --> 00:00:${to}\n${text}\n`;
const file = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n')}`;
const texts = (vtt: string) => readCaptions(vtt).map(({ words }) => plainText(words));
const oneText = (text: string) => texts(file(cue('01.000', '02.000', text)));
const rows = (vtt: string) => transcriptOf(readCaptions(vtt)).map(({ start, text }) => [start, text]);

describe('a file of captions', () => {
  const lines = [
    'WEBVTT',
    '',
    '00:01.000 --> 00:02.500 align:start position:10%',
    '첫 줄',
    '둘째 줄',
    '',
    'NOTE 번역을 다시 볼 것',
    '',
    'NOTEBOOK',
    '00:03.000\t-->\t00:04.000',
    'size: 12px',
    '다음',
  ];

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('is read whatever ends its lines: %s', (_name, end) => {
    expect(texts(lines.join(end))).toEqual(['첫 줄\n둘째 줄', 'size: 12px\n다음']);
    expect(texts(`\uFEFF${lines.join(end)}${end}`)).toEqual(['첫 줄\n둘째 줄', 'size: 12px\n다음']);
  });

  test('says where its cues stand and when they are shown', () => {
    const [first, second] = readCaptions(lines.join('\n'));
    expect(first).toMatchObject({ start: 1, end: 2.5, align: 'start', position: 10, line: undefined });
    expect(second).toMatchObject({ start: 3, end: 4, align: 'center', position: undefined });
    expect(readCaptions('WEBVTT\n\n100:00:01.000 --> 100:00:02.000 line:0 size:50%\n긴 수업')[0]).toMatchObject({
      start: 360_001,
      line: { at: 0, unit: 'lines' },
      size: 50,
    });
  });

  test('gives what can be read where something in it cannot', () => {
    expect(
      texts(
        file(
          '00:00:01,000 --> 00:00:02,000\n쉼표\n',
          cue('03.000', '02.000', '거꾸로'),
          `00:00:04.000 --> 00:00:05.000\n하나\n${cue('05.000', '06.000', '빈 줄 없이')}`,
        ),
      ),
    ).toEqual(['하나', '빈 줄 없이']);
    expect(['', 'WEBVTT', '<!doctype html><p>없는 파일</p>'].map(texts)).toEqual([[], [], []]);
  });
});

describe('the text of a cue', () => {
  test.each([
    ['Map&lt;K, V&gt; &amp; Set', 'Map<K, V> & Set'],
    ['&quot;따옴표&quot; &#39;작은&#39; &apos;것&apos;', "\"따옴표\" '작은' '것'"],
    ['&#x2F;경로 &#128512; &#x1F600;', '/경로 😀 😀'],
    ['&amp;lt;b&amp;gt; &#38;lt;', '&lt;b&gt; &lt;'],
    ['&#60;i&#62;기울임&#60;/i&#62;', '<i>기울임</i>'],
    ['&#0; &#xD800; &#9999999;', '\uFFFD \uFFFD \uFFFD'],
    ['&모르는; R&D a & b', '&모르는; R&D a & b'],
  ])('has its entities decoded once: %s', (written, shown) => {
    expect(oneText(written)).toEqual([shown]);
  });

  test('keeps of markup what captions have, and the words of all other', () => {
    const [{ words }] = readCaptions(
      file(cue('01.000', '04.000', '<v 강사>먼저 <c.yellow><b>굵게</b></c> <00:00:02.000><lang en>then</lang> <ruby>漢字<rt>한자</rt></ruby>')),
    ) as [ReturnType<typeof readCaptions>[0]];
    expect(words).toEqual([
      '먼저 ',
      { tag: 'b', words: ['굵게'] },
      ' ',
      { tag: 'span', lang: 'en', words: ['then'] },
      ' ',
      { tag: 'ruby', words: ['漢字', { tag: 'rt', words: ['한자'] }] },
    ]);
    expect(plainText(words)).toBe('먼저 굵게 then 漢字(한자)');
    expect(oneText('<script>alert(1)</script><img src=x onerror=alert(1)>끝 <font color="red">색</font>')).toEqual(['alert(1)끝 색']);
  });
});

describe('what is listed beside the video', () => {
  test('has each line of captions that roll once, as YouTube writes them', () => {
    const rolling = file(
      '00:00:01.000 --> 00:00:03.000 align:start position:0%\n \n먼저<00:00:01.500><c> 상자를</c>\n',
      cue('03.000', '03.010', '먼저 상자를\n '),
      '00:00:03.010 --> 00:00:05.000 align:start position:0%\n먼저 상자를\n열어<00:00:04.000><c> 볼게요</c>\n',
      cue('05.000', '05.010', '열어 볼게요\n '),
      '00:00:05.010 --> 00:00:07.000 align:start position:0%\n열어 볼게요\n끝<00:00:06.000><c>났어요</c>\n',
    );
    expect(rows(rolling)).toEqual([
      [1, '먼저 상자를'],
      [3.01, '열어 볼게요'],
      [5.01, '끝났어요'],
    ]);
  });

  test('keeps what is said twice, and cues that are shown together', () => {
    expect(rows(file(cue('01.000', '02.000', '네'), cue('02.000', '03.000', '네'), cue('02.000', '03.000', '(웃음)')))).toEqual([
      [1, '네'],
      [2, '네'],
      [2, '(웃음)'],
    ]);
  });
});
