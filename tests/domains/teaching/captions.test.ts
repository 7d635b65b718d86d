import { captionToVtt, formatVtt, parseCues, shiftCues, tidyCues, type Cue } from '@baeum/contract/domains/uploads/captions.rules.ts';
import { readCaptions as playedCaptions } from '@baeum/web/src/domains/learning/read-captions.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\n안녕하세요\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n타입을 배워요\r\n둘째 줄\r\n';
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n안녕하세요\n\n00:00:03.000 --> 00:00:04.000\n타입을 배워요\n둘째 줄\n';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_unused, at) => text.charCodeAt(at)).flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
/** `안녕하세요 뷁갂힣 끝` as Windows in Korean writes it; the three in the middle are in no EUC-KR. */
const eucKr = Uint8Array.from([0xbe, 0xc8, 0xb3, 0xe7, 0xc7, 0xcf, 0xbc, 0xbc, 0xbf, 0xe4, 0x20, 0x94, 0xee, 0x81, 0x41, 0xc6, 0x52, 0x20, 0xb3, 0xa1]);

const vttOf = (text: string, length?: number) => {
  const made = captionToVtt(utf8(text), length);
  return 'vtt' in made ? made.vtt : made.failure;
};

describe('captionToVtt', () => {
  test.each([
    ['UTF-8', utf8(srt)],
    ['UTF-8 with its mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8(srt)])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...utf16(srt, true)])],
    ['UTF-16 of the other order', Uint8Array.from([0xfe, 0xff, ...utf16(srt, false)])],
    ['UTF-16 without its mark', utf16(srt, true)],
    ['UTF-16 of the other order without its mark', utf16(srt, false)],
    ['WebVTT', utf8(vtt)],
    ['lines of old Macs', utf8(srt.replaceAll('\r\n', '\r'))],
  ])('reads %s', (_what, bytes) => {
    expect(captionToVtt(bytes)).toEqual({ vtt, cues: 2 });
  });

  test('reads EUC-KR with what Windows has added to it', () => {
    const made = captionToVtt(Uint8Array.from([...utf8('1\n00:00:01,000 --> 00:00:02,000\n'), ...eucKr]));
    expect(made).toMatchObject({ vtt: expect.stringContaining('\n안녕하세요 뷁갂힣 끝\n') });
  });

  test.each([
    ['bytes that are no text', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x00]), 'UNREADABLE_CAPTION'],
    ['bytes of neither encoding', Uint8Array.from([0x31, 0x0a, 0xff, 0xff]), 'UNREADABLE_CAPTION'],
    ['a text without times', utf8('자막이 아닌 글'), 'NO_CUES'],
    ['nothing', new Uint8Array(), 'NO_CUES'],
    ['too many', utf8(Array.from({ length: 20_001 }, (_unused, at) => `0:${Math.floor(at / 60)}:${at % 60},0 --> 0:0:0,0\na`).join('\n\n')), 'TOO_MANY_CUES'],
  ])('refuses %s', (_what, bytes, failure) => {
    expect(captionToVtt(bytes)).toEqual({ failure });
  });

  test('sorts, and lets none stand over another or outside of the video', () => {
    const cue = (start: string, end: string, text: string) => `${start} --> ${end}\n${text}\n\n`;
    const text = [
      cue('0:00:20,000', '0:00:25,000', '길이를 넘음'),
      cue('0:00:05,000', '0:00:09,000', '둘째'),
      cue('0:00:01,000', '0:00:06,000', '첫째'),
      cue('0:00:05,000', '0:00:08,000', '함께'),
      cue('-0:00:02,000', '0:00:00,500', '처음보다 먼저'),
      cue('0:00:12,000', '0:00:11,000', '거꾸로'),
      cue('0:00:30,000', '0:00:31,000', '끝난 뒤'),
      cue('0:00:10,000', '0:00:10,500', '<i></i>'),
    ].join('');
    expect(parseVtt(vttOf(text, 22_000))).toEqual([
      [0, 0.5, '처음보다 먼저'],
      [1, 5, '첫째'],
      [5, 9, '함께\n둘째'],
      [12, 15, '거꾸로'],
      [20, 22, '길이를 넘음'],
    ]);
  });

  test('keeps words and no tags, and where WebVTT puts them', () => {
    const text =
      '1\n00:01.000 --> 00:02.000 line:10% align:start onclick:x\n<v 김배움><b>a &lt; b &amp;&nbsp;c</b></v>{\\an8} <00:01.500>끝\n<script>alert(1)</script>';
    expect(vttOf(text)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:10% align:start\na &lt; b &amp; c 끝\nalert(1)\n');
  });

  test('tells pieces apart where no blank line does', () => {
    expect(parseVtt(vttOf('1\n0:0:1,5 --> 0:0:2,0\n하나\n2\n0:0:3,0 --> 0:0:4,0\n둘\n10'))).toEqual([
      [1.5, 2, '하나'],
      [3, 4, '둘\n10'],
    ]);
  });

  test('is quick with what was made to be slow', () => {
    const began = performance.now();
    for (const piece of ['<', ' ', '{\\', '&', '-->', '0:0:1,0 --> 0:0:2,0\n', '1:'.repeat(99)])
      captionToVtt(utf8(`0:0:1,0 --> 0:0:2,0\n${piece.repeat(Math.floor(500_000 / piece.length))}`));
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

test('shiftCues moves all, and what would lie before the beginning goes', () => {
  const cues = parseCues(srt);
  expect(shiftCues(cues, 500).map(({ start, end }) => [start, end])).toEqual([
    [1500, 3000],
    [3500, 4500],
  ]);
  expect(shiftCues(cues, -2600).map(({ start, end }) => [start, end])).toEqual([[400, 1400]]);
  expect(shiftCues(cues, -2000).map(({ start, end }) => [start, end])).toEqual([
    [0, 500],
    [1000, 2000],
  ]);
});

const moment = fc.integer({ min: -5000, max: 100_000 });
const anyCue = fc.record({ start: moment, end: moment, text: fc.stringMatching(/^[a-z가-힣<>&\n -]{0,30}$/) });

test('whatever pieces there are, players read the same as is written, in order, apart and inside of the video', () => {
  fc.assert(
    fc.property(fc.array(anyCue, { maxLength: 20 }), fc.integer({ min: 1, max: 90_000 }), (cues: Cue[], length) => {
      const tidy = tidyCues(cues, length);
      for (const [at, { start, end }] of tidy.entries()) {
        expect(start).toBeGreaterThanOrEqual(tidy[at - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(length);
      }
      expect(tidyCues(tidy, length)).toEqual(tidy);
      const written = formatVtt(tidy);
      expect(playedCaptions(written).map((cue) => [cue.start, cue.end].map((time) => Math.round(time * 1000)))).toEqual(
        tidy.map(({ start, end }) => [start, end]),
      );
      expect(parseCues(written).map(({ start, end }) => [start, end])).toEqual(tidy.map(({ start, end }) => [start, end]));
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('whatever bytes come, they are captions or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const made = captionToVtt(bytes);
      expect('failure' in made || made.vtt.startsWith('WEBVTT\n')).toBe(true);
    }),
    { seed: 1, numRuns: 500 },
  );
});

function parseVtt(text: string): [number, number, string][] {
  return playedCaptions(text).map(({ start, end, source }) => [start, end, source]);
}
