import type { ApplicationDraft, ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { revenueShare } from '@baeum/contract/shared/constants.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { learnersWorthShowing } from './learners-worth-showing.ts';

/** `70%~100%`. */
export const shareClaim = `${revenueShare.min}%~${revenueShare.max}%`;

/** A small number of learners is not persuasive, and is omitted. */
function togetherNow(learners: number): string {
  return learners >= learnersWorthShowing ? `지금 ${formatCount(learners)}명이 함께 배우고 있어요. ` : '';
}

/** First step of the application; members of an education group see the education wording instead. */
export const introTexts = {
  greeting: (name: string) => `${name}님, 반갑습니다!`,
  normal: {
    heading: '지식공유에 참여해주셔서 감사합니다',
    lead: '내가 아는 것이 누군가에게는 꼭 필요한 다음 한 걸음이 돼요.',
    next: '지식공유 참여하기',
    points: (learners: number) => [
      { title: '평등한 성장의 기회', text: '학력이나 경력을 따지지 않아요. 나눌 지식이 있다면 누구나 시작할 수 있어요.' },
      { title: '전문성으로 얻는 수익', text: `${togetherNow(learners)}쌓아온 전문성이 수익이 돼요.` },
      { title: `수익의 ${shareClaim} 배분`, text: '판매 수익의 대부분을 지식공유자에게 돌려드려요.' },
      { title: '자유로운 강의 운영', text: '주제와 가격, 공개 시점까지 스스로 정하고 운영해요.' },
    ],
  },
  edu: {
    heading: '강의 개설에 참여해주셔서 감사합니다',
    lead: '함께 배우는 사람들과 나의 지식을 나눠보세요.',
    next: '강의 개설 신청하기',
    points: () => [
      { title: '평등한 성장', text: '누구에게나 똑같이 열린 배움으로 함께 성장해요.' },
      { title: '누구나 올리고 배우는 강의', text: '어떤 주제든 강의로 올리고, 어떤 강의든 배울 수 있어요.' },
      { title: '자유로운 질문과 답변', text: '궁금한 점을 편하게 묻고 답하며 이해를 넓혀가요.' },
      { title: '지식공유자의 자유로운 운영', text: '강의의 구성과 일정을 직접 정하고 운영해요.' },
    ],
  },
} as const;

/** Field names, in labels and in the submit button's list of missing fields. */
export const fieldNames: Record<keyof ApplicationDraft, string> = {
  contact_mail: '연락받을 이메일',
  realname: '실명 또는 사업자명',
  phone: '휴대폰 번호',
  category: '희망 분야',
  instructor_introduce: '자기소개',
  my_link: 'GitHub 또는 블로그 주소',
  registerChannels: '알게 된 경로',
};

/** Second step of the application. */
export const formTexts = {
  titles: { ls: '지식공유자 신청', mt: '멘토 등록' } satisfies Record<ApplicationMode, string>,
  eduTitle: '강의 개설 신청',
  lead: '아래 내용을 채우면 바로 활동을 시작할 수 있어요.',
  guestLead: '신청서를 남기고 같은 이메일로 가입한 뒤, 내용을 확인하면 활동을 시작할 수 있어요.',
  sentBefore: {
    title: '이 이메일로 보낸 신청서가 있어요',
    text: '직접 쓴 내용이 맞는지 확인하고 신청해주세요. 신청하지 않으면 자동으로 지워져요.',
    startOver: '새로 쓰기',
  },
  required: '표시는 꼭 채워야 하는 항목이에요.',
  guestMail: '가입 이메일',
  help: {
    contact_mail: '안내 메일을 받을 수 있는 주소를 적어주세요.',
    guestMail: '가입한 이메일을 적어주세요. 아직 회원이 아니라면 가입할 이메일이면 돼요.',
    realname: '별명이 아니라 계약자의 실명 또는 사업자명이 필요해요.',
    phone: '숫자만 입력하면 하이픈(-)은 자동으로 들어가요.',
    instructor_introduce: '어떤 일을 해왔고 무엇을 나누고 싶은지 편하게 적어주세요.',
    my_link: '선택 항목이에요. 활동을 볼 수 있는 주소가 있다면 알려주세요.',
    registerChannels: '하나만 고를 수 있고, 다시 누르면 선택이 풀려요.',
    reason: '‘지인 추천’이나 ‘기타’를 고르면 적을 수 있어요.',
  },
  placeholders: {
    contact_mail: 'name@example.com',
    realname: '홍길동',
    phone: '010-0000-0000',
    instructor_introduce: '예) 8년째 서버를 만들고 있습니다. 처음 배울 때 막혔던 부분을 쉽게 풀어드리고 싶어요.',
    my_link: 'https://',
  },
  reason: '어떻게 알게 되셨나요?',
  missing: (names: readonly string[]) => `아직 확인이 필요한 항목: ${names.join(', ')}`,
  checking: '신청할 수 있는지 확인하고 있어요.',
  close: '닫기',
  submits: { ls: '지식공유자 신청하기', mt: '멘토로 등록하기' } satisfies Record<ApplicationMode, string>,
  eduSubmit: '강의 개설 신청하기',
  haveAccount: '이미 회원이신가요?',
  signIn: '로그인하고 신청하기',
  leave: {
    title: '신청서를 닫을까요?',
    message: '쓰던 내용은 이 탭에 남아 있어, 다시 열면 이어서 쓸 수 있어요.',
    confirm: '닫기',
    cancel: '계속 쓰기',
  },
  problem: '문제가 계속되면 채팅창으로 관리자에게 문의해주세요.',
} as const;

/** After a member's application was sent. */
export const completeTexts = {
  ls: {
    title: '지식공유자 신청이 완료됐어요',
    lead: '이제 강의를 만들 수 있어요. 아래 내용을 참고해 첫 강의를 준비해보세요.',
    tipsTitle: '좋은 강의를 만드는 세 가지',
    tips: [
      { title: '한 사람을 떠올리기', text: '누구에게 필요한 강의인지 정하면 내용과 난이도가 또렷해져요.' },
      { title: '짧게 나누기', text: '수업 하나에 한 가지 주제만, 10분 안팎이면 끝까지 보기 좋아요.' },
      { title: '먼저 보여주기', text: '완성된 결과를 앞에 두면 왜 배우는지 바로 알 수 있어요.' },
    ],
    samplesTitle: '참고하기 좋은 강의',
    guide: '지식공유자 가이드 보기',
    close: '닫기',
  },
  mt: {
    title: '멘토 등록이 완료됐어요',
    greeting: (name: string) => `${name} 멘토님, 환영합니다!`,
    lead: '프로필과 가격, 가능한 시간을 정하면 멘티의 신청을 받을 수 있어요.',
    start: '멘토링 시작하기',
  },
  newWindow: '새 창',
} as const;

/** After a visitor's application was sent. */
export const followUpTexts = {
  title: '신청서를 받았어요',
  heading: '가입하고 확인하면 신청이 끝나요',
  lead: (email: string) => `${email} 주소로 가입해 이메일을 인증하고, 로그인한 뒤 신청서를 확인해주세요.`,
  steps: ['신청서 작성', '회원가입·인증', '신청서 확인'],
  signUp: '이 이메일로 가입하기',
  signIn: '이미 회원이라면 로그인',
  done: '완료',
} as const;
