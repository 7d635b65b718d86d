import { z } from 'zod';
import { idSchema, wonSchema } from '../../shared/scalars.ts';
import { authorSchema, imageUrlSchema } from '../courses/courses.schemas.ts';

/** A roadmap as lists show it; the prices are the sums over its published courses, `salePrice` as of now. */
export const roadmapCardSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string(),
    thumbnailUrl: imageUrlSchema,
    owner: authorSchema,
    courseCount: z.int().min(0),
    totalSeconds: z.int().min(0),
    price: wonSchema,
    salePrice: wonSchema,
  })
  .meta({ id: 'RoadmapCard', description: '목록에 보이는 로드맵' });
export type RoadmapCard = z.infer<typeof roadmapCardSchema>;
