import { shownSum } from '../../shared/money.ts';
import { soldKinds, soldTypes, type SoldType } from './sold-kinds.rules.ts';

/** What a line costs: course by course, or by itself where it has none. */
export interface ChargedLine {
  type: SoldType;
  courses: readonly { courseId: number; price: number; salePrice: number }[];
  price?: number;
  salePrice?: number;
}

/**
 * Charges each course once, however many lines contain it: in the line whose kind comes first, and of several such lines in the first one.
 * A line of which nothing is left is returned without courses. The order of the lines stays the same.
 */
export function chargeOnce<T extends ChargedLine>(lines: readonly T[]): T[] {
  const charged = new Set<number>();
  const charge = (line: T): T => {
    const courses = line.courses.filter(({ courseId }) => !charged.has(courseId));
    for (const { courseId } of courses) charged.add(courseId);
    return courses.length === line.courses.length ? line : { ...line, courses };
  };
  const done = new Map<T, T>();
  for (const type of soldTypes()) for (const line of lines) if (line.type === type) done.set(line, charge(line));
  return lines.map((line) => done.get(line) ?? line);
}

/** What the lines cost together: the list prices, and now. */
export function sumOfLines(lines: readonly ChargedLine[]): { price: number; salePrice: number } {
  const parts = chargeOnce(lines).flatMap(({ type, courses, price = 0, salePrice = 0 }): readonly { price: number; salePrice: number }[] =>
    soldKinds[type].courses === 'NONE' ? [{ price, salePrice }] : courses,
  );
  return { price: shownSum(...parts.map(({ price }) => price)), salePrice: shownSum(...parts.map(({ salePrice }) => salePrice)) };
}
