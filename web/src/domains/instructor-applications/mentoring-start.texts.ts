/** Words of the page where mentoring starts. */
export const mentoringStartTexts = {
  title: '멘토링 시작',
  mentor: {
    heading: (name: string) => `${name} 멘토님, 반갑습니다!`,
    message: '멘토 등록이 끝났습니다. 멘토링 프로필, 가격, 시간을 정하는 기능은 아직 없어서 지금은 더 하실 일이 없어요.',
    link: '멘토링 소개 보기',
  },
  instructor: {
    heading: '멘토 등록이 먼저예요',
    message: '간단한 신청서를 쓰면 기다리지 않고 바로 멘토가 됩니다.',
    register: '멘토로 등록하기',
  },
} as const;
