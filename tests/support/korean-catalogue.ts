import { randomOf } from '@baeum/api/src/database/demo-data/random.ts';
import { createUser } from './factories.ts';
import type { TestApp } from './server.ts';

/** Subjects of made courses: as titles write them, their field, and a tag in Latin letters where there is one. */
const subjects: readonly [title: string, categoryId: number, tag?: string][] = [
  ['쿠버네티스', 1, 'Kubernetes'],
  ['도커', 1, 'Docker'],
  ['자바스크립트', 1, 'JavaScript'],
  ['뷰', 1, 'Vue.js'],
  ['코틀린', 1, 'Kotlin'],
  ['스위프트', 1, 'Swift'],
  ['러스트', 1, 'Rust'],
  ['자료구조', 1],
  ['알고리즘', 1, 'Algorithm'],
  ['운영체제', 1],
  ['데이터베이스 설계', 1, 'PostgreSQL'],
  ['레디스', 1, 'Redis'],
  ['장고', 1, 'Django'],
  ['C언어', 1],
  ['AWS 클라우드', 1, 'AWS'],
  ['테스트 주도 개발', 1, 'TDD'],
  ['소프트웨어 아키텍처', 1],
  ['언리얼 블루프린트', 2, 'Unreal'],
  ['게임 사운드', 2],
  ['블렌더 모델링', 2, 'Blender'],
  ['정보보안기사', 3],
  ['암호학', 3],
  ['악성코드 분석', 3],
  ['빅데이터분석기사', 4],
  ['텐서플로', 4, 'TensorFlow'],
  ['추천 시스템', 4],
  ['시계열 예측', 4],
  ['태블로', 4, 'Tableau'],
  ['포토샵', 5, 'Photoshop'],
  ['프리미어 프로', 5, 'Premiere'],
  ['캘리그라피', 5],
  ['웹툰 그리기', 5],
  ['인테리어 디자인', 5],
  ['검색 광고', 6],
  ['인스타그램 마케팅', 6],
  ['회계 원리', 6],
  ['노션 활용', 6, 'Notion'],
  ['파워포인트', 6, 'PowerPoint'],
  ['중국어 회화', 7],
  ['토익 스피킹', 7, 'TOEIC'],
  ['스페인어', 7],
  ['미적분학', 7],
  ['물리학', 7],
  ['심리학', 7],
  ['포트폴리오', 8],
  ['자기소개서', 8],
  ['면접 영어', 8],
  ['홈트레이닝', 9],
  ['기타 연주', 9],
  ['주식 투자', 9],
  ['요가', 9],
  ['드립 커피', 9],
];
const forms = ['{} 입문', '{} 완전 정복', '실무로 배우는 {}', '하루 30분 {}', '비전공자를 위한 {}', '{} 문제 풀이', '{}의 모든 것', '다시 시작하는 {}'];

/** Some hundred courses with titles as learners know them, the same at every call. */
export async function makeKoreanCatalogue(app: TestApp): Promise<number> {
  const random = randomOf('korean catalogue');
  const teachers = await Promise.all(['남궁민재', '제갈수연', '황보라'].map((name) => createUser(app, { name, isInstructor: true })));
  const rows = subjects.flatMap(([subject, categoryId, tag], row) =>
    forms.map((form, column) => ({
      instructor_id: teachers[(row + column) % teachers.length]?.id,
      slug: `made-${row}-${column}`,
      title: form.replace('{}', subject),
      subtitle: '차근차근 따라 하며 배웁니다',
      category_id: categoryId,
      level: random.pick(['입문', '초급', '중급이상']),
      tags: [subject.replaceAll(' ', ''), ...(tag ? [tag] : [])],
      student_count: random.between(0, 900),
    })),
  );
  await app.sql(
    `INSERT INTO courses (instructor_id, slug, title, subtitle, category_id, level, tags, student_count, status, published_at)
     SELECT instructor_id, slug, title, subtitle, category_id, level, tags, student_count, 'PUBLISHED', now() FROM jsonb_populate_recordset(NULL::courses, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  return rows.length;
}
