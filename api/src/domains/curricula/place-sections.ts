import type { CurriculumInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';

const course = { courseId: z.number() };
const sections = json(z.array(z.object({ id: z.number().nullable(), title: z.string(), seq: z.number() })));
const wanted = 'jsonb_to_recordset($sections::jsonb) AS n (id bigint, title text, seq int)';

/** Sections to be removed are placed behind all others until their lectures have moved. */
const arrange = statement(
  'curricula.arrange-sections',
  { parameters: { ...course, sections, behind: z.number() } },
  `UPDATE sections s SET title = coalesce(n.title, s.title), seq = coalesce(n.seq, s.seq + $behind::int)
   FROM sections o LEFT JOIN ${wanted} ON n.id = o.id
   WHERE o.course_id = $courseId AND s.id = o.id AND (n.id IS NULL OR (s.title, s.seq) <> (n.title, n.seq))`,
);
const add = statement(
  'curricula.add-sections',
  { parameters: { ...course, sections } },
  `INSERT INTO sections (course_id, title, seq) SELECT $courseId, n.title, n.seq FROM ${wanted} WHERE n.id IS NULL`,
);
const drop = statement(
  'curricula.drop-sections',
  { parameters: { ...course, behind: z.number() } },
  'DELETE FROM sections WHERE course_id = $courseId AND seq > $behind',
);

/** Places sections as in the curriculum; removed ones are behind them until {@link dropSections}. */
export async function placeSections(courseId: number, input: CurriculumInput): Promise<void> {
  const placed = input.sections.map(({ id = null, title }, index) => ({ id, title, seq: index + 1 }));
  await arrange.run({ courseId, sections: placed, behind: placed.length });
  await add.run({ courseId, sections: placed });
}

/** Deletes the sections that are no longer in a curriculum, once none of them has a lecture. */
export async function dropSections(courseId: number, { sections: kept }: CurriculumInput): Promise<void> {
  await drop.run({ courseId, behind: kept.length });
}
