import { bytesOf, missingParts } from '@baeum/contract/domains/uploads/parts-of-file.ts';
import { naturalOrder } from '@baeum/contract/shared/natural-order.ts';
import { lectureOfCaption } from '@baeum/web/src/domains/curricula/bring-caption.ts';
import { moveBy, moveRow, moveToSection, putBack, withoutRow } from '@baeum/web/src/domains/curricula/change-outline.ts';
import { editCues, keyed, type CueEdit } from '@baeum/web/src/domains/curricula/cue-edits.ts';
import { cueTime, readCueTime } from '@baeum/web/src/domains/curricula/cue-time.ts';
import type { EditedCue } from '@baeum/web/src/domains/curricula/cues.ts';
import type { Outline } from '@baeum/web/src/domains/curricula/outline.ts';
import { languageOf } from '@baeum/web/src/domains/curricula/read-caption-file.ts';
import { Speedometer } from '@baeum/web/src/domains/uploads/speed.ts';
import { timeLeft } from '@baeum/web/src/domains/uploads/uploads.texts.ts';
import { describe, expect, test } from 'vitest';

const lecture = (key: string) =>
  ({ key, title: key, type: 'TEXT', isPreview: false, live: true, learned: false, markdown: '', captions: [], attachments: [] }) as const;
const outline: Outline = ['A:ab', 'B:', 'C:c'].map((row) => ({ key: row.charAt(0), title: row.charAt(0), lectures: Array.from(row.slice(2), lecture) }));
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
  test('belong to the video that is called as they are, whatever their language', () => {
    const video = (key: string, name: string) => ({ ...lecture(key), type: 'VIDEO' as const, video: { name } });
    const some: Outline = [{ key: 'A', title: 'A', lectures: [lecture('1강'), video('2강', 'clip.mp4'), video('셋', '1강.MP4')] }];
    const found = ['1강.srt', '1강.en.vtt', 'CLIP_ko.srt', '2강.vtt', '1강 복습.srt', 'A.srt'].map((name) => lectureOfCaption(some, name)?.key);
    expect(found).toEqual(['셋', '셋', '2강', '2강', undefined, undefined]);
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
      { start: 1000, end: 3000, text: '안녕하세요 여러분' },
      { start: 4000, end: 5000, text: '시작해요' },
    ]);
    const after = (...edits: CueEdit[]) => edits.reduce(editCues, cues as ReturnType<typeof editCues>).map(({ start, end, text }) => [start, end, text]);
    expect(after({ kind: 'split', key: 0, at: undefined })).toEqual([
      [1000, 2250, '안녕하세요'],
      [2250, 3000, '여러분'],
      [4000, 5000, '시작해요'],
    ]);
    expect(after({ kind: 'split', key: 0, at: 2 })[0]).toEqual([1000, 1444, '안녕']);
    expect(after({ kind: 'merge', key: 0 })).toEqual([[1000, 5000, '안녕하세요 여러분\n시작해요']]);
    expect(after({ kind: 'shift', by: -1500 })).toEqual([
      [0, 1500, '안녕하세요 여러분'],
      [2500, 3500, '시작해요'],
    ]);
    expect(after({ kind: 'remove', key: 0 }, { kind: 'add' })).toEqual([
      [4000, 5000, '시작해요'],
      [5000, 7000, ''],
    ]);
    expect(after({ kind: 'remove', key: 0 }, { kind: 'put-back', cue: cues[0] as EditedCue })).toEqual(after());
    expect(after({ kind: 'change', key: 0, part: { start: 6000, end: 7000 } })[1]?.[0]).toBe(6000);
  });

  test('have times that people write', () => {
    expect(['1:05.2', '65', '1:02:05', '0:1', 'x', ''].map(readCueTime)).toEqual([65_200, 65_000, 3_725_000, 1000, undefined, undefined]);
    expect([65_240, 3_725_000, 60].map(cueTime)).toEqual(['1:05.2', '1:02:05.0', '0:00.1']);
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
