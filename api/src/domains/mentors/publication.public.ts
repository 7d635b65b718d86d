import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.public.ts';
import { hideable, type Holdable, type Reportable } from '../publishing/publication.public.ts';
import { visibleMentor } from './mentors.public.ts';

const one = { id: z.number() };
const find = statement(
  'mentors.find-reported',
  { parameters: { ...one, userId: z.number() }, row: { content: present(z.string()) } },
  `SELECT concat_ws(E'\\n\\n', job, career, company, introduction, array_to_string(skills, ', ')) AS content FROM mentors m
   WHERE m.user_id = $id AND (m.user_id = $userId OR ${visibleMentor})`,
);
const { remove, restore, removeHeld, release } = hideable('mentors', 'user_id', 'user_id');

/** How profiles of mentors are reported, and released or removed by an operator. Agreed sessions remain. */
export const publishedMentor: Reportable & Holdable = {
  async find(userId, id) {
    const mentor = await find.first({ userId, id });
    return mentor && { authorId: id, content: mentor.content, link: `/mentors/${id}` };
  },
  remove,
  restore,
  removeHeld,
  async release(id) {
    const waited = (await release(id)) !== undefined;
    if (waited) await notify(id, 'publication-released', { kind: 'MENTOR', link: `/mentors/${id}` });
    return waited;
  },
};
