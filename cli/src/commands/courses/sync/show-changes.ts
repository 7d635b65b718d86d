import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { inLanguages, wordsByName } from '../../../terminal/language.ts';
import type { Output } from '../../../terminal/output.ts';
import { print } from '../../../terminal/print.ts';
import { cutTo } from '../../../terminal/width.ts';
import type { Change } from './changes.ts';

export interface ChangeReport {
  dryRun: boolean;
  course: { id?: number | undefined; title: string };
  changes: readonly Change[];
  uploads: readonly { path: string; kind: string; size: number; received: number }[];
}

const texts = inLanguages({
  ko: {
    head: ['변경', '무엇', '이름', '항목', '전', '후'],
    verbs: { add: '만듦', change: '바꿈', move: '옮김', remove: '뺌', upload: '올림' },
    nouns: { course: '강의', section: '섹션', lecture: '수업', file: '파일' },
    learned: '배운 사람이 있음: 노트와 진도는 남습니다',
    summary: (add: number, change: number, move: number, remove: number, files: number, bytes: string) =>
      `만듦 ${add} · 바꿈 ${change} · 옮김 ${move} · 뺌 ${remove} · 올릴 파일 ${files}개 (${bytes})`,
    same: '바뀐 것이 없습니다.',
    dryRun: '미리 보기입니다. 아무것도 바꾸지 않았습니다.',
  },
  en: {
    head: ['change', 'what', 'name', 'member', 'before', 'after'],
    verbs: { add: 'created', change: 'changed', move: 'moved', remove: 'removed', upload: 'uploaded' },
    nouns: { course: 'course', section: 'section', lecture: 'lecture', file: 'file' },
    learned: 'learners have begun it: notes and progress stay',
    summary: (add: number, change: number, move: number, remove: number, files: number, bytes: string) =>
      `created ${add}, changed ${change}, moved ${move}, removed ${remove}, files to upload ${files} (${bytes})`,
    same: 'Nothing has changed.',
    dryRun: 'Preview: nothing was changed.',
  },
});

const memberWord = wordsByName({
  title: ['제목', 'title'],
  subtitle: ['한 줄 소개', 'subtitle'],
  category: ['분야', 'category'],
  level: ['난이도', 'level'],
  descriptionMarkdown: ['소개 글', 'description'],
  goals: ['이런 걸 배워요', 'goals'],
  audience: ['이런 분께 추천해요', 'audience'],
  prerequisites: ['미리 알아두면 좋은 것', 'prerequisites'],
  tags: ['태그', 'tags'],
  price: ['값', 'price'],
  sale: ['할인', 'sale'],
  cover: ['대표 그림', 'cover'],
  intro: ['소개 영상', 'intro'],
  hasCertificate: ['수료증', 'certificate'],
  certificateThreshold: ['수료 기준(%)', 'threshold (%)'],
  accessDays: ['볼 수 있는 날', 'days of access'],
  type: ['종류', 'type'],
  preview: ['미리보기', 'preview'],
  live: ['공개', 'live'],
  video: ['영상', 'video'],
  text: ['글', 'text'],
  captions: ['자막', 'captions'],
  attachments: ['첨부 파일', 'attachments'],
});

/** Columns of a value in a table for people. */
const widest = 40;

/** What a run did, or would do: a line for each thing, and their sum. */
export async function showChanges(output: Output, report: ChangeReport): Promise<void> {
  const t = texts();
  const shown = (value = '') => (output.format === 'human' ? cutTo(value.split('\n')[0] ?? '', widest) : value);
  const rows = report.changes.map(({ change, what, name, member, before, after, learned }) => [
    t.verbs[change],
    t.nouns[what],
    name,
    member === undefined ? '' : memberWord(member),
    learned ? t.learned : shown(before),
    shown(after),
  ]);
  const files = report.uploads.map(({ path, size }) => [t.verbs.upload, t.nouns.file, path, '', '', formatBytes(size)]);
  const table = { head: t.head, rows: [...rows, ...files] };
  await print(output, report, { table, ...(table.rows.length === 0 && { human: '' }) });
  const count = (change: Change['change']): number => report.changes.filter((each) => each.change === change).length;
  const bytes = report.uploads.reduce((sum, { size, received }) => sum + size - received, 0);
  output.message(
    table.rows.length === 0 ? t.same : t.summary(count('add'), count('change'), count('move'), count('remove'), report.uploads.length, formatBytes(bytes)),
  );
  if (report.dryRun) output.message(t.dryRun);
}
