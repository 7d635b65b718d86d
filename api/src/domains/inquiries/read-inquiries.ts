import { mostCounted } from '@baeum/contract/domains/inquiries/inquiries.rules.ts';
import type { Inquiry, ListInquiriesQuery } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { mayOperate } from '../../http/admission/rights.ts';
import { fail } from '../../http/base/app-error.ts';
import { inquiryColumns, inquiryFrom, inquiryRow, toInquiry } from './inquiry-rows.ts';

/** Readers: everybody for published, non-secret ones of a public course; its instructor for all published ones; asker and operators for held ones, too. */
const readable =
  "((i.shown AND ((NOT i.is_secret AND c.status = 'PUBLISHED') OR c.instructor_id = $userId OR $operator)) OR (i.held AND NOT (i.removed OR i.author_blocked) AND $operator) OR i.user_id = $userId)";
const reader = { userId: z.number().nullable(), operator: z.boolean() };
const paging = { limit: z.number(), offset: z.number() };
const listedRow = { ...inquiryRow, total: present(z.number()) };

const findInquiry = statement(
  'inquiries.find',
  { parameters: { ...reader, id: z.number() }, row: inquiryRow },
  `SELECT ${inquiryColumns} FROM ${inquiryFrom} WHERE i.id = $id AND ${readable}`,
);

/** Counted up to {@link mostCounted}, without reading texts, so that a list costs the same however many inquiries there are. */
const listed = (condition: string): string => `
  SELECT ${inquiryColumns}, (SELECT count(*) FROM (SELECT FROM inquiries i JOIN courses c ON c.id = i.course_id WHERE ${condition} LIMIT ${mostCounted}) counted) AS total FROM ${inquiryFrom}
  WHERE ${condition} ORDER BY i.id DESC LIMIT $limit OFFSET $offset`;

const ownParameters = { userId: z.number(), ...paging };
const listOwn = (name: string, condition: string) => statement(`inquiries.list-${name}`, { parameters: ownParameters, row: listedRow }, listed(condition));

/** One statement a state: open ones have an index of their own. */
const listsOf = (who: string, condition: string) => ({
  all: listOwn(`of-${who}`, condition),
  WAITING: listOwn(`waiting-of-${who}`, `${condition} AND i.answer IS NULL`),
  ANSWERED: listOwn(`answered-of-${who}`, `${condition} AND i.answer IS NOT NULL`),
});
const ofAsker = listsOf('asker', 'i.user_id = $userId');
const ofInstructor = listsOf('instructor', 'c.instructor_id = $userId AND i.shown');

const listOfCourse = statement(
  'inquiries.list-of-course',
  { parameters: { ...reader, courseId: z.number(), ...paging }, row: listedRow },
  listed(`i.course_id = $courseId AND ${readable}`),
);
const findCourse = statement(
  'inquiries.find-course',
  { parameters: { courseId: z.number() }, row: { id: z.number() } },
  "SELECT id FROM courses WHERE id = $courseId AND status = 'PUBLISHED'",
);

const readerOf = (actor: UserActor | undefined) => ({ userId: actor?.userId ?? null, operator: mayOperate(actor, 'admin:content', 'admin:read') });

/** @throws AppError COMMON_004 for an inquiry that does not exist, and for a secret of others */
export async function getInquiry(actor: UserActor, id: number): Promise<Inquiry> {
  const row = await findInquiry.first({ ...readerOf(actor), id });
  if (!row) throw fail(commonErrors.notFound);
  return toInquiry(row);
}

/** The person's inquiries, and those about their courses, newest first. */
export const listInquiries = (userId: number, query: ListInquiriesQuery) => listPage(ofAsker, userId, query);
export const listCourseInquiries = (userId: number, query: ListInquiriesQuery) => listPage(ofInstructor, userId, query);

async function listPage(lists: typeof ofAsker, userId: number, { status, ...query }: ListInquiriesQuery) {
  const { rows, total } = await countedPage(query, (range) => lists[status ?? 'all'].all({ userId, ...range }));
  return toPage(rows.map(toInquiry), query, total);
}

/** The inquiries on a published course's page that this reader may see. @throws AppError COMMON_004 */
export async function listPublicInquiries(courseId: number, query: { page: number; pageSize: number }, actor: UserActor | undefined) {
  const { rows, total } = await countedPage(query, (range) => listOfCourse.all({ ...readerOf(actor), courseId, ...range }));
  if (total === 0 && !(await findCourse.first({ courseId }))) throw fail(commonErrors.notFound);
  return toPage(rows.map(toInquiry), query, total);
}
