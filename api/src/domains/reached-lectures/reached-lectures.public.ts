import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';

/** Equal shares of a lecture that are distinguished: the delivered ones are one small row, whatever its film's size. */
const shares = 1000;

/**
 * Delivers something of a lecture, if the person is enrolled in its course now. The enrolment is locked for as long as this takes: a refund
 * that ends it counts everything delivered before, and nothing is delivered after it.
 */
const deliver = statement(
  'reached-lectures.deliver',
  { parameters: { userId: z.number(), lectureId: z.number(), delivered: z.string() }, row: { learns: present(z.boolean()) } },
  `WITH learning AS (
     SELECT e.user_id FROM enrollments e JOIN lectures l ON l.course_id = e.course_id
     WHERE l.id = $lectureId AND e.user_id = $userId AND (e.expires_at IS NULL OR e.expires_at > clock_timestamp()) FOR SHARE OF e
   ), kept AS (
     INSERT INTO reached_lectures AS r (user_id, lecture_id, rate, delivered)
     SELECT user_id, $lectureId, bit_count($delivered::text::bit(${shares})) * 100.0 / ${shares}, $delivered::text::bit(${shares}) FROM learning
     ON CONFLICT (user_id, lecture_id) DO UPDATE SET delivered = r.delivered | EXCLUDED.delivered,
       rate = greatest(r.rate, bit_count(r.delivered | EXCLUDED.delivered) * 100.0 / ${shares})
     WHERE r.delivered | EXCLUDED.delivered <> r.delivered
   )
   SELECT EXISTS (SELECT FROM learning) AS learns`,
);

/** A part of a whole: of its `size` bytes those from `start` to `end`. */
interface Part {
  start: number;
  end: number;
  size: number;
}

/**
 * Counts a part of a lecture's film before it is sent. The same part counts once, from whatever source.
 * @returns false for a person who is not enrolled in the course (any more), and must not get it
 */
export async function deliverPart(userId: number, lectureId: number, { start, end, size }: Part): Promise<boolean> {
  const first = Math.floor((start * shares) / size);
  const last = Math.ceil(((end + 1) * shares) / size) - 1;
  const delivered = '0'.repeat(first) + '1'.repeat(last - first + 1) + '0'.repeat(shares - last - 1);
  return (await deliver.one({ userId, lectureId, delivered })).learns;
}

/** Counts a lecture as a whole before it is sent, as {@link deliverPart} does: opening a text delivers all of it. */
export function deliverWhole(userId: number, lectureId: number): Promise<boolean> {
  return deliverPart(userId, lectureId, { start: 0, end: 0, size: 1 });
}

const saved = z.array(z.object({ lectureId: z.number(), rate: z.number() }));

const keep = statement(
  'reached-lectures.store-saved',
  { parameters: { userId: z.number(), saved: json(saved) } },
  `INSERT INTO reached_lectures AS r (user_id, lecture_id, rate)
   SELECT $userId, s."lectureId", s.rate FROM jsonb_to_recordset($saved::jsonb) AS s ("lectureId" bigint, rate int) ORDER BY 2
   ON CONFLICT (user_id, lecture_id) DO UPDATE SET rate = EXCLUDED.rate WHERE r.rate < EXCLUDED.rate`,
);

/** Counts the progress in saves, in percent: a lower one changes nothing. */
export async function recordSaved(userId: number, rates: z.input<typeof saved>): Promise<void> {
  await keep.run({ userId, saved: rates });
}
