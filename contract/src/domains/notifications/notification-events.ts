import { formatCount, formatDate, formatWon } from '../../shared/korean-format.ts';
import type { HeldKind } from '../held-publications/held-publications.rules.ts';
import type { ApplicationMode } from '../instructor-applications/instructor-applications.rules.ts';
import type { SoldType } from '../offers/sold-kinds.rules.ts';
import { providerNames } from '../social-accounts/social-accounts.rules.ts';
import type { SocialProvider } from '../users/users.schemas.ts';

export const notificationChannels = ['inApp', 'email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What each event tells beyond its name. Its key is the mail's kind as well. */
export interface NotificationData {
  'application-approved': { mode: ApplicationMode };
  'application-waiting': { mode: ApplicationMode };
  /** `device` in words: `Chrome · Windows`. */
  'device-signed-in': { device: string };
  'password-changed': Record<string, never>;
  /** The new address, masked. */
  'email-changed': { emailMasked: string };
  /** The program or token, as its owner named it. */
  'token-created': { name: string };
  'social-account-linked': { provider: SocialProvider };
  /** The factor in words: `인증 앱`, `패스키 ‘내 노트북’`. The first one has ended everything else that was signed in. */
  'second-factor-added': { factor: string; first?: boolean };
  'second-factor-removed': { factor: string };
  /** How many codes are left. */
  'recovery-code-used': { left: number };
  'second-factor-guessed': Record<string, never>;
  'data-export-ready': Record<string, never>;
  /** Somebody has reached what a course asks for, and may have its certificate where there is one. */
  'course-completed': { title: string; certificate: boolean };
  'enrollment-ending': { title: string; courseId: number; expiresAt: string };
  /** `course` is a title, `slug` its name in addresses. */
  'review-received': { slug: string; course: string; rating: number };
  'order-paid': Bought & { amount: number };
  'order-awaiting-deposit': { id: number; orderNo: string; amount: number; dueAt: string };
  'order-refunded': Bought & { amount: number; points: number };
  /** `gone`: what was bought could not be given any more. */
  'payment-returned': Returned;
  /** Money went back at the provider and not by a refund here; `ended`: the things that are named are taken back with it. */
  'payment-canceled': Bought & { amount: number; points: number; ended: boolean };
  /** The account for a refund of a transfer was refused; `reason` in words. */
  'refund-account-refused': { id: number; orderNo: string; amount: number; reason: string };
  /** It came by transfer, so that nobody knows where it goes back to. */
  'return-account-needed': Returned;
  /** How many points end first at this moment, or soon after it. */
  'points-expiring': { points: number; expiresAt: string };
  'review-replied': { slug: string; course: string };
  'inquiry-received': { id: number; course: string };
  'inquiry-answered': { id: number; course: string };
  /** The sender is named where the message is read: what people were told stays when the sender leaves. */
  'message-received': { id: number };
  /** `id` is the post's, `course` a title. */
  'question-received': { id: number; course: string };
  /** `id` and `title` are the post's. */
  'post-released': { id: number; title: string };
  /** What was held, and where it stands. */
  'publication-released': { kind: HeldKind; link: string };
  'post-commented': InPost;
  'comment-replied': InPost;
  'answer-accepted': InPost;
  mentioned: InPost;
  /** `metric` are event keys, `outcome` what was done about it. */
  'guardrail-harmed': Managed & { metric: string; outcome: 'PAUSED' | 'ROLLED_BACK' | 'TOLD' };
  'schedule-failed': Managed & { reason: string };
  /** A payment is something else at the provider than here; without `id` nobody knows its order. */
  'payment-changed': { id?: number; orderNo: string; amount: number; what: PaymentChange };
  /** A provider has not said for long what became of the payment of an order; `why` is what asking it met. */
  'payment-unknown': { id: number; orderNo: string; amount: number; why: string };
  /** The provider does not send money back; `ofAccount`: the buyer was asked for another one. */
  'refund-refused': { id: number; orderNo: string; amount: number; reason: string; ofAccount: boolean };
  /** `host` is the receiver's. */
  'webhook-switched-off': { id: number; host: string; reason: 'FAILING' | 'GONE' };
}

/**
 * UNDONE: the bank took the transfer back; ITEM_CANCELED and PARTLY_CANCELED: a part went back that is or is not that of one item; MISSING:
 * the provider does not know it; UNKNOWN: there is no order of ours for it; NOT_GIVEN: what it pays for has nothing
 * behind it here, so that the order was cancelled.
 */
export type PaymentChange = 'CANCELED' | 'UNDONE' | 'ITEM_CANCELED' | 'PARTLY_CANCELED' | 'MISSING' | 'UNKNOWN' | 'NOT_GIVEN';

/** An experiment or flag, as operators named it. */
interface Managed {
  thing: 'experiment' | 'flag';
  key: number;
  name: string;
}

/** An order: the title of its first thing, how many others there are, and of which kinds they are; those of before say nothing of that. */
interface Bought {
  types?: readonly SoldType[];
  id: number;
  orderNo: string;
  title: string;
  others: number;
}

interface Returned {
  id: number;
  orderNo: string;
  amount: number;
  gone?: boolean;
}

/** `id` and `title` are the post's, `commentId` is the comment's in it, if it was one. */
interface InPost {
  id: number;
  title: string;
  commentId?: number;
}
export type NotificationEvent = keyof NotificationData;

/** Groups of the settings, in their order. */
export const notificationGroups = {
  security: '보안',
  learning: '학습',
  buying: '구매',
  community: '커뮤니티',
  teaching: '지식공유',
  operating: '운영',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

export interface EventRule<Data> {
  group: NotificationGroup;
  /** What the settings call it. */
  label: string;
  /** What the list of notifications says. */
  title(data: Data): string;
  /** Page of this site that it leads to. */
  link(data: Data): string;
  /** Channels that tell it unless the person has chosen otherwise. */
  defaults: Readonly<Record<NotificationChannel, boolean>>;
  /** Channels that nobody can switch off. */
  fixed: readonly NotificationChannel[];
}

const account = '/my/settings/account';
const inOrder = ({ id }: { id: number }) => `/orders/${id}`;
const boughtIn = ({ title, others }: Pick<Bought, 'title' | 'others'>) => (others > 0 ? `‘${title}’ 외 ${others}건의` : `‘${title}’`);
const inPost = ({ id, commentId }: InPost) => `/community/${id}${commentId === undefined ? '' : `#comment-${commentId}`}`;
const called = ({ thing, key, name }: Managed) => `${thing === 'experiment' ? '실험' : '플래그'} ${key} ‘${name}’`;
const roles: Readonly<Record<ApplicationMode, string>> = { ls: '지식공유자', mt: '멘토' };

/** Who took an account over would switch these mails off first. */
const security = { group: 'security', defaults: { inApp: true, email: true, sms: false }, fixed: ['email'] } as const;
const buying = { group: 'buying', defaults: { inApp: true, email: true, sms: false }, fixed: [] } as const;
/** The law wants buyers to have it in writing. */
const receipt = { ...buying, fixed: ['email'] } as const;
const learning = { group: 'learning', defaults: { inApp: true, email: true, sms: false }, fixed: [] } as const;
/** The header counts unread messages by itself, so that the list of notifications need not. */
const message = { group: 'community', defaults: { inApp: false, email: true, sms: false }, fixed: [] } as const;
/** What was held, with its particle. */
const releasedWords: Readonly<Record<HeldKind, string>> = { POST: '글이', REVIEW: '수강평이', INQUIRY: '문의가', ROADMAP: '로드맵이', PROFILE: '프로필이' };

const community = { group: 'community', defaults: { inApp: true, email: true, sms: false }, fixed: [] } as const;
/** For operators only. */
const operating = { group: 'operating', defaults: { inApp: true, email: true, sms: false }, fixed: [] } as const;
const teaching = { group: 'teaching', defaults: { inApp: true, email: true, sms: false }, fixed: [] } as const;

const paymentChanges: Readonly<Record<PaymentChange, (orderNo: string, amount: string) => string>> = {
  CANCELED: (orderNo, amount) => `주문 ${orderNo}의 결제 ${amount}이 결제사에서 취소되어 환불로 적었어요`,
  UNDONE: (orderNo, amount) => `주문 ${orderNo}에 입금된 ${amount}을 은행이 취소해서 환불로 적었어요`,
  ITEM_CANCELED: (orderNo, amount) => `주문 ${orderNo}의 결제 가운데 한 항목의 ${amount}이 결제사에서 취소되어 환불로 적었어요`,
  PARTLY_CANCELED: (orderNo, amount) => `주문 ${orderNo}의 결제 가운데 ${amount}이 결제사에서 취소됐어요. 수강은 그대로 두었어요`,
  MISSING: (orderNo, amount) => `주문 ${orderNo}의 결제 ${amount}을 결제사가 모른다고 해요`,
  UNKNOWN: (orderNo, amount) => `결제사에 우리가 모르는 결제 ${amount}이 있어요(주문 번호 ${orderNo})`,
  NOT_GIVEN: (orderNo, amount) => `주문 ${orderNo}에서 산 것을 찾을 수 없어서 ${amount}짜리 주문을 취소했어요`,
};

/** Everything that people are told of: in which words, where it leads, and by which channels. */
export const notificationEvents: { readonly [E in NotificationEvent]: EventRule<NotificationData[E]> } = {
  'device-signed-in': { ...security, label: '새 기기에서 로그인', title: ({ device }) => `새 기기에서 로그인했어요: ${device}`, link: () => account },
  'password-changed': { ...security, label: '비밀번호 변경', title: () => '비밀번호를 바꿨어요', link: () => account },
  'email-changed': { ...security, label: '이메일 변경', title: ({ emailMasked }) => `이메일을 ${emailMasked} 주소로 바꿨어요`, link: () => account },
  'token-created': { ...security, label: '프로그램 연결과 API 토큰', title: ({ name }) => `'${name}'에 계정 접근을 허용했어요`, link: () => account },
  'social-account-linked': {
    ...security,
    label: '소셜 계정 연결',
    title: ({ provider }) => `${providerNames[provider]} 계정을 연결했어요`,
    link: () => account,
  },
  'second-factor-added': { ...security, label: '2단계 인증 등록', title: ({ factor }) => `2단계 인증(${factor})을 등록했어요`, link: () => account },
  'second-factor-removed': { ...security, label: '2단계 인증 해제', title: ({ factor }) => `2단계 인증(${factor})을 해제했어요`, link: () => account },
  'recovery-code-used': { ...security, label: '복구 코드 사용', title: ({ left }) => `복구 코드로 로그인했어요. ${left}개 남았어요`, link: () => account },
  'second-factor-guessed': { ...security, label: '2단계 인증 실패', title: () => '누가 2단계 인증 번호를 여러 번 틀렸어요', link: () => account },
  'data-export-ready': { ...security, label: '내 정보 파일', title: () => '내 정보를 모은 파일을 받을 수 있어요', link: () => `${account}#data-export` },
  'course-completed': {
    ...learning,
    label: '강의 수료',
    title: ({ title, certificate }) => (certificate ? `‘${title}’의 수료 기준을 채웠어요. 수료증을 받아보세요` : `‘${title}’ 강의를 모두 들었어요`),
    link: ({ certificate }) => (certificate ? '/user/certificates' : '/my/courses'),
  },
  'enrollment-ending': {
    ...learning,
    label: '곧 끝나는 수강 기간',
    title: ({ title, expiresAt }) => `‘${title}’의 수강 기간이 ${formatDate(expiresAt)}에 끝나요`,
    link: ({ courseId }) => `/courses/lecture?courseId=${courseId}`,
  },
  'review-replied': {
    ...learning,
    label: '내 수강평의 답글',
    title: ({ course }) => `‘${course}’에 쓴 수강평에 답글이 달렸어요`,
    link: ({ slug }) => `/course/${encodeURIComponent(slug)}#reviews`,
  },
  'inquiry-answered': {
    ...learning,
    label: '내 문의의 답변',
    title: ({ course }) => `‘${course}’에 남긴 문의에 답변이 왔어요`,
    link: ({ id }) => `/user/inquiries?id=${id}`,
  },
  'order-paid': { ...receipt, label: '결제 완료', title: (order) => `${boughtIn(order)} 결제가 끝났어요`, link: inOrder },
  'order-awaiting-deposit': {
    ...receipt,
    label: '입금 안내',
    title: ({ amount, dueAt }) => `${formatDate(dueAt)}까지 ${formatWon(amount)}을 입금해주세요`,
    link: inOrder,
  },
  'order-refunded': { ...receipt, label: '환불', title: (order) => `${boughtIn(order)} 환불을 시작했어요`, link: inOrder },
  'payment-returned': { ...receipt, label: '되돌려드린 결제', title: ({ amount }) => `끝난 주문에 들어온 ${formatWon(amount)}을 돌려드려요`, link: inOrder },
  'payment-canceled': {
    ...receipt,
    label: '취소된 결제',
    title: ({ amount, ...order }) => `${boughtIn(order)} 결제 가운데 ${formatWon(amount)}이 취소됐어요`,
    link: inOrder,
  },
  'refund-account-refused': {
    ...receipt,
    label: '틀린 환불 계좌',
    title: ({ amount, reason }) => `${formatWon(amount)}을 돌려드리지 못했어요. 돌려받을 계좌를 다시 알려주세요: ${reason}`,
    link: inOrder,
  },
  'return-account-needed': {
    ...receipt,
    label: '돌려받을 계좌',
    title: ({ amount }) => `끝난 주문에 입금된 ${formatWon(amount)}을 돌려받을 계좌를 알려주세요`,
    link: inOrder,
  },
  'points-expiring': {
    ...buying,
    label: '곧 사라지는 포인트',
    title: ({ points, expiresAt }) => `${formatCount(points)}포인트가 ${formatDate(expiresAt)}부터 사라져요`,
    link: () => '/user/points',
  },
  'post-released': { ...community, label: '확인이 끝난 내 글', title: ({ title }) => `‘${title}’ 글이 공개됐어요`, link: inPost },
  'publication-released': {
    ...community,
    label: '확인이 끝난 내 수강평, 문의, 로드맵, 프로필',
    title: ({ kind }) => `확인을 기다리던 ${releasedWords[kind]} 공개됐어요`,
    link: ({ link }) => link,
  },
  'post-commented': { ...community, label: '내 글의 새 댓글', title: ({ title }) => `‘${title}’에 댓글이 달렸어요`, link: inPost },
  'comment-replied': { ...community, label: '내 댓글의 답글', title: ({ title }) => `‘${title}’에 쓴 댓글에 답글이 달렸어요`, link: inPost },
  'answer-accepted': { ...community, label: '채택된 내 답변', title: ({ title }) => `‘${title}’에 쓴 답변이 채택됐어요`, link: inPost },
  mentioned: { ...community, label: '나를 부른 글', title: ({ title }) => `‘${title}’에서 회원님을 불렀어요`, link: inPost },
  'application-approved': {
    ...teaching,
    label: '지식공유자·멘토 신청 결과',
    title: ({ mode }) => `${roles[mode]} 신청이 완료됐어요`,
    link: ({ mode }) => (mode === 'mt' ? '/mentors/start' : '/open-knowledge'),
  },
  'application-waiting': {
    ...teaching,
    label: '확인을 기다리는 신청서',
    title: ({ mode }) => `${roles[mode]} 신청서를 확인해주세요`,
    link: ({ mode }) => (mode === 'mt' ? '/mentors/introduction?start=1' : '/open-knowledge?start=1'),
  },
  'review-received': {
    ...teaching,
    label: '내 강의의 새 수강평',
    title: ({ course, rating }) => `‘${course}’에 별 ${rating}개 수강평이 올라왔어요`,
    link: ({ slug }) => `/course/${encodeURIComponent(slug)}#reviews`,
  },
  'inquiry-received': {
    ...teaching,
    label: '내 강의의 새 문의',
    title: ({ course }) => `‘${course}’에 새 문의가 왔어요`,
    link: ({ id }) => `/instructor/inquiries?id=${id}`,
  },
  'message-received': { ...message, label: '받은 메시지', title: () => '새 메시지가 왔어요', link: ({ id }) => `/user/messages/${id}` },
  'guardrail-harmed': {
    ...operating,
    label: '지표를 해친 실험과 단계 배포',
    title: ({ metric, outcome, ...thing }) =>
      `${called(thing)}에서 지표(${metric})가 나빠져 ${{ PAUSED: '멈췄어요', ROLLED_BACK: '되돌렸어요', TOLD: '알려드려요' }[outcome]}`,
    link: () => '/my/notifications',
  },
  'schedule-failed': {
    ...operating,
    label: '하지 못한 실험 예약',
    title: ({ reason, ...thing }) => `${called(thing)}에 예약한 일을 하지 못했어요: ${reason}`,
    link: () => '/my/notifications',
  },
  'refund-refused': {
    ...operating,
    label: '결제사가 거절한 환불',
    title: ({ orderNo, amount, reason, ofAccount }) =>
      `주문 ${orderNo}의 환불 ${formatWon(amount)}을 결제사가 보내지 못했어요: ${reason}${ofAccount ? ' 산 사람에게 계좌를 다시 물었어요.' : ''}`,
    link: () => '/my/notifications',
  },
  'payment-unknown': {
    ...operating,
    label: '결과를 알 수 없는 결제',
    title: ({ orderNo, amount, why }) => `주문 ${orderNo}의 결제 ${formatWon(amount)}이 어떻게 됐는지 결제사가 30분 넘게 알려주지 않아요: ${why}`,
    link: () => '/my/notifications',
  },
  'webhook-switched-off': {
    ...operating,
    label: '꺼진 웹훅',
    title: ({ id, host, reason }) =>
      reason === 'GONE'
        ? `웹훅 ${id}(${host})을 껐어요: 받는 쪽이 더 받지 않겠다고 답했어요`
        : `웹훅 ${id}(${host})을 껐어요: 여러 날 동안 한 번도 받지 않았어요`,
    link: () => '/my/notifications',
  },
  'payment-changed': {
    ...operating,
    label: '결제사에서 바뀐 결제',
    title: ({ orderNo, amount, what }) => paymentChanges[what](orderNo, formatWon(amount)),
    link: () => '/my/notifications',
  },
  'question-received': {
    ...teaching,
    label: '내 강의의 새 질문',
    title: ({ course }) => `‘${course}’에 새 질문이 올라왔어요`,
    link: ({ id }) => `/community/${id}`,
  },
};

/** The events in the order of the settings. */
export const notificationEventNames = Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]];
