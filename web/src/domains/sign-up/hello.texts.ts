/** Texts of the welcome page. */
export const helloTexts = {
  title: '환영합니다',
  first: (name: string) => `${name}님, 가입을 환영합니다!`,
  again: (name: string) => `${name}님, 다시 만나 반갑습니다!`,
  lead: '무엇부터 시작해볼까요?',
  steps: [
    { to: '/courses', title: '강의 둘러보기', text: '아홉 가지 분야에서 지금 필요한 강의를 찾아보세요.' },
    { to: '/discounted-courses', title: '할인 중인 강의 보기', text: '지금만 할인하는 강의로 부담 없이 시작해보세요.' },
    { to: '/roadmaps', title: '로드맵 따라가기', text: '무엇을 먼저 배울지 고민된다면 순서대로 따라가보세요.' },
    { to: '/mentors', title: '멘토에게 물어보기', text: '먼저 걸어간 현업 멘토와 일대일로 이야기해보세요.' },
  ],
  back: '보던 페이지로 돌아가기',
  home: '메인으로 가기',
} as const;
