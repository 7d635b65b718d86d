import { newStudentDays } from '@baeum/contract/domains/teaching-figures/teaching-figures.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

const people = (count: number) => `${formatCount(count)}명`;

export const analyticsTexts = {
  title: '강의 분석',
  toStudents: '수강생 보기',
  toCourse: '강의 고치기',
  progress: { label: '평균 진도율', note: '지금 수강하는 사람이 본 만큼의 평균' },
  completed: { label: '완강률', note: (completed: number, students: number) => `${people(students)} 가운데 ${people(completed)}이 끝까지 배웠어요` },
  students: { label: '수강생', note: (count: number) => `최근 ${newStudentDays}일에 ${people(count)} 시작` },
  days: { label: '완강까지 걸린 날', value: (days: number) => (days < 1 ? '하루 안' : `${days}일`), note: '끝까지 배운 사람의 중앙값', none: '아직 없음' },
  people,
  percent: (rate: number) => `${rate}%`,
  buckets: {
    title: '진도율별 수강생',
    axis: '진도율',
    unit: '명',
    series: '수강생',
    range: (from: number, to: number) => (from === to ? `${from}%` : `${from}–${to}%`),
  },
  completions: {
    title: '최근 12개월의 완강',
    axis: '달',
    unit: '명',
    series: '끝까지 배운 사람',
    point: (period: string) => `${period.slice(2, 4)}년 ${Number(period.slice(5, 7))}월`,
  },
  funnel: {
    title: '어디까지 배우나요',
    lead: '그 수업이나 그 뒤의 수업을 끝낸 사람이에요. 뒤로 갈수록 줄기만 해요.',
    biggest: (title: string, next: string, count: number) => `가장 많이 멈추는 곳은 ‘${title}’ 다음이에요. ${people(count)}이 ‘${next}’부터는 끝내지 않았어요.`,
    axis: '수업',
    unit: '명',
    series: '여기까지 배운 사람',
    none: '아직 공개한 수업이 없어요.',
  },
  sections: { title: '섹션별', label: '섹션마다 여기까지 배운 사람', section: '섹션', lectures: '수업', first: '첫 수업까지', last: '마지막 수업까지' },
  lectures: {
    title: '수업별',
    lead: '수업을 고르면 어디를 얼마나 보았는지 볼 수 있어요.',
    label: '수업마다 여기까지 배운 사람',
    lecture: '수업',
    started: '연 사람',
    completed: '끝낸 사람',
  },
  reached: '여기까지',
  dropOff: '여기서 멈춤',
  questions: '질문',
  pieces: (count: number) => `${formatCount(count)}개`,
} as const;
