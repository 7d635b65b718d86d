import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import type { SoldKind } from '../../sold-kinds/sold-kind.ts';
import { offeredColumns, offeredRow, offerOf, offerReader } from '../enrollments/course-offers.public.ts';
import { learning } from '../enrollments/learning-delivery.public.ts';
import { imageUrl } from '../files/pictures.public.ts';

const findOffered = statement(
  'roadmaps.find-offered-courses',
  { parameters: offerReader, row: { ...offeredRow, roadmap_id: z.number() } },
  `SELECT r.id AS roadmap_id, r.title, r.cover_key, ${offeredColumns}
   FROM roadmaps r JOIN roadmap_courses rc ON rc.roadmap_id = r.id JOIN courses c ON c.id = rc.course_id AND c.status = 'PUBLISHED'
   WHERE r.id = ANY ($ids) AND ((r.visibility = 'PUBLIC' AND r.shown) OR r.owner_id = $userId) ORDER BY r.id, rc.seq`,
);

const findShown = statement(
  'roadmaps.find-shown',
  { parameters: { ids: z.array(z.number()) }, row: { id: z.number(), title: z.string(), cover_key: z.string().nullable(), open: present(z.boolean()) } },
  "SELECT id, title, cover_key, visibility = 'PUBLIC' AND shown AS open FROM roadmaps WHERE id = ANY ($ids)",
);

const follow = statement(
  'roadmaps.follow',
  { parameters: { userId: z.number(), ids: z.array(z.number()) } },
  'INSERT INTO roadmap_enrollments (user_id, roadmap_id) SELECT $userId, r.id FROM roadmaps r WHERE r.id = ANY ($ids) ORDER BY r.id FOR KEY SHARE ON CONFLICT DO NOTHING',
);

const findCourses = statement(
  'roadmaps.find-courses-by-voucher',
  { parameters: { id: z.number() }, row: { course_id: z.number() } },
  "SELECT rc.course_id FROM roadmap_courses rc JOIN courses c ON c.id = rc.course_id AND c.status = 'PUBLISHED' WHERE rc.roadmap_id = $id",
);

/** A roadmap, as a sold thing: those of its courses that a person does not learn yet. */
export const roadmap: SoldKind = {
  async offers(userId, ids) {
    const steps = Map.groupBy(await findOffered.all({ userId, ids: [...ids] }), ({ roadmap_id: id }) => id);
    return new Map([...steps].flatMap(([id, [first, ...others]]) => (first ? [[id, offerOf([first, ...others])] as const] : [])));
  },
  async shown(ids) {
    const rows = await findShown.all({ ids: [...ids] });
    return new Map(rows.map(({ id, cover_key: cover, ...row }) => [id, { ...row, thumbnailUrl: imageUrl(cover), linked: true }]));
  },
  delivery: learning,
  /** The person follows it from now on, whoever may see it; a deleted one is left out. */
  async begin(userId, ids) {
    await follow.run({ userId, ids: [...ids] });
  },
  coursesOf: async (id) => (await findCourses.all({ id })).map(({ course_id: courseId }) => courseId),
};
