import type { LineDiscounts } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { SoldItem, UnavailableReason } from '@baeum/contract/domains/offers/offers.rules.ts';
import type { RefundShare } from '@baeum/contract/domains/offers/refund-terms.rules.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';

/** A course in an order line: its list price and current price. */
export interface OfferedCourse {
  courseId: number;
  price: number;
  salePrice: number;
  instructorId: number;
}

/** Current offer of one thing to one person. */
export interface Offer {
  title: string;
  /** Slug of its page. */
  slug?: string;
  thumbnailUrl: string;
  /** Instructor of the course. */
  instructorName?: string;
  /** List price and current price; for a bundle of courses the sums. */
  price: number;
  salePrice: number;
  available: boolean;
  /** Why it is not available. */
  reason?: UnavailableReason;
  /** Courses that the person would get, without those that they are enrolled in or teach. */
  courses: OfferedCourse[];
}

/** Prices and courses of an offer that consists of these courses. */
export function pricedBy(courses: OfferedCourse[]): Pick<Offer, 'price' | 'salePrice' | 'available' | 'courses'> {
  return {
    price: sumWon(...courses.map(({ price }) => price)),
    salePrice: sumWon(...courses.map(({ salePrice }) => salePrice)),
    available: courses.length > 0,
    courses,
  };
}

/** Current display data of a sold thing. */
export interface Shown {
  title: string;
  slug?: string;
  thumbnailUrl: string;
  /** Whether its buyers can open its page, and whether everybody can. */
  linked: boolean;
  open: boolean;
}

/** An item of an order. */
export interface Good extends SoldItem {
  itemId: number;
}

/** Why an item cannot be delivered: `HAD`, the buyer already has a part of it; `GONE`, the thing no longer exists. */
export type NotGivenReason = 'HAD' | 'GONE';

/** Thrown when an item cannot be delivered, to roll back a partial delivery. */
export class NotGiven extends Error {
  readonly reason: NotGivenReason;

  constructor(reason: NotGivenReason) {
    super(`not given: ${reason}`);
    this.reason = reason;
  }
}

/** Delivers items of an order to the buyer, and revokes them. Everything runs in the caller's transaction. */
export interface Delivery {
  /** The order was created: records what it sells, and reserves limited goods. @throws AppError when it is taken or gone */
  hold(goods: readonly (Good & Offer & { discounts: LineDiscounts })[]): Promise<void>;
  /** Checks whether the items could be delivered now. @throws NotGiven */
  look(userId: number, goods: readonly Good[]): Promise<void>;
  /** The order was paid. @throws NotGiven: its changes are rolled back, and the money is refunded */
  give(userId: number, goods: readonly Good[]): Promise<void>;
  /**
   * Share of each item's price that is refundable now, by its terms; unknown items are omitted. In a transaction the items
   * are locked against use until it ends.
   */
  shares(goods: readonly Good[]): Promise<ReadonlyMap<number, RefundShare>>;
  /** The order ended unpaid, the items were refunded, or their payment was cancelled at the provider. */
  takeBack(goods: readonly Good[]): Promise<void>;
}

/** Server side of a kind of good. */
export interface SoldKind {
  /** Current offers to a person; to an anonymous one for `null`. Things that are not for sale are omitted. */
  offers(userId: number | null, ids: readonly number[]): Promise<ReadonlyMap<number, Offer>>;
  /** Display data by id; things that no longer exist are omitted. */
  shown(ids: readonly number[]): Promise<ReadonlyMap<number, Shown>>;
  /** Kinds with equal delivery share an object, and are delivered together. */
  delivery: Delivery;
  /** Additional effects for the new owner. */
  begin?(userId: number, ids: readonly number[]): Promise<void>;
  /** Courses that a voucher for it grants. */
  coursesOf?(id: number): Promise<number[]>;
}
