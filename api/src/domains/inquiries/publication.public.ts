import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.public.ts';
import { hideable, type Holdable, type Reportable } from '../publishing/publication.public.ts';
import { announceInquiry } from './announce-inquiry.ts';

const find = statement(
  'inquiries.find-reported',
  {
    parameters: { userId: z.number(), id: z.number() },
    row: { user_id: z.number(), title: z.string(), content: z.string(), is_secret: z.boolean(), slug: z.string() },
  },
  `SELECT i.user_id, i.title, i.content, i.is_secret, c.slug FROM inquiries i JOIN courses c ON c.id = i.course_id
   WHERE i.id = $id AND ((i.shown AND ((NOT i.is_secret AND c.status = 'PUBLISHED') OR c.instructor_id = $userId)) OR i.user_id = $userId)`,
);
const { remove, restore, removeHeld, release } = hideable('inquiries', 'user_id');

/** How inquiries are reported, and released or removed by an operator. */
export const publishedInquiry: Reportable & Holdable = {
  async find(userId, id) {
    const inquiry = await find.first({ userId, id });
    const link = inquiry?.is_secret ? null : `/course/${encodeURIComponent(inquiry?.slug ?? '')}#inquiries`;
    return inquiry && { authorId: inquiry.user_id, content: `${inquiry.title}\n\n${inquiry.content}`, link };
  },
  remove,
  restore,
  removeHeld,
  async release(id) {
    const authorId = await release(id);
    if (authorId === undefined) return false;
    await announceInquiry(id);
    await notify(authorId, 'publication-released', { kind: 'INQUIRY', link: `/user/inquiries?id=${id}` }, { key: `inquiry/${id}` });
    return true;
  },
};
