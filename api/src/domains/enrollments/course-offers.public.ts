import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import { pricedBy, type Offer, type OfferedCourse } from '../../sold-kinds/sold-kind.ts';
import { priceBefore, priceNow } from '../courses/course-card.public.ts';
import { imageUrl } from '../files/pictures.public.ts';

/** The reader of course offers. */
export const offerReader = { userId: z.number().nullable(), ids: z.array(z.number()) };

/** Columns that decide about a course `c` that a person could get. */
export const offeredColumns = `c.id AS course_id, ${priceBefore} AS price, ${priceNow} AS price_now, c.instructor_id, c.instructor_id IS NOT DISTINCT FROM $userId AS own,
  EXISTS (SELECT FROM enrollments e WHERE e.course_id = c.id AND e.user_id = $userId AND (e.expires_at IS NULL OR e.expires_at > now())) AS learns`;

/** Columns of {@link offeredColumns}, with title and cover of the offer. */
export const offeredRow = {
  title: z.string(),
  cover_key: z.string().nullable(),
  course_id: z.number(),
  price: present(z.number()),
  price_now: present(z.number()),
  instructor_id: z.number(),
  own: present(z.boolean()),
  learns: present(z.boolean()),
};

type Row = RowOf<typeof offeredRow>;

/** The offer that consists of these courses. */
export function offerOf(rows: readonly [Row, ...Row[]]): Offer {
  const courses = rows.filter(({ own, learns }) => !own && !learns).map(toOffered);
  const [{ title, cover_key: cover }] = rows;
  const reason = rows.some(({ learns }) => learns) ? 'ALREADY_LEARNING' : 'OWN_COURSE';
  return { title, thumbnailUrl: imageUrl(cover), ...pricedBy(courses), ...(courses.length === 0 && { reason }) };
}

function toOffered({ course_id: courseId, price, price_now: salePrice, instructor_id: instructorId }: Row): OfferedCourse {
  return { courseId, price, salePrice, instructorId };
}
