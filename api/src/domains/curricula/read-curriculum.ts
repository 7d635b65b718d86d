import { teachingSectionSchema, type Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { sectionsJson } from '../courses/curriculum-json.public.ts';

const find = statement(
  'curricula.find',
  { parameters: { courseId: z.number() }, row: { curriculum_version: z.number(), sections: present(json(z.array(teachingSectionSchema))) } },
  `SELECT c.curriculum_version, ${sectionsJson} AS sections FROM courses c WHERE c.id = $courseId`,
);

/** The curriculum of a course as its instructor sees it. */
export async function readCurriculum(courseId: number): Promise<Curriculum> {
  const { curriculum_version: curriculumVersion, sections } = await find.one({ courseId });
  return { sections, curriculumVersion };
}
