import { usualShareRate, type SaleChannel } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

/**
 * The rate that today's terms set for the values of this SQL, null where none does. A term for a course takes precedence over one for its
 * instructor, and that over one for all.
 */
export function agreedRate({ channel, courseId, instructorId }: { channel: string; courseId: string; instructorId: string }): string {
  return `(SELECT t.rate FROM share_terms t
     WHERE t.channel = ${channel} AND (t.course_id = ${courseId} OR (t.course_id IS NULL AND coalesce(t.instructor_id, ${instructorId}) = ${instructorId}))
       AND (now() AT TIME ZONE 'Asia/Seoul')::date BETWEEN t.starts_on AND coalesce(t.ends_on, 'infinity') ORDER BY t.course_id, t.instructor_id LIMIT 1)`;
}

const findRates = statement(
  'incomes.find-share-rates',
  { parameters: { userId: z.number() }, row: { platform: present(z.number().nullable()), instructor: present(z.number().nullable()) } },
  `SELECT ${agreedRate({ channel: "'PLATFORM'", courseId: 'NULL', instructorId: '$userId' })} AS platform,
     ${agreedRate({ channel: "'INSTRUCTOR'", courseId: 'NULL', instructorId: '$userId' })} AS instructor`,
);

/** A person's share of their sales today, by sales channel, where nothing else was agreed about a course. */
export async function shareRatesOf(userId: number): Promise<Record<SaleChannel, number>> {
  const { platform, instructor } = await findRates.one({ userId });
  return { PLATFORM: platform ?? usualShareRate.PLATFORM, INSTRUCTOR: instructor ?? usualShareRate.INSTRUCTOR };
}
