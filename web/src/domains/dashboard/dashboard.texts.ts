/** Texts of the dashboard. */
export const dashboardTexts = {
  title: '대시보드',
  greeting: (name: string) => `${name}님, 반가워요`,
  continueTitle: '이어서 학습하기',
  recent: '최근 학습',
  all: '내 학습 모두 보기',
  progress: '진도율',
  percent: (rate: number) => `${Math.floor(rate)}%`,
  week: {
    title: '최근 7일 학습 시간',
    axis: '날짜',
    unit: '분',
    nothing: '수업을 보면 하루하루의 학습 시간이 여기에 그려져요.',
    series: '학습 시간',
    total: (minutes: number) =>
      [minutes >= 60 && `${Math.floor(minutes / 60)}시간`, (minutes % 60 > 0 || minutes === 0) && `${minutes % 60}분`].filter(Boolean).join(' '),
    totalLabel: '최근 7일',
    streakLabel: '연속 학습',
    streak: (days: number) => (days > 0 ? `${days}일째` : '오늘부터'),
    streakNote: (days: number) => (days > 0 ? '꾸준히 이어가고 있어요' : '언제 시작해도 좋아요'),
  },
  toAccount: '계정 설정',
  tiles: { courses: '강의', orders: '주문', coupons: '쿠폰', points: '포인트', pointsOf: (points: string) => `${points}P` },
  waiting: '확인할 일',
  certificates: (count: number) => `받을 수 있는 수료증이 ${count}개 있어요`,
  messages: (count: number) => `안 읽은 메시지가 ${count}개 있어요`,
  requests: (count: number) => `답을 기다리는 멘토링 신청이 ${count}건 있어요`,
  coupons: (count: number) => `곧 끝나는 쿠폰이 ${count}장 있어요`,
  mentorings: {
    title: '다가오는 멘토링',
    all: '내 멘토링 모두 보기',
    asMentor: (name: string) => `${name}님을 멘토링해요`,
    asMentee: (name: string) => `${name} 멘토님을 만나요`,
  },
  recommended: '이런 강의는 어때요?',
  empty: {
    title: '아직 수강하는 강의가 없어요',
    message: '관심 있는 강의를 골라 시작해보세요. 무료 강의도 많아요.',
    link: '/courses?price=free',
    linkTitle: '무료 강의 둘러보기',
  },
} as const;

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** A date label of a plot: `11.21 토`. */
export function shortDay(date: string): string {
  const [, month, day] = date.split('-');
  return `${Number(month)}.${Number(day)} ${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''}`;
}
