import { z } from 'zod';
import { dateTimeSchema, idSchema, rateSchema } from '../../shared/scalars.ts';
import { courseCardSchema } from '../courses/courses.schemas.ts';

/** How somebody came to learn a course. */
export const enrollmentSources = ['PURCHASE', 'FREE', 'VOUCHER', 'GROUP', 'ADMIN'] as const;

export const enrollmentSchema = z
  .object({
    id: idSchema.meta({ description: '수강 번호', examples: [812] }),
    course: courseCardSchema.meta({ description: '수강하는 강의' }),
    source: z
      .enum(enrollmentSources)
      .meta({ id: 'EnrollmentSource', description: '수강하게 된 길. PURCHASE: 구매, FREE: 무료, VOUCHER: 수강권, GROUP: 그룹, ADMIN: 운영자' }),
    enrolledAt: dateTimeSchema.meta({ description: '수강을 시작한 때' }),
    expiresAt: dateTimeSchema.optional().meta({ description: '수강이 끝나는 때. 기한이 없으면 없습니다.' }),
    progressRate: rateSchema.meta({ description: '진도율(%). 완료한 수업의 비율', examples: [42.5] }),
    lastLectureId: idSchema.optional().meta({ description: '마지막으로 본 수업', examples: [401] }),
    completedAt: dateTimeSchema.optional().meta({ description: '모든 수업을 완료한 때' }),
    hasCertificate: z.boolean().meta({ description: '수료증이 있는 강의인지' }),
    certificateSerial: z
      .string()
      .optional()
      .meta({ description: '이미 발급받은 수료증의 번호', examples: ['7K3M-Q9TD-2XWF-8HBN'] }),
    archived: z.boolean().meta({ description: '보관했는지' }),
  })
  .meta({ id: 'Enrollment', description: '수강' });
export type Enrollment = z.infer<typeof enrollmentSchema>;
