import type { userRoles } from '@baeum/contract/domains/admin-users/admin-users.rules.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

export const userTexts = {
  title: '회원',
  label: '회원',
  unit: '명',
  search: '회원 검색',
  placeholder: '이름, 이메일, 회원 번호',
  filters: { role: '역할', status: '상태', joined: '가입한 날', any: '전체' },
  roles: { LEARNER: '수강생', INSTRUCTOR: '지식공유자', MENTOR: '멘토', ADMIN: '운영자' } satisfies Record<(typeof userRoles)[number], string>,
  states: {
    ACTIVE: { word: '이용 중', tone: 'success' },
    DORMANT: { word: '휴면', tone: 'neutral' },
    BLOCKED: { word: '이용 제한', tone: 'danger' },
    WITHDRAWN: { word: '탈퇴', tone: 'neutral' },
  } satisfies Record<UserSelf['status'], { word: string; tone: Tone }>,
  columns: { name: '이름', email: '이메일', roles: '역할', status: '상태', points: '포인트', createdAt: '가입한 때' },
  nothing: { title: '회원이 없어요' },
  block: {
    label: '이용 제한',
    ask: (count: number) => ({
      title: count > 1 ? `회원 ${formatCount(count)}명의 이용을 제한할까요?` : '이 회원의 이용을 제한할까요?',
      message: '로그인과 토큰이 모두 끝나고 올린 것이 가려져요.',
    }),
    reason: '제한하는 이유',
    reasonHelp: '감사 기록에 남아요.',
    done: (count: number) => `${formatCount(count)}명의 이용을 제한했어요.`,
  },
  unblock: {
    label: '제한 풀기',
    ask: (count: number) => ({
      title: count > 1 ? `회원 ${formatCount(count)}명의 제한이나 휴면을 풀까요?` : '이 회원의 제한이나 휴면을 풀까요?',
      message: '다시 로그인할 수 있고, 제한하며 가린 것이 다시 보여요.',
    }),
    reason: '푸는 이유',
    done: (count: number) => `${formatCount(count)}명의 제한을 풀었어요.`,
  },
  panel: {
    account: '계정',
    fields: { verified: '인증', social: '소셜 로그인', password: '비밀번호', points: '포인트', createdAt: '가입한 때', slug: '프로필 주소' },
    emailVerified: '이메일',
    phoneVerified: '전화번호',
    none: '없음',
    has: '있음',
    points: (amount: number) => `${formatCount(amount)}P`,
    adjust: '포인트 조정',
    reset: '2단계 인증 없애기',
    askReset: {
      title: '2단계 인증을 모두 없앨까요?',
      message: '인증 수단을 모두 잃은 회원을 도울 때만 써요. 회원에게 메일로 알려요.',
      confirmLabel: '없애기',
    },
    resetDone: '2단계 인증을 없앴어요.',
    roles: '역할과 권한',
    roleNames: { isInstructor: '지식공유자', isMentor: '멘토' },
    rights: '운영자의 권한',
    rightsHelp: '하나도 고르지 않으면 운영자가 아니에요.',
    saveRoles: '역할 저장',
    rolesSaved: '역할을 바꿨어요.',
    own: '자신의 권한과 상태는 바꿀 수 없어요.',
    loading: '불러오고 있어요.',
    all: '모두 보기',
    sections: {
      orders: '주문',
      courses: '만든 강의',
      mentorings: '멘토링',
      applications: '지식공유 신청',
      reports: '받은 신고',
      reported: '한 신고',
      sessions: '로그인한 기기',
      records: '변경 기록',
    },
    empty: '아직 없어요.',
    openReport: '처리 전',
    settledReport: '처리함',
    aboutThem: '이 회원에게 한 일',
    byThem: '이 회원이 한 일',
    mentoring: (side: 'MENTOR' | 'MENTEE', other: string) => (side === 'MENTOR' ? `멘티 ${other}` : `멘토 ${other}`),
    won: formatWon,
  },
  points: {
    title: '포인트 조정',
    amount: '더할 포인트',
    amountHelp: '빼려면 앞에 -를 붙여주세요.',
    amountNeeded: '더하거나 뺄 포인트를 숫자로 적어주세요.',
    reason: '이유',
    reasonHelp: '회원의 포인트 내역에 보여요.',
    reasonNeeded: '이유를 적어주세요.',
    submit: '조정하기',
    done: (amount: number) => (amount > 0 ? `${formatCount(amount)}P를 더했어요.` : `${formatCount(-amount)}P를 뺐어요.`),
  },
} as const;

/** Roles of a user, besides learner. */
export function rolesOf({ isInstructor, isMentor, roleAdmin }: Pick<UserSelf, 'isInstructor' | 'isMentor' | 'roleAdmin'>): string {
  const { INSTRUCTOR, MENTOR, ADMIN, LEARNER } = userTexts.roles;
  return [isInstructor && INSTRUCTOR, isMentor && MENTOR, roleAdmin && ADMIN].filter(Boolean).join(', ') || LEARNER;
}
