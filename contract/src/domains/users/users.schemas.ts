import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';

/** Longest name that a person may show to others. */
export const displayNameMaxLength = 40;

/** Services whose account may open an account here. */
export const socialProviders = ['KAKAO', 'GOOGLE', 'GITHUB', 'APPLE'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** `DORMANT` accounts wake by a mailed link; `BLOCKED` ones were closed by an operator, `WITHDRAWN` ones by their owner. */
export const userStatuses = ['ACTIVE', 'DORMANT', 'BLOCKED', 'WITHDRAWN'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A person as they, and operators, see themselves. `phoneMasked` shows the last digits only. */
export const userSelfSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    slug: z.string().optional(),
    profileImageUrl: z.string().optional(),
    introduction: z.string().optional(),
    realName: z.string().optional(),
    phoneMasked: z.string().optional(),
    phoneVerified: z.boolean(),
    emailVerified: z.boolean(),
    isInstructor: z.boolean(),
    isMentor: z.boolean(),
    roleAdmin: z.boolean(),
    isEdu: z.boolean().meta({ description: '교육 모드(기업·교육 그룹 회원)' }),
    socialProviders: z.array(z.enum(socialProviders)),
    status: z.enum(userStatuses),
    pointBalance: z.int().min(0),
    createdAt: dateTimeSchema,
  })
  .meta({ id: 'UserSelf', description: '본인이 보는 회원 정보' });
export type UserSelf = z.infer<typeof userSelfSchema>;

/** A person as everybody sees them. `profilePath` is `/users/{id}/@{slug}` where there is a slug, else `/users/{id}`. */
export const userPublicSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    slug: z.string().optional(),
    profilePath: z.string(),
    profileImageUrl: z.string().optional(),
    introduction: z.string().optional(),
    isInstructor: z.boolean(),
    isMentor: z.boolean(),
    courseCount: z.int().min(0),
    blogCount: z.int().min(0),
  })
  .meta({ id: 'UserPublic', description: '누구나 보는 회원 정보' });
export type UserPublic = z.infer<typeof userPublicSchema>;

/** What every page knows about its visitor (specification section 3); `userCNT` counts the site's people. */
export const pageDataSchema = z
  .object({
    is_instructor: z.boolean(),
    user_id: idSchema.nullable(),
    isEdu: z.boolean(),
    userCNT: z.int().min(0),
    name: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'PageData', description: '페이지 데이터' });
export type PageData = z.infer<typeof pageDataSchema>;
