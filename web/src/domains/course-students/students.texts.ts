import type { CourseStudentSort } from '@baeum/contract/domains/course-students/course-students.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

export const sortNames: Readonly<Record<CourseStudentSort, string>> = {
  recent: '최근에 시작한 순서',
  name: '이름 순서',
  progressDesc: '진도율이 높은 순서',
  progressAsc: '진도율이 낮은 순서',
  seenDesc: '최근에 학습한 순서',
  seenAsc: '오래 학습하지 않은 순서',
};

export const studentTexts = {
  title: '수강생',
  label: '수강생 목록',
  count: (total: number) => `수강 ${formatCount(total)}건`,
  search: { label: '수강생 찾기', placeholder: '이름으로 찾기', submit: '찾기' },
  course: '강의',
  allCourses: '모든 강의',
  sort: '순서',
  toAnalytics: '어디에서 멈추는지 보기',
  columns: { name: '이름', course: '강의', enrolled: '시작한 날', progress: '진도율', seen: '마지막 학습', message: '메시지' },
  progress: (rate: number) => `${Math.floor(rate)}%`,
  done: (rate: number) => `${Math.floor(rate)}% · 완강`,
  never: '아직 학습하지 않음',
  empty: { title: '아직 수강생이 없어요', message: '누군가 강의를 수강하면 여기에 이름과 진도가 보여요.' },
  nothing: { title: '찾는 수강생이 없어요', message: '다른 이름으로 찾거나 다른 강의를 보세요.', linkTitle: '모든 수강생 보기' },
} as const;
