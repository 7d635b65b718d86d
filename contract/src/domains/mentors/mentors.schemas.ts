import { z } from 'zod';
import { idSchema, wonSchema } from '../../shared/scalars.ts';
import { categorySchema, imageUrlSchema, likeCountSchema, ratingSchema, reviewCountSchema } from '../courses/courses.schemas.ts';
import { mentoringMinutes } from '../mentorings/mentorings.rules.ts';

/** A mentor as lists and pages show them; `id` is the user's. `active` tells whether requests are taken now. */
export const mentorSchema = z
  .object({
    id: idSchema.meta({ examples: [3] }),
    name: z.string().meta({ examples: ['한도윤'] }),
    profileImageUrl: imageUrlSchema
      .optional()
      .meta({ description: '프로필 그림의 주소. 없으면 기본 그림을 씁니다.', examples: ['/images/profile-3-9b2e41d0.svg'] }),
    job: z.string().meta({ description: '하는 일', examples: ['백엔드 개발자'] }),
    career: z.string().meta({ description: '경력', examples: ['10년 차'] }),
    company: z
      .string()
      .optional()
      .meta({ description: '다니는 회사. 밝히지 않으면 없습니다.', examples: ['배움컴퍼니'] }),
    introduction: z.string().meta({ description: '자기소개', examples: ['현업에서 겪은 문제를 함께 풀어봅니다.'] }),
    fields: z.array(categorySchema).meta({ description: '멘토링하는 분야' }),
    skills: z.array(z.string()).meta({ description: '다루는 기술', examples: [['Node.js', 'PostgreSQL']] }),
    price: wonSchema.meta({ description: '한 번의 값(원)', examples: [33_000] }),
    durationMinutes: z.literal(mentoringMinutes).meta({ description: '한 번의 길이(분)' }),
    active: z.boolean().meta({ description: '지금 신청을 받는지' }),
    rating: ratingSchema,
    reviewCount: reviewCountSchema,
    likeCount: likeCountSchema,
    sessionCount: z
      .int()
      .min(0)
      .meta({ description: '지금까지 한 멘토링의 수', examples: [86] }),
  })
  .meta({ id: 'Mentor', description: '멘토' });
export type Mentor = z.infer<typeof mentorSchema>;
