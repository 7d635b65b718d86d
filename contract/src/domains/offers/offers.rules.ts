import { soldKinds, type SoldType } from './sold-kinds.rules.ts';

/** Something that is sold, named. */
export interface SoldItem {
  type: SoldType;
  refId: number;
}

/** Why something cannot be bought by this person now. */
export const unavailableReasons = ['NOT_FOR_SALE', 'ALREADY_LEARNING', 'OWN_COURSE', 'IN_OTHER_LINE'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** A course, named as something that is sold. */
export function courseItem(refId: number): SoldItem {
  return { type: 'COURSE', refId };
}

/** A roadmap, named as something that is sold. */
export function roadmapItem(refId: number): SoldItem {
  return { type: 'ROADMAP', refId };
}

/** Whether there is anything to buy: a line whose courses others charge costs nothing and gives nothing. */
export function givesSomething({ type, courses }: { type: SoldType; courses: readonly unknown[] }): boolean {
  return soldKinds[type].courses === 'NONE' || courses.length > 0;
}
