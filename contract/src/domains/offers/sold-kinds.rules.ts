import { cancelTerms, learningTerms, refundTerms, type RefundTerms } from './refund-terms.rules.ts';
import { wordOf } from './sold-word.rules.ts';

/** What both sides must agree on of a kind of good. */
interface CommonMembers {
  /** What it is called. */
  name: string;
  /** What lists mark it with; nothing for what most of them hold. */
  badge?: string;
  /** The courses that it consists of: itself one, several that may also be bought one by one, or none. Its number is that of the `ONE`. */
  courses: 'ONE' | 'SEVERAL' | 'NONE';
  /** It is time with a person, who is shown in lists in place of a cover; its title begins with their name. */
  person?: true;
  /** A person sells it themselves: the site brings the two together, and says that it is no party to the contract. */
  brokered?: true;
  /** The page where it is read about. */
  path(shown: { refId: number; slug?: string | undefined }): string;
  /** What vouchers give by it, what is said when one is redeemed, and the way on; absent for what vouchers are not for. */
  voucher?: { gives: string; redeemed(title: string): string; go: string; path(refId: number): string };
  /** What is said right after paying, and the way on. */
  paid: { message: string; go: string; path(refId: number): string };
  /**
   * What mails say: to buyers, of the refund terms, when the payment was cancelled at the provider and access has ended or goes on, and
   * why money that came too late goes back.
   */
  mails: { bought: string; terms: string; ended: string; kept: string; late: string };
}

/** Carts and checkout sell it, and refunds of orders give back what its terms say. */
interface AtCheckout {
  ownCheckout?: never;
  /** What of its price comes back, and why. */
  refund: RefundTerms;
}

/** Its own domain makes its orders, and says on its page what comes back. */
interface ByOwnCheckout {
  ownCheckout: true;
  refund?: never;
}

export type SoldKind = CommonMembers & (AtCheckout | ByOwnCheckout);

const paidLearning = { message: '지금 바로 학습을 시작할 수 있어요.', go: '내 학습으로 가기', path: () => '/my/courses' };

const mailsOfLearning = {
  bought: '지금부터 학습할 수 있습니다.',
  terms: `결제하고 ${refundTerms.days}일 안이고 ${refundTerms.progressRate}% 미만으로 배웠고 수료증을 받지 않았으면 모두 환불받을 수 있습니다. 그 뒤에 얼마를 환불받는지는 주문에서 볼 수 있습니다.`,
  ended: '이 결제로 시작한 수강은 끝났습니다. 진도와 노트, 수료증은 남습니다.',
  kept: '수강은 그대로 이어집니다.',
  late: '끝난 주문이거나 이미 수강하는 강의여서',
};

export type SoldType = 'COURSE' | 'ROADMAP' | 'MENTORING';

/** Everything that is sold. A course that is in several things of one order is charged in the kind that is listed first here. */
export const soldKinds: Record<SoldType, SoldKind> = {
  COURSE: {
    name: '강의',
    courses: 'ONE',
    path: ({ slug }) => `/course/${slug ?? ''}`,
    voucher: {
      gives: '강의',
      redeemed: (title) => `이제 ‘${title}’ 강의를 배울 수 있어요.`,
      go: '학습하기',
      path: (refId) => `/courses/lecture?courseId=${refId}`,
    },
    refund: learningTerms,
    paid: paidLearning,
    mails: mailsOfLearning,
  },
  ROADMAP: {
    name: '로드맵',
    badge: '로드맵',
    courses: 'SEVERAL',
    path: ({ refId }) => `/roadmaps/${refId}`,
    voucher: {
      gives: '로드맵의 모든 강의',
      redeemed: (title) => `이제 ‘${title}’ 로드맵을 배울 수 있어요.`,
      go: '로드맵 보기',
      path: (refId) => `/roadmaps/${refId}`,
    },
    refund: learningTerms,
    paid: paidLearning,
    mails: mailsOfLearning,
  },
  MENTORING: {
    name: '멘토링',
    badge: '멘토링',
    person: true,
    brokered: true,
    courses: 'NONE',
    path: ({ refId }) => `/my/mentorings/${refId}`,
    ownCheckout: true,
    paid: { message: '멘토가 답하면 알려드려요.', go: '멘토링 보기', path: (refId) => `/my/mentorings/${refId}` },
    mails: {
      bought: '멘토가 답하면 알려드립니다.',
      terms: `시작하기 ${cancelTerms.wholeHours}시간 전까지 취소하면 모두, 그 뒤에는 ${cancelTerms.lateRate}%를 돌려드립니다. 멘토가 받아들이지 않거나 취소하면 모두 돌려드립니다.`,
      ended: '이 결제로 신청한 멘토링은 취소되었습니다.',
      kept: '멘토링은 그대로입니다.',
      late: '결제할 시간이 지난 신청이어서',
    },
  },
};

/** The names of all kinds. */
export function soldTypes(): SoldType[] {
  return Object.keys(soldKinds) as SoldType[];
}

/** The kinds that carts hold and checkout sells. */
export function checkoutTypes(): SoldType[] {
  return soldTypes().filter((type) => !soldKinds[type].ownCheckout);
}

/** What mails say of things of these kinds, each sentence once. Notices that were stored without kinds are of courses. */
export function inMails(what: keyof SoldKind['mails'], types: readonly SoldType[] = soldTypes().slice(0, 1)): string[] {
  return [...new Set(types.map((type) => soldKinds[type].mails[what]))];
}

/** The kind of checkout with this word in addresses. */
export function soldTypeOf(word: string): SoldType | undefined {
  return checkoutTypes().find((type) => wordOf(type) === word);
}

/** What a word such as `course-12` names; nothing when it cannot mean anything. */
export function soldItemOf(item: string): { type: SoldType; refId: number } | undefined {
  const [, word = '', refId] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(item) ?? [];
  const type = soldTypeOf(word);
  return type && { type, refId: Number(refId) };
}
