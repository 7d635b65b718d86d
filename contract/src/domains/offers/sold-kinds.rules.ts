import { learningTerms, refundTerms, type RefundTerms } from './refund-terms.rules.ts';
import { wordOf } from './sold-word.rules.ts';

/** What both sides must agree on of a kind of good. */
export interface SoldKind {
  /** What it is called. */
  name: string;
  /** What lists mark it with; nothing for what most of them hold. */
  badge?: string;
  /** The courses that it consists of: itself one, several that may also be bought one by one, or none. Its number is that of the `ONE`. */
  courses: 'ONE' | 'SEVERAL' | 'NONE';
  /** The page where it is read about. */
  path(shown: { refId: number; slug?: string | undefined }): string;
  /** What vouchers give by it, what is said when one is redeemed, and the way on; absent for what vouchers are not for. */
  voucher?: { gives: string; redeemed(title: string): string; go: string; path(refId: number): string };
  /** What of its price comes back, and why. */
  refund: RefundTerms;
  /** What mails say: to buyers, of the refund terms, and when the payment was cancelled at the provider and access has ended or goes on. */
  mails: { bought: string; terms: string; ended: string; kept: string };
}

const mailsOfLearning = {
  bought: '지금부터 학습할 수 있습니다.',
  terms: `결제하고 ${refundTerms.days}일 안이고 ${refundTerms.progressRate}% 미만으로 배웠고 수료증을 받지 않았으면 모두 환불받을 수 있습니다. 그 뒤에 얼마를 환불받는지는 주문에서 볼 수 있습니다.`,
  ended: '이 결제로 시작한 수강은 끝났습니다. 진도와 노트, 수료증은 남습니다.',
  kept: '수강은 그대로 이어집니다.',
};

export type SoldType = 'COURSE' | 'ROADMAP';

/** Everything that is sold. A course that several things of one order hold is charged by the kind that stands first here. */
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
    mails: mailsOfLearning,
  },
};

/** The names of all kinds. */
export function soldTypes(): SoldType[] {
  return Object.keys(soldKinds) as SoldType[];
}

/** What mails say of things of these kinds, each sentence once. Notices that were stored without kinds are of courses. */
export function inMails(what: keyof SoldKind['mails'], types: readonly SoldType[] = soldTypes().slice(0, 1)): string[] {
  return [...new Set(types.map((type) => soldKinds[type].mails[what]))];
}

/** The kind with this word in addresses. */
export function soldTypeOf(word: string): SoldType | undefined {
  return soldTypes().find((type) => wordOf(type) === word);
}
