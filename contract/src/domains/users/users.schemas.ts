import { z } from 'zod';
import { dateTimeSchema, idSchema, wonSchema } from '../../shared/scalars.ts';
import { operatorScopes } from '../../shared/scopes.ts';

/** Longest name that a person may show to others. */
export const displayNameMaxLength = 40;

/** Services whose account may open an account here. */
export const socialProviders = ['KAKAO', 'GOOGLE', 'GITHUB', 'APPLE'] as const;
export type SocialProvider = (typeof socialProviders)[number];
export const socialProviderSchema = z.enum(socialProviders).meta({ id: 'SocialProvider', description: '소셜 로그인을 제공하는 곳', examples: ['KAKAO'] });

/** `DORMANT` accounts wake by a mailed link; `BLOCKED` ones were closed by an operator, `WITHDRAWN` ones by their owner. */
export const userStatuses = ['ACTIVE', 'DORMANT', 'BLOCKED', 'WITHDRAWN'] as const;
export type UserStatus = (typeof userStatuses)[number];

const email = z.string().meta({ examples: ['learner@example.com'] });
const slug = z
  .string()
  .optional()
  .meta({ description: '프로필 주소에 쓰는 이름. 정하지 않았으면 없습니다.', examples: ['baeum-kim'] });
const profileImageUrl = z
  .string()
  .optional()
  .meta({ description: '프로필 그림의 주소. 없으면 기본 그림을 씁니다.', examples: ['/images/profile-3-9b2e41d0.svg'] });
const introduction = z
  .string()
  .optional()
  .meta({ description: '자기소개. 쓰지 않았으면 없습니다.', examples: ['안녕하세요. 함께 배우고 나눕니다.'] });
const isInstructor = z.boolean().meta({ description: '지식공유자인지' });
const isMentor = z.boolean().meta({ description: '멘토인지' });
const isEdu = z.boolean().meta({ description: '교육 모드(기업·교육 그룹 회원)인지' });

/** A person as they, and operators, see themselves. `phoneMasked` shows the last digits only. */
export const userStatusSchema = z
  .enum(userStatuses)
  .meta({ id: 'UserStatus', description: 'ACTIVE: 이용 중, DORMANT: 휴면, BLOCKED: 이용 제한, WITHDRAWN: 탈퇴', examples: ['ACTIVE'] });

export const operatorScopeSchema = z.enum(operatorScopes).meta({
  id: 'OperatorScope',
  description:
    '운영자의 권한. admin:read: 개인정보를 가린 채 보기만, admin:support: 회원 지원, admin:finance: 결제와 정산, admin:content: 콘텐츠, experiment:manage: 실험, admin: 모두',
  examples: ['admin:support'],
});

export const userSelfSchema = z
  .object({
    id: idSchema.meta({ examples: [42] }),
    email,
    name: z.string().meta({ examples: ['김배움'] }),
    slug,
    profileImageUrl,
    introduction,
    realName: z
      .string()
      .optional()
      .meta({ description: '실명. 밝히지 않았으면 없습니다.', examples: ['김배움'] }),
    phoneMasked: z
      .string()
      .optional()
      .meta({ description: '마지막 네 자리만 보이는 전화번호', examples: ['*******5678'] }),
    phoneVerified: z.boolean().meta({ description: '전화번호를 인증했는지' }),
    emailVerified: z.boolean().meta({ description: '이메일을 인증했는지' }),
    isInstructor,
    isMentor,
    roleAdmin: z.boolean().meta({ description: '운영자인지. 운영자의 권한이 하나라도 있으면 true' }),
    operatorScopes: z.array(operatorScopeSchema).meta({ description: '운영자의 권한. 운영자가 아니면 비어 있습니다.', examples: [['admin:support']] }),
    isEdu,
    socialProviders: z.array(socialProviderSchema).meta({ description: '연결한 소셜 계정' }),
    hasPassword: z.boolean().meta({ description: '비밀번호가 있는지. 소셜 계정으로만 로그인하는 회원은 false' }),
    status: userStatusSchema,
    pointBalance: wonSchema.meta({ description: '쓸 수 있는 포인트. 1포인트는 1원입니다.', examples: [1500] }),
    createdAt: dateTimeSchema,
  })
  .meta({ id: 'UserSelf', description: '본인이 보는 회원 정보' });
export type UserSelf = z.infer<typeof userSelfSchema>;

/** A person as everybody sees them. `profilePath` is `/users/{id}/@{slug}` where there is a slug, else `/users/{id}`. */
export const userPublicSchema = z
  .object({
    id: idSchema.meta({ examples: [42] }),
    name: z.string().meta({ examples: ['김배움'] }),
    slug,
    profilePath: z.string().meta({ description: '프로필 페이지의 경로', examples: ['/users/42/@baeum-kim'] }),
    profileImageUrl,
    introduction,
    isInstructor,
    isMentor,
    courseCount: z
      .int()
      .min(0)
      .meta({ description: '공개한 강의의 수', examples: [3] }),
    blogCount: z
      .int()
      .min(0)
      .meta({ description: '공개한 블로그 글의 수', examples: [12] }),
  })
  .meta({ id: 'UserPublic', description: '누구나 보는 회원 정보' });
export type UserPublic = z.infer<typeof userPublicSchema>;

/** What every page knows about its visitor (specification section 3); `userCNT` counts the site's people. */
export const pageDataSchema = z
  .object({
    is_instructor: isInstructor,
    user_id: idSchema.nullable().meta({ description: '회원 번호. 로그인하지 않았으면 null', examples: [42] }),
    isEdu,
    userCNT: z
      .int()
      .min(0)
      .meta({ description: '배우고 있는 회원의 수', examples: [15_302] }),
    name: z
      .string()
      .nullable()
      .meta({ description: '회원의 이름. 로그인하지 않았으면 null', examples: ['김배움'] }),
    email: email.nullable().meta({ description: '회원의 이메일. 로그인하지 않았으면 null' }),
  })
  .meta({ id: 'PageData', description: '페이지 데이터' });
export type PageData = z.infer<typeof pageDataSchema>;
