import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { spanOfHours } from '../../ui/text/waiting-time.ts';

const count = (number: number, unit: string) => `${formatCount(number)}${unit}`;

export const dashboardTexts = {
  title: '대시보드',
  income: {
    title: '이번 달 지금까지',
    until: (day: string) => `환불이나 새 판매로 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일까지 달라질 수 있어요.`,
    lastMonth: '지난달',
    pending: '아직 받지 않은 금액',
    link: '수입 자세히 보기',
  },
  waiting: {
    title: '나를 기다리는 사람',
    questions: '답을 기다리는 질문',
    ages: ({ withinDay, withinWeek, longer }: { withinDay: number; withinWeek: number; longer: number }) =>
      [
        longer > 0 ? `일주일 넘게 ${longer}개` : '',
        withinWeek > 0 ? `하루 넘게 ${withinWeek}개` : '',
        withinDay > 0 ? `하루가 되지 않은 것 ${withinDay}개` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    inquiries: '답을 기다리는 문의',
    mentorings: '답을 기다리는 멘토링 신청',
    pieces: (number: number) => count(number, '개'),
    median: (hours: number) => `최근 30일 동안 질문에 처음 답하기까지 ${spanOfHours(hours)} 걸렸어요(중앙값).`,
  },
  review: {
    title: '강의의 상태',
    inReview: '심사를 기다리는 강의',
    draft: '만들거나 고치는 강의',
    published: '공개한 강의',
    pieces: (number: number) => count(number, '개'),
  },
  courses: {
    title: '강의별',
    label: '강의마다의 수강생과 진도',
    course: '강의',
    students: '수강생',
    fresh: '최근 30일',
    rating: '별점',
    progress: '평균 진도율',
    completed: '완강률',
    people: (number: number) => count(number, '명'),
    more: (number: number) => `+${count(number, '명')}`,
    noRating: '아직 없음',
    percent: (rate: number) => `${rate}%`,
    analytics: '강의 분석',
  },
  empty: {
    title: '아직 만든 강의가 없어요',
    message: '첫 강의를 만들면 수강생과 진도를 여기에서 볼 수 있어요.',
    link: '/create_course',
    linkTitle: '강의 만들기',
  },
} as const;
