import { percentOfWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { copyIn } from '../copy.ts';
import { statement } from '../statement.ts';
import { withLongTimeout } from '../time-limits.ts';
import { transaction } from '../transaction.ts';
import { randomOf, type Random } from './random.ts';

const subjects = [
  '파이썬',
  '자바',
  '스프링 부트',
  '리액트',
  '자바스크립트',
  '타입스크립트',
  '쿠버네티스',
  '도커',
  '데이터 분석',
  '머신러닝',
  '딥러닝',
  'SQL',
  '리눅스',
  '네트워크',
  '웹 보안',
  '유니티',
  '언리얼',
  '게임 기획',
  '피그마',
  'UI 디자인',
  '포토샵',
  '영상 편집',
  '엑셀',
  '마케팅',
  '글쓰기',
  '영어 회화',
  '일본어',
  '중국어',
  '수학',
  '통계',
  '이력서',
  '면접',
  '포트폴리오',
  '재테크',
  '사진',
  '베이킹',
  '요가',
  '기타 연주',
] as const;
const manners = [
  '입문',
  '완전 정복',
  '실무 프로젝트',
  '핵심 요약',
  '문제 풀이',
  '심화 과정',
  '하루 30분 연습',
  '처음부터 끝까지',
  '현업 노하우',
  '한 권으로 끝내기',
] as const;
const readers = [
  '비전공자를 위한',
  '현직자를 위한',
  '취업 준비생을 위한',
  '바쁜 직장인의',
  '혼자 배우는',
  '다시 시작하는',
  '함께 만드는',
  '기초가 튼튼한',
] as const;
const levels = ['입문', '초급', '중급이상'] as const;

/** Rows per COPY: a statement has a minute, and inserting also updates the search index. */
const batch = 5000;

const findTeachers = statement('database.find-teachers', { row: { id: z.number() } }, 'SELECT id FROM users WHERE is_instructor ORDER BY id LIMIT 50');
const countMade = statement(
  'database.count-made-courses',
  { row: { id: z.number().nullable() } },
  "SELECT max(substr(slug, 6)::bigint) AS id FROM courses WHERE slug ^@ 'made-'",
);

/**
 * Generates courses until there are `courses` of them, for measurements: identical on every call, published, with students
 * and stars.
 * @throws Error in production
 */
export async function loadScale(courses: number): Promise<number> {
  if (config().production) throw new Error('made-up courses are never loaded in production');
  const teachers = (await findTeachers.all()).map(({ id }) => id);
  if (teachers.length === 0) throw new Error('there is nobody to teach: load the demo data first');
  const made = ((await countMade.one()).id ?? -1) + 1;
  for (let from = made; from < courses; from += batch) {
    const rows = Array.from({ length: Math.min(batch, courses - from) }, (_row, index) => toLine(from + index, teachers));
    await withLongTimeout(() => transaction(() => copyIn(`COPY courses (${columns}) FROM STDIN`, Buffer.from(rows.join('')))));
  }
  return Math.max(0, courses - made);
}

const columns =
  'instructor_id, slug, title, subtitle, description_html, category_id, level, price, tags, status, published_at, student_count, review_count, rating_sum, sale_price, sale_starts_at, sale_ends_at';

/** NULL in COPY's text format. */
const none = '\\N';

/** A course as a line of COPY's text format; its texts contain no tab, line break or backslash. */
function toLine(number: number, teachers: readonly number[]): string {
  const random = randomOf(`made ${number}`);
  const [subject, manner, reader] = [random.pick(subjects), random.pick(manners), random.pick(readers)];
  const reviews = random.between(0, 200);
  const published = new Date(Date.UTC(2024, 0, 1) + number * 600_000).toISOString();
  const [projects, category, level, price] = [
    random.between(5, 40),
    random.between(1, 9),
    random.pick(levels),
    random.pick([0, 22_000, 33_000, 55_000, 99_000]),
  ];
  const fields = [
    teachers[number % teachers.length],
    `made-${number}`,
    `${reader} ${subject} ${manner} ${number}`,
    `${subject}의 원리를 ${manner}까지 이어서 배웁니다`,
    `<p>${subject} 실습 ${projects}가지를 함께 만듭니다.</p>`,
    category,
    level,
    price,
    `{${tagsOf(subject, random).join(',')}}`,
    'PUBLISHED',
    published,
    random.between(0, 20_000),
    reviews,
    reviews * random.between(3, 5),
    ...saleOf(number, price),
  ];
  return `${fields.join('\t')}\n`;
}

/** Every fourth paid course has a discount; a third of these have expired. */
function saleOf(number: number, price: number): readonly (string | number)[] {
  if (price === 0 || number % 4 !== 0) return [none, none, none];
  return [percentOfWon(price, 50), '2024-01-01', number % 3 === 0 ? '2024-02-01' : none];
}

function tagsOf(subject: string, random: Random): string[] {
  return [...new Set([subject, random.pick(subjects)].map((tag) => `"${tag.replaceAll(' ', '')}"`))];
}
