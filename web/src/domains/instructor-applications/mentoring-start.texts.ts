/** Words of the page where mentoring starts. */
export const mentoringStartTexts = {
  title: '멘토링 시작',
  mentor: {
    heading: (name: string) => `${name} 멘토님, 반갑습니다!`,
    message: '멘토 등록이 끝났습니다. 프로필과 가격, 가능한 시간을 정하는 화면은 곧 이 주소에서 열립니다.',
    link: '멘토링 소개 보기',
  },
  instructor: {
    heading: '멘토 등록이 먼저예요',
    message: '간단한 신청서를 쓰면 기다리지 않고 바로 멘토가 됩니다.',
    register: '멘토로 등록하기',
  },
} as const;
