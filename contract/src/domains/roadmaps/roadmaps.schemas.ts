import { z } from 'zod';
import { idSchema, wonSchema } from '../../shared/scalars.ts';
import { authorSchema, imageUrlSchema, likeCountSchema } from '../courses/courses.schemas.ts';

/** A roadmap as lists show it; the prices are the sums over its published courses, `salePrice` as of now. */
export const roadmapCardSchema = z
  .object({
    id: idSchema.meta({ examples: [5] }),
    title: z.string().meta({ examples: ['백엔드 개발자 되기'] }),
    description: z.string().meta({ examples: ['서버와 데이터베이스를 차례대로 배웁니다.'] }),
    thumbnailUrl: imageUrlSchema.meta({ examples: ['/images/roadmap-5-77c0d1fe.svg'] }),
    owner: authorSchema.meta({ description: '로드맵을 만든 사람' }),
    courseCount: z.int().min(0).meta({ description: '공개된 강의의 수', examples: [6] }),
    totalSeconds: z.int().min(0).meta({ description: '모든 강의의 길이(초)', examples: [154_800] }),
    price: wonSchema.meta({ description: '강의 정가의 합(원)', examples: [297_000] }),
    salePrice: wonSchema.meta({ description: '지금 모두 사는 값(원)', examples: [237_600] }),
    likeCount: likeCountSchema,
  })
  .meta({ id: 'RoadmapCard', description: '목록에 보이는 로드맵' });
export type RoadmapCard = z.infer<typeof roadmapCardSchema>;
