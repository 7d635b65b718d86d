import { loadScale } from '@baeum/api/src/database/demo-data/scale.ts';
import { inData, p95, toTable } from './growth-table.ts';
import { openBenchSite } from './site.ts';

/** Courses that there are, step by step. */
const sizes = [100, 1000, 10_000, 100_000];

/** What is asked: narrow and broad, of one and of several words, understood and not. */
const subjects: readonly { name: string; path: (round: number) => string }[] = [
  { name: '좁은 낱말 narrow', path: (round) => `/search/api/v1?q=${encodeURIComponent(`${round * 7}`)}` },
  { name: '흔한 낱말 broad', path: (round) => searchOf(['파이썬', '영어 회화', '데이터 분석', '리액트'], round) },
  { name: '아주 흔한 낱말과 한 글자 very broad', path: (round) => searchOf(['입문', '강의', '스', 'ㅅ'], round) },
  { name: '모든 강의에 있는 낱말 everywhere', path: (round) => searchOf(['배웁니다', '이어서 배웁니다', '원리를'], round) },
  { name: '두 낱말 two words', path: (round) => searchOf(['파이썬 입문', '비전공자 자바', '리액트 실무'], round) },
  { name: '초성 initials', path: (round) => searchOf(['ㅅㅍㄹ', 'ㅍㅇㅆ', 'ㄹㅇㅌ'], round) },
  { name: '오타와 한영 slips', path: (round) => searchOf(['파이선', 'tmvmfld', '쿠버네티즈'], round) },
  { name: '제안 suggest', path: (round) => `/search/api/v1/suggest?q=${encodeURIComponent(['ㅅ', '파', 'ㅅㅍ', '데이터', '스프리'][round % 5] ?? '')}` },
];

/** One text after the other, and their first five pages. */
function searchOf(texts: readonly string[], round: number): string {
  return `/search/api/v1?q=${encodeURIComponent(texts[round % texts.length] ?? '')}&type=course&page=${1 + (Math.floor(round / texts.length) % 5)}`;
}

/** p95 in milliseconds of one caller at each number of courses, and how it grows with ten times as many. A bare answer of node:http is measured beside. */
export async function benchSearch(): Promise<Record<string, string | number>[]> {
  const site = await openBenchSite();
  try {
    const [ours, bare] = [await site.start('uncached'), await site.start('bare')];
    const rows = new Map<string, number[]>([['node:http', []], ...subjects.map(({ name }): [string, number[]] => [name, []])]);
    for (const size of sizes) {
      await inData(site, () => loadScale(size));
      rows.get('node:http')?.push(await p95(() => fetch(`${bare}/nothing`)));
      for (const { name, path } of subjects) rows.get(name)?.push(await p95((round) => fetch(ours + path(round))));
    }
    return toTable(sizes, rows);
  } finally {
    await site.stop();
  }
}
