import type { LineDiscounts } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { SoldItem, UnavailableReason } from '@baeum/contract/domains/offers/offers.rules.ts';
import type { RefundShare } from '@baeum/contract/domains/offers/refund-terms.rules.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';

/** A course that a line sells: its list price and what it costs now. */
export interface OfferedCourse {
  courseId: number;
  price: number;
  salePrice: number;
  instructorId: number;
}

/** What one thing costs one person now. */
export interface Offer {
  title: string;
  /** Of what is found by it. */
  slug?: string;
  thumbnailUrl: string;
  /** Whose course it is. */
  instructorName?: string;
  /** The list price, and now; of what consists of courses sums over them. */
  price: number;
  salePrice: number;
  available: boolean;
  /** Why it is not available. */
  reason?: UnavailableReason;
  /** Courses that this person would get by it; those that they learn or teach are not among them. */
  courses: OfferedCourse[];
}

/** Prices and courses of an offer that consists of these. */
export function pricedBy(courses: OfferedCourse[]): Pick<Offer, 'price' | 'salePrice' | 'available' | 'courses'> {
  return {
    price: sumWon(...courses.map(({ price }) => price)),
    salePrice: sumWon(...courses.map(({ salePrice }) => salePrice)),
    available: courses.length > 0,
    courses,
  };
}

/** How something that was sold looks now. */
export interface Shown {
  title: string;
  slug?: string;
  thumbnailUrl: string;
  /** Its buyers can open its page; and everybody can. */
  linked: boolean;
  open: boolean;
}

/** An item of an order. */
export interface Good extends SoldItem {
  itemId: number;
}

/** Why a sale cannot be given: `HAD`, the buyer has something of it already; `GONE`, nobody knows any more what to give. */
export type NotGivenReason = 'HAD' | 'GONE';

/** Thrown where a sale cannot be given, so that what was given of it is undone. */
export class NotGiven extends Error {
  readonly reason: NotGivenReason;

  constructor(reason: NotGivenReason) {
    super(`not given: ${reason}`);
    this.reason = reason;
  }
}

/** How items of an order come to their buyer, and back. Everything happens in the transaction of the caller. */
export interface Delivery {
  /** The order is made: notes what it sells, and holds what there is little of. @throws AppError when somebody else has it, or it is gone */
  hold(goods: readonly (Good & Offer & { discounts: LineDiscounts })[]): Promise<void>;
  /** Whether they could be given now. @throws NotGiven */
  look(userId: number, goods: readonly Good[]): Promise<void>;
  /** The order is paid. @throws NotGiven: what it changed is undone, and the money goes back */
  give(userId: number, goods: readonly Good[]): Promise<void>;
  /**
   * What of each item's price comes back now, by its terms; an item of which nobody knows what it sold is left out. In a transaction
   * nobody uses any of them until it has ended.
   */
  shares(goods: readonly Good[]): Promise<ReadonlyMap<number, RefundShare>>;
  /** The order ended unpaid, the items were refunded, or their payment was cancelled at the provider. */
  takeBack(goods: readonly Good[]): Promise<void>;
}

/** What the server does for a kind of good. */
export interface SoldKind {
  /** What these cost this person now; of nobody (`null`) for who has not signed in. What is not sold is left out. */
  offers(userId: number | null, ids: readonly number[]): Promise<ReadonlyMap<number, Offer>>;
  /** What is gone is left out. */
  shown(ids: readonly number[]): Promise<ReadonlyMap<number, Shown>>;
  /** Kinds that are delivered alike share one, and are delivered together. */
  delivery: Delivery;
  /** What else begins for somebody who has got these. */
  begin?(userId: number, ids: readonly number[]): Promise<void>;
  /** The courses that a voucher for it gives. */
  coursesOf?(id: number): Promise<number[]>;
}
