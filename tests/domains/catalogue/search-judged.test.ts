import { afterAll, beforeAll, expect, test } from 'vitest';
import { client, type Body, type TestClient } from '../../support/client.ts';
import { demoTemplate } from '../../support/demo-database.ts';
import { makeKoreanCatalogue } from '../../support/korean-catalogue.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({}, await demoTemplate());
  expect(await makeKoreanCatalogue(app)).toBeGreaterThan(400);
  visitor = client(app.url);
}, 60_000);
afterAll(() => app.stop());

/** What learners type, and the course of which they would say that it must be among the first three. */
const judged: readonly [query: string, title: string][] = [
  // As it is written.
  ['스프링', '스프링 부트로 만드는 첫 번째 서비스'],
  ['스프링 부트', '스프링 부트로 만드는 첫 번째 서비스'],
  ['리액트', '처음 만나는 리액트'],
  ['타입스크립트', '타입으로 생각하기'],
  ['플러터', '2주 완성 플러터'],
  ['파이썬', '파이썬 업무 자동화'],
  ['업무 자동화', '파이썬 업무 자동화'],
  ['엑셀', '엑셀 보고서'],
  ['포렌식', '포렌식'],
  ['쿠버네티스', '쿠버네티스'],
  ['자료구조', '자료구조'],
  ['통계', '커피 한 잔과 통계'],
  ['기술 면접', '기술 면접, 말로 푸는 연습'],
  ['면접', '면접'],
  ['이력서', '이력서'],
  ['연봉', '연봉 협상'],
  ['텃밭', '텃밭'],
  ['식빵', '식빵'],
  ['일본어', '일본어 첫걸음'],
  ['미적분', '미적분학'],
  ['요가', '요가'],
  // Without a space, or with one too many.
  ['스프링부트', '스프링 부트로 만드는 첫 번째 서비스'],
  ['디자인시스템', '피그마 디자인 시스템'],
  ['게임기획서', '게임 기획서'],
  ['데이터베이스설계', '데이터베이스 설계'],
  ['리 액 트', '리액트'],
  ['선형 대수', '선형대수'],
  ['레벨디자인', '언리얼 레벨 디자인'],
  ['모션그래픽', '모션 그래픽'],
  ['인스타그램마케팅', '인스타그램 마케팅'],
  ['테스트주도개발', '테스트 주도 개발'],
  // Words run together that no title has in this order.
  ['자바스크립트입문', '자바스크립트 입문'],
  ['도커실무', '도커'],
  ['파이썬엑셀', '파이썬 업무 자동화'],
  ['알고리즘문제', '알고리즘 문제 풀이'],
  // Initial consonants.
  ['ㅅㅍㄹ', '스프링'],
  ['ㅍㅇㅆ', '파이썬'],
  ['ㄹㅇㅌ', '리액트'],
  ['ㅋㅂㄴㅌㅅ', '쿠버네티스'],
  ['ㅇㄱㄹㅈ', '알고리즘'],
  ['ㅁㅈㅂㅎ', '미적분학'],
  ['ㅍㄹㅌ', '플러터'],
  ['ㅈㄹㄱㅈ', '자료구조'],
  // The wrong keyboard layout, both ways.
  ['tmvmfld', '스프링'],
  ['vkdlTjs', '파이썬'],
  ['fldorxm', '리액트'],
  ['ehzj', '도커'],
  ['tmvmfld3', '스프링'],
  ['ㅓㅁㅍㅁㄴㅊ걔ㅔㅅ', '자바스크립트'],
  ['ㄱㄷㅁㅊㅅ', '리액트'],
  ['애찯ㄱ', '도커'],
  ['ㅔㅛ쇄ㅜ', '파이썬'],
  // Slips of the finger and of spelling.
  ['파이선', '파이썬'],
  ['리엑트', '리액트'],
  ['자바스크립', '자바스크립트'],
  ['쿠버네티즈', '쿠버네티스'],
  ['알고리듬', '알고리즘'],
  ['스프링 부투', '스프링'],
  ['포토숍', '포토샵'],
  ['켈리그라피', '캘리그라피'],
  ['javascrpt', '자바스크립트'],
  ['kubernets', '쿠버네티스'],
  ['플러트', '플러터'],
  ['자기소게서', '자기소개서'],
  // The same in other words.
  ['react', '리액트'],
  ['python', '파이썬'],
  ['spring boot', '스프링 부트'],
  ['k8s', '쿠버네티스'],
  ['vue.js', '뷰'],
  ['js', '자바스크립트'],
  ['node', 'Node.js'],
  ['nodejs', 'Node.js'],
  ['ppt', '파워포인트'],
  ['ai', '머신러닝'],
  ['ux', '사용자 인터뷰'],
  ['c언어', 'C언어'],
  ['c#', '유니티'],
  ['docker', '도커'],
  // Several words, and words without meaning for the search.
  ['리액트 입문', '처음 만나는 리액트'],
  ['자바스크립트 강의', '자바스크립트'],
  ['영어 인강 추천', '영어'],
  ['비전공자 알고리즘', '비전공자를 위한 알고리즘'],
  ['서지안 리액트', '처음 만나는 리액트'],
  ['면접 영어', '면접 영어'],
  // People.
  ['한도윤', '괜찮은 Git'],
  ['gksehdbs', '괜찮은 Git'],
  ['제갈수연 요가', '요가'],
];

const firstThree = async (q: string): Promise<string[]> => {
  const { status, body } = await visitor.call('search', { query: { q, type: 'course' } });
  expect(status).toBe(200);
  return body.courses.items.slice(0, 3).map(({ title }: Body) => title);
};

test('the list has at least sixty queries', () => {
  expect(new Set(judged.map(([query]) => query)).size).toBeGreaterThanOrEqual(60);
});

test('what is looked for is among the first three, by search and by the list of courses alike', async () => {
  const missed: [string, string, string[]][] = [];
  for (const [query, title] of judged) {
    const titles = await firstThree(query);
    if (!titles.some((found) => found.includes(title))) missed.push([query, title, titles]);
    const listed = (await visitor.call('listCourses', { query: { q: query } })).body.items.slice(0, 3).map((card: Body) => card.title);
    if (listed.join() !== titles.join()) missed.push([query, 'as the list of courses says', listed]);
  }
  expect(missed).toEqual([]);
}, 60_000);
