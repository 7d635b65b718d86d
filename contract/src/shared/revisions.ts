import { z } from 'zod';
import { pageQuery } from './paging.ts';
import { revisionTerms } from './revision-terms.ts';
import { idSchema, integerParam } from './scalars.ts';

/** A person who has changed a course. */
export const editorSchema = z
  .object({ id: idSchema.meta({ examples: [3] }), name: z.string().meta({ examples: ['한도윤'] }) })
  .meta({ id: 'CourseEditor', description: '고친 사람' });

export const versionParam = integerParam({ min: 1, max: 2_147_483_647 }).meta({ description: '기록의 `version`', examples: ['1'] });
export const listRevisionsQuery = z.strictObject(pageQuery);
export type ListRevisionsQuery = z.output<typeof listRevisionsQuery>;

/** Description of which revisions are stored. */
export const revisionsDescription = `한 사람이 이어서 고친 것은 ${revisionTerms.minutes}분마다 하나로 남고, 오래된 것부터 지워 ${revisionTerms.kept}개를 둡니다.`;
