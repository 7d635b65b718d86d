import { z } from 'zod';
import { idSchema, wonSchema } from '../../shared/scalars.ts';
import { categorySchema, imageUrlSchema } from '../courses/courses.schemas.ts';

/** Lengths of a mentoring session in minutes. */
export const mentoringMinutes = [30, 60] as const;

/** A mentor as lists and pages show them; `id` is the user's. `active` tells whether requests are taken now. */
export const mentorSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    profileImageUrl: imageUrlSchema.optional(),
    job: z.string(),
    career: z.string(),
    company: z.string().optional(),
    introduction: z.string(),
    fields: z.array(categorySchema),
    skills: z.array(z.string()),
    price: wonSchema,
    durationMinutes: z.literal(mentoringMinutes),
    active: z.boolean(),
    rating: z.number().min(0).max(5),
    reviewCount: z.int().min(0),
    sessionCount: z.int().min(0),
  })
  .meta({ id: 'Mentor', description: '멘토' });
export type Mentor = z.infer<typeof mentorSchema>;
