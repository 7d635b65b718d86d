/** Sample texts for inspecting shells; no visitor sees them. */
export const devTexts = {
  shells: {
    title: (shell: string) => `${shell} 화면 틀`,
    lead: '화면 틀을 살펴보기 위한 예시 내용이에요.',
    field: '이메일',
    action: '계속하기',
    aside: '곁에 두는 내용',
    course: '처음 만나는 리액트: 컴포넌트로 생각하는 법부터 상태 관리까지 한 번에',
    progress: '강의 진행률 32%',
    paragraphs: [
      '긴 제목과 긴 문단이 들어와도 틀이 흐트러지지 않는지 봐요. 가운데 내용은 틀이 정한 너비를 넘지 않아요.',
      '키보드로 처음 닿는 곳은 본문으로 건너뛰는 링크이고, 그다음은 틀의 길잡이예요.',
    ],
    sums: [
      ['강의 금액', '110,000원'],
      ['쿠폰 할인 (새 학기 10%)', '-11,000원'],
      ['결제 금액', '99,000원'],
    ],
  },
} as const;
