import { decodeCaptions, readCaptions, writeCaptions } from '@baeum/contract/domains/uploads/captions.rules.ts';
import { naturalOrder } from '@baeum/contract/shared/natural-order.ts';
import { moveBy, moveRow, moveToSection, putBack, withoutRow } from '@baeum/web/src/domains/curricula/change-outline.ts';
import { editCues, keyed, type CueEdit } from '@baeum/web/src/domains/curricula/cue-edits.ts';
import { cueTime, readCueTime } from '@baeum/web/src/domains/curricula/cue-time.ts';
import type { Outline } from '@baeum/web/src/domains/curricula/outline.ts';
import { languageOf } from '@baeum/web/src/domains/curricula/read-caption-file.ts';
import { bytesOf, missingParts } from '@baeum/web/src/domains/uploads/parts-of-file.ts';
import { Speedometer } from '@baeum/web/src/domains/uploads/speed.ts';
import { timeLeft } from '@baeum/web/src/domains/uploads/uploads.texts.ts';
import { describe, expect, test } from 'vitest';

const lecture = (key: string) =>
  ({ key, title: key, type: 'TEXT', isPreview: false, live: true, learned: false, markdown: '', captions: [], attachments: [] }) as const;
const outline: Outline = ['A:ab', 'B:', 'C:c'].map((row) => ({ key: row.charAt(0), title: row.charAt(0), lectures: [...row.slice(2)].map(lecture) }));
const shape = (some: Outline) => some.map(({ key, lectures }) => `${key}:${lectures.map((each) => each.key).join('')}`).join(' ');

describe('rows of an outline', () => {
  test.each([
    ['a lecture behind the head of another section', moveRow(outline, 'a', { id: 'C', before: false }), 'A:b B: C:ac'],
    ['a lecture before the head of a section, which is the end of the one above', moveRow(outline, 'a', { id: 'C', before: true }), 'A:b B:a C:c'],
    ['a lecture above everything', moveRow(outline, 'c', { id: 'A', before: true }), 'A:cab B: C:'],
    ['a lecture beside another one', moveRow(outline, 'c', { id: 'b', before: true }), 'A:acb B: C:'],
    ['a section among the lectures of another one, behind which it comes to stand', moveRow(outline, 'C', { id: 'a', before: true }), 'A:ab C:c B:'],
    ['a section before another one', moveRow(outline, 'C', { id: 'A', before: true }), 'C:c A:ab B:'],
    ['a lecture down out of its section', moveBy(outline, 'b', 1), 'A:a B:b C:c'],
    ['a lecture up into an empty section', moveBy(outline, 'c', -1), 'A:ab B:c C:'],
    ['the first lecture up', moveBy(outline, 'a', -1), 'A:ab B: C:c'],
    ['a section down', moveBy(outline, 'A', 1), 'B: A:ab C:c'],
    ['a lecture to the end of a section', moveToSection(outline, 'c', 'A'), 'A:abc B: C:'],
    ['a lecture that was taken out, back', putBack(withoutRow(outline, 'a'), outline, 'a'), 'A:ab B: C:c'],
    ['a section that was taken out, back with its lectures', putBack(withoutRow(outline, 'A'), outline, 'A'), 'A:ab B: C:c'],
  ])('%s', (_what, moved, expected) => {
    expect(shape(moved)).toBe(expected);
  });
});

describe('captions', () => {
  test('of either format, with colours, missing empty lines, hours of three digits and cues that are shown for no time', () => {
    const text =
      '\uFEFF1\r\n00:00:02,000 --> 00:00:03,000\r\n<font color="red">둘</font> <b>굵게</b>\r\n2\r\n00:00:01,5 --> 00:00:02,000\r\n{\\an8}하나 & <셋>\r\n\r\n3\r\n00:00:05,000 --> 00:00:05,000\r\n없음';
    expect(readCaptions(text)).toEqual([
      { start: 1.5, end: 2, text: '하나 &amp; &lt;셋>' },
      { start: 2, end: 3, text: '둘 <b>굵게</b>' },
    ]);
    const vtt = 'WEBVTT\n\nNOTE 메모\n\nintro\n100:00:01.000 --> 100:00:02.000 align:start\n- 안녕\n- 네 &amp; 그래요\n';
    expect(readCaptions(vtt)).toEqual([{ start: 360_001, end: 360_002, text: '- 안녕\n- 네 &amp; 그래요', settings: 'align:start' }]);
    expect(writeCaptions(readCaptions(vtt))).toBe('WEBVTT\n\n100:00:01.000 --> 100:00:02.000 align:start\n- 안녕\n- 네 &amp; 그래요\n');
  });

  test('that somebody writes cannot end the cue or begin another', () => {
    const written = writeCaptions([{ start: 0, end: 1, text: '가\n\n00:00:05.000 --> 00:00:06.000\n<script>나' }]);
    expect(readCaptions(written)).toHaveLength(1);
    expect(written).not.toContain('<script');
  });

  test.each([
    ['UTF-8', Buffer.from('안녕')],
    ['EUC-KR', Buffer.from('bec8b3e7', 'hex')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('안녕', 'utf16le')])],
  ])('in %s', (_encoding, bytes) => {
    expect(decodeCaptions(bytes)).toBe('안녕');
  });

  test('tell their language by their name, else by their letters', () => {
    expect(['intro.en.srt', '1강.srt', 'a.srt', 'b.srt'].map((name, index) => languageOf(name, ['안녕', '안녕', 'こんにちは', 'hi'][index] ?? ''))).toEqual([
      'en',
      'ko',
      'ja',
      'en',
    ]);
  });

  test('are divided, put together, moved and taken out', () => {
    const cues = keyed([
      { start: 1, end: 3, text: '안녕하세요 여러분' },
      { start: 4, end: 5, text: '시작해요' },
    ]);
    const after = (...edits: CueEdit[]) => edits.reduce(editCues, cues as ReturnType<typeof editCues>).map(({ start, end, text }) => [start, end, text]);
    expect(after({ kind: 'split', key: 0, at: undefined })).toEqual([
      [1, 2.25, '안녕하세요'],
      [2.25, 3, '여러분'],
      [4, 5, '시작해요'],
    ]);
    expect(after({ kind: 'split', key: 0, at: 2 })[0]).toEqual([1, 1.444, '안녕']);
    expect(after({ kind: 'merge', key: 0 })).toEqual([[1, 5, '안녕하세요 여러분\n시작해요']]);
    expect(after({ kind: 'shift', seconds: -1.5 })).toEqual([
      [0, 1.5, '안녕하세요 여러분'],
      [2.5, 3.5, '시작해요'],
    ]);
    expect(after({ kind: 'remove', key: 0 }, { kind: 'add' })).toEqual([
      [4, 5, '시작해요'],
      [5, 7, ''],
    ]);
    expect(after({ kind: 'change', key: 0, part: { start: 6, end: 7 } })[1]?.[0]).toBe(6);
  });

  test('have times that people write', () => {
    expect(['1:05.2', '65', '1:02:05', '0:1', 'x', ''].map(readCueTime)).toEqual([65.2, 65, 3725, 1, undefined, undefined]);
    expect([65.24, 3725, 0.06].map(cueTime)).toEqual(['1:05.2', '1:02:05.0', '0:00.1']);
  });
});

describe('an upload', () => {
  test('has the parts missing that have not come, the last one short', () => {
    const parts = missingParts(
      [
        [0, 1],
        [3, 3],
      ],
      { size: 47, partSize: 10 },
    );
    expect(parts.map(({ number, start, end }) => [number, start, end])).toEqual([
      [2, 20, 30],
      [4, 40, 47],
    ]);
    expect(bytesOf(parts)).toBe(17);
  });

  test('says how long it takes by its speed of the last seconds', () => {
    const meter = new Speedometer();
    for (let second = 0; second <= 40; second += 1) meter.note(second < 20 ? 0 : 1_000_000, second * 1000);
    expect(meter.speed(40_000)).toBeCloseTo(1_050_000, -5);
    meter.reset();
    expect(meter.speed(41_000)).toBe(0);
    expect([0, 30e6, 300e6, 7.5e9].map((bytes) => timeLeft(bytes, 1e6))).toEqual(['곧 끝나요', '곧 끝나요', '약 5분 남음', '약 2시간 5분 남음']);
    expect(timeLeft(1, 0)).toBeUndefined();
  });

  test('of many files goes in the order that people count in', () => {
    expect(['10강.mp4', '2강.mp4', '1강.mp4'].toSorted(naturalOrder)).toEqual(['1강.mp4', '2강.mp4', '10강.mp4']);
  });
});
