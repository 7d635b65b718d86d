import type { WithdrawalPreview } from '@baeum/contract/domains/withdrawals/withdrawals.contract.ts';
import type { WithdrawalReason } from '@baeum/contract/domains/withdrawals/withdrawals.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

const pieces = (count: number) => `${formatCount(count)}개`;
type Kept = keyof WithdrawalPreview['losses'] | keyof WithdrawalPreview['remains'];

export const withdrawalTexts = {
  title: '회원 탈퇴',
  lead: '탈퇴하면 개인정보를 지우고 되돌릴 수 없어요. 같은 이메일로 다시 가입할 수는 있어요.',
  losses: '탈퇴하면 사라져요',
  remains: '‘탈퇴한 회원’의 이름으로 남아요',
  law: '법이 보관하라고 정한 기록은 누구의 것인지 알 수 없게 남겨요.',
  policy: '무엇을 얼마나 보관하는지 보기',
  export: '탈퇴하기 전에 위에서 내 정보를 내려받을 수 있어요.',
  things: {
    points: '포인트',
    coupons: '쿠폰',
    enrollments: '수강 중인 강의',
    followedRoadmaps: '수강 중인 로드맵',
    notes: '강의 노트',
    certificates: '수료증',
    groups: '그룹',
    lists: '내 목록',
    likes: '좋아요',
    inquiries: '강의 문의',
    messages: '메시지함의 메시지',
    reviews: '수강평',
    mentoringReviews: '멘토링 후기',
    posts: '글',
    comments: '댓글',
    sentMessages: '상대가 받은 메시지',
    courses: '강의',
    roadmaps: '로드맵',
  } satisfies Record<Kept, string>,
  amount: (thing: string, count: number) => (thing === 'points' ? `${formatCount(count)}P` : pieces(count)),
  account: '프로필, 알림, 로그인 수단, 연결한 프로그램',
  all: '모두',
  blocked: '지금은 탈퇴할 수 없어요',
  doors: { '/my/orders': '내 주문 보기', '/my/mentorings': '내 멘토링 보기', '/instructor/mentorings': '멘토링 관리하기', '/contact': '문의하기' },
  reason: '탈퇴하는 이유 (선택)',
  reasonHelp: '누가 골랐는지는 남기지 않아요.',
  reasons: {
    NOT_USED: '자주 쓰지 않아요',
    CONTENT: '배우고 싶은 강의가 없어요',
    PRICE: '가격이 부담돼요',
    DIFFICULT: '쓰기 불편해요',
    PRIVACY: '개인정보가 걱정돼요',
    OTHER: '다른 이유가 있어요',
  } satisfies Record<WithdrawalReason, string>,
  submit: '탈퇴하기',
  question: { title: '정말 탈퇴할까요?', message: '모든 기기에서 로그아웃되고, 지운 정보는 되살릴 수 없어요.', word: '탈퇴', confirmLabel: '탈퇴하기' },
  done: { title: '탈퇴가 완료됐어요', message: '그동안 함께해주셔서 고마워요.' },
} as const;
