import { chargeOnce } from '@baeum/contract/domains/offers/charge-once.ts';
import { courseItem, type SoldItem, type UnavailableReason } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldKind, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { imageUrl, priceNow } from '../courses/course-card.service.ts';

/** A course that a line sells: its list price and what it costs now. */
export interface OfferedCourse {
  courseId: number;
  price: number;
  salePrice: number;
  instructorId: number;
}

/** What one thing costs one person now. */
export interface Offer {
  type: SoldType;
  refId: number;
  /** Empty for what is not sold (any more): nobody may learn from here what it is called. */
  title: string;
  /** Of a course; a roadmap's page is found by its number. */
  slug?: string;
  thumbnailUrl: string;
  /** Sums over `courses`: the list prices, and now. */
  price: number;
  salePrice: number;
  available: boolean;
  /** Why it is not available. */
  reason?: UnavailableReason;
  /** Courses that this person would get by it; those that they learn or teach are not among them. */
  courses: OfferedCourse[];
}

const reader = { userId: z.number().nullable(), ids: z.array(z.number()) };

const courseColumns = `c.id AS course_id, c.price, ${priceNow} AS price_now, c.instructor_id, c.instructor_id IS NOT DISTINCT FROM $userId AS own,
  EXISTS (SELECT FROM enrollments e WHERE e.course_id = c.id AND e.user_id = $userId AND (e.expires_at IS NULL OR e.expires_at > now())) AS learns`;

const courseRow = {
  course_id: z.number(),
  price: z.number(),
  price_now: present(z.number()),
  instructor_id: z.number(),
  own: present(z.boolean()),
  learns: present(z.boolean()),
};
const titleRow = { title: z.string(), cover_key: z.string().nullable() };

const findCourses = statement(
  'offers.find-offered-courses',
  { parameters: reader, row: { ...titleRow, ...courseRow, slug: z.string() } },
  `SELECT c.title, c.cover_key, c.slug, ${courseColumns} FROM courses c WHERE c.id = ANY ($ids) AND c.status = 'PUBLISHED'`,
);

const findRoadmapCourses = statement(
  'offers.find-offered-roadmap-courses',
  { parameters: reader, row: { ...titleRow, ...courseRow, roadmap_id: z.number() } },
  `SELECT r.id AS roadmap_id, r.title, r.cover_key, ${courseColumns}
   FROM roadmaps r JOIN roadmap_courses rc ON rc.roadmap_id = r.id JOIN courses c ON c.id = rc.course_id AND c.status = 'PUBLISHED'
   WHERE r.id = ANY ($ids) AND ((r.visibility = 'PUBLIC' AND r.shown) OR r.owner_id = $userId) ORDER BY r.id, rc.seq`,
);

type Row = RowOf<typeof titleRow> & RowOf<typeof courseRow> & { slug?: string };

/**
 * What these things cost this person now, each by itself and in this order; two statements at most. Nobody (`null`) learns and
 * teaches nothing. Things that are bought together go through {@link chargedOnce}.
 */
export async function offersOf(userId: number | null, items: readonly SoldItem[]): Promise<Offer[]> {
  const ids = (type: SoldType) => items.filter((item) => item.type === type).map(({ refId }) => refId);
  const [courseIds, roadmapIds] = [ids('COURSE'), ids('ROADMAP')];
  const [courses, steps] = await Promise.all([
    courseIds.length === 0 ? [] : findCourses.all({ userId, ids: courseIds }),
    roadmapIds.length === 0 ? [] : findRoadmapCourses.all({ userId, ids: roadmapIds }),
  ]);
  const found = new Map<string, readonly Row[]>([
    ...courses.map((row) => [keyOf(courseItem(row.course_id)), [row]] as const),
    ...[...Map.groupBy(steps, ({ roadmap_id: id }) => id)].map(([refId, rows]) => [keyOf({ type: 'ROADMAP', refId }), rows] as const),
  ]);
  return items.map((item) => toOffer(item, found.get(keyOf(item)) ?? []));
}

const keyOf = ({ type, refId }: SoldItem) => `${type}:${refId}`;

function toOffer({ type, refId }: SoldItem, rows: readonly Row[]): Offer {
  const courses = rows.filter(({ own, learns }) => !own && !learns).map(toOffered);
  const [first] = rows;
  return {
    type,
    refId,
    title: first?.title ?? '',
    ...(first?.slug !== undefined && { slug: first.slug }),
    thumbnailUrl: imageUrl(first?.cover_key ?? null),
    ...pricedBy(courses),
    ...(courses.length === 0 && { reason: whyNothing(rows) }),
  };
}

function toOffered({ course_id: courseId, price, price_now: salePrice, instructor_id: instructorId }: Row): OfferedCourse {
  return { courseId, price, salePrice, instructorId };
}

function pricedBy(courses: OfferedCourse[]): Pick<Offer, 'price' | 'salePrice' | 'available' | 'courses'> {
  return {
    price: sumWon(...courses.map(({ price }) => price)),
    salePrice: sumWon(...courses.map(({ salePrice }) => salePrice)),
    available: courses.length > 0,
    courses,
  };
}

function whyNothing(rows: readonly Row[]): UnavailableReason {
  if (rows.some(({ learns }) => learns)) return 'ALREADY_LEARNING';
  return rows.length > 0 ? 'OWN_COURSE' : 'NOT_FOR_SALE';
}

/** Offers that are bought together: a course that several of them hold is charged by one, and one of which nothing is left is not available. */
export function chargedOnce(offers: readonly Offer[]): Offer[] {
  return chargeOnce(offers).map((offer, index) => {
    if (offer === offers[index]) return offer;
    return { ...offer, ...pricedBy(offer.courses), ...(offer.courses.length === 0 && { reason: 'IN_OTHER_LINE' as const }) };
  });
}

/** Where something is read about; nowhere what is not sold any more. */
export function pathOf({ type, refId, slug, reason }: Offer): string | undefined {
  if (reason === 'NOT_FOR_SALE') return undefined;
  return soldKind(type).path({ refId, slug });
}
