/** What is sold for money: a course, or a roadmap with the courses of it that somebody does not learn yet. */
export const soldTypes = ['COURSE', 'ROADMAP'] as const;
export type SoldType = (typeof soldTypes)[number];

/** Something that is sold, named. */
export interface SoldItem {
  type: SoldType;
  refId: number;
}

/** Why something cannot be bought by this person now. */
export const unavailableReasons = ['NOT_FOR_SALE', 'ALREADY_LEARNING', 'OWN_COURSE', 'IN_OTHER_LINE'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** Keys of things that are sold: `COURSE:12`. */
export function soldKey({ type, refId }: SoldItem): string {
  return `${type}:${refId}`;
}
