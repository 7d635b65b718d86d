import { visibilities } from '@baeum/contract/domains/roadmaps/roadmaps.rules.ts';
import type { Roadmap, RoadmapInput } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { isHeld } from '../publishing/newcomers.public.ts';
import { limitPace } from '../publishing/pace.public.ts';
import { getRoadmap } from './list-roadmaps.ts';

const content = { title: z.string(), description: z.string(), visibility: z.enum(visibilities), held: z.boolean() };
const ofOwner = { userId: z.number(), id: z.number() };
const idRow = { id: z.number() };
/** Used until its courses determine it. */
const firstCategory = 9;

const add = statement(
  'roadmaps.add',
  { parameters: { userId: z.number(), ...content }, row: idRow },
  `INSERT INTO roadmaps (owner_id, title, description, visibility, held, category_id) VALUES ($userId, $title, $description, $visibility, $held, ${firstCategory}) RETURNING id`,
);
/** Concurrent changes of the roadmap wait until this is done. A held roadmap stays hidden. */
const change = statement(
  'roadmaps.change',
  { parameters: { ...ofOwner, ...content }, row: idRow },
  'UPDATE roadmaps SET title = $title, description = $description, visibility = $visibility, held = held OR $held, updated_at = now() WHERE id = $id AND owner_id = $userId RETURNING id',
);
const remove = statement('roadmaps.remove', { parameters: ofOwner }, 'DELETE FROM roadmaps WHERE id = $id AND owner_id = $userId');

/** @throws AppError COMMON_004 for a course that is not public, PUBLISH_001 */
export async function createRoadmap(userId: number, { courseIds, ...input }: RoadmapInput): Promise<Roadmap> {
  const held = await isHeld(userId, input.title, input.description);
  return transaction(async () => {
    await limitPace(userId, 'ROADMAP');
    const { id } = await add.one({ userId, ...input, held });
    await setCourses(id, courseIds);
    return getRoadmap(id, userId);
  });
}

/** @throws AppError COMMON_004 for a roadmap that is not theirs, or a course that is not public */
export async function updateRoadmap(userId: number, id: number, { courseIds, ...input }: RoadmapInput): Promise<Roadmap> {
  const held = await isHeld(userId, input.title, input.description);
  return transaction(async () => {
    if (!(await change.first({ userId, id, ...input, held }))) throw fail(commonErrors.notFound);
    await setCourses(id, courseIds);
    return getRoadmap(id, userId);
  });
}

/** Its courses and everybody's enrolments in them remain. @throws AppError COMMON_004 for a roadmap that is not theirs */
export async function deleteRoadmap(userId: number, id: number): Promise<void> {
  if ((await remove.run({ userId, id })) === 0) throw fail(commonErrors.notFound);
}

const ofCourses = { id: z.number(), courseIds: z.array(z.number()) };
const removeShown = statement(
  'roadmaps.remove-courses',
  { parameters: { id: z.number() } },
  "DELETE FROM roadmap_courses rc USING courses c WHERE rc.roadmap_id = $id AND c.id = rc.course_id AND c.status = 'PUBLISHED'",
);
/** Courses that are hidden now come last: their roadmap shows them when they are public again. */
const moveHidden = statement(
  'roadmaps.move-hidden-courses',
  { parameters: ofCourses },
  `UPDATE roadmap_courses rc SET seq = o.seq FROM (
     SELECT course_id, cardinality($courseIds::bigint[]) + row_number() OVER (ORDER BY seq) AS seq FROM roadmap_courses WHERE roadmap_id = $id
   ) o WHERE rc.roadmap_id = $id AND rc.course_id = o.course_id`,
);
const addCourses = statement(
  'roadmaps.add-courses',
  { parameters: ofCourses },
  `INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT $id, c.id, o.place
   FROM unnest($courseIds::bigint[]) WITH ORDINALITY AS o (id, place) JOIN courses c ON c.id = o.id AND c.status = 'PUBLISHED'`,
);
/** A roadmap is of the subject that most of its courses have. */
const setCategory = statement(
  'roadmaps.set-category',
  { parameters: { id: z.number() } },
  `UPDATE roadmaps SET category_id = t.category_id
   FROM (SELECT c.category_id FROM roadmap_courses rc JOIN courses c ON c.id = rc.course_id WHERE rc.roadmap_id = $id GROUP BY 1 ORDER BY count(*) DESC, min(rc.seq) LIMIT 1) t
   WHERE id = $id AND roadmaps.category_id <> t.category_id`,
);

async function setCourses(id: number, courseIds: number[]): Promise<void> {
  await removeShown.run({ id });
  await moveHidden.run({ id, courseIds });
  if ((await addCourses.run({ id, courseIds })) < courseIds.length) throw fail(commonErrors.notFound);
  await setCategory.run({ id });
}
