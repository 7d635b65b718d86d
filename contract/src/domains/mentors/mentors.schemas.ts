import { z } from 'zod';
import { categories } from '../../shared/catalogue.ts';
import { tidyText } from '../../shared/compose-text.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, type Rule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, integerParam, lineOf, textSchema, wonSchema } from '../../shared/scalars.ts';
import { searchTextLength } from '../../shared/search-text.ts';
import { categorySchema, imageUrlSchema, likeCountSchema, ratingSchema, reviewCountSchema } from '../courses/courses.schemas.ts';
import { mentorReviewSchema } from '../mentoring-reviews/mentoring-reviews.schemas.ts';
import {
  careerRule,
  companyRule,
  fieldsRule,
  jobRule,
  meetingUrlRule,
  mentoringMinutes,
  mentorIntroductionRule,
  mentorLimits,
  mentorOrders,
  mentorPriceRule,
  skillRule,
  skillsRule,
} from './mentors.rules.ts';

export const mentoringMinutesSchema = z.literal(mentoringMinutes).meta({ id: 'MentoringMinutes', description: '한 번의 길이(분)' });

/** Reviews that a mentor's page shows at once. */
export const newestReviews = 5;

/** A mentor as lists and pages show them; `id` is the user's. `active`: whether requests are accepted now. */
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
    durationMinutes: mentoringMinutesSchema,
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

/** As lists of mentors show them. */
export const listedMentorSchema = mentorSchema
  .extend({
    nextSlotAt: dateTimeSchema.optional().meta({ description: '신청할 수 있는 가장 이른 때. 없으면 지금 신청할 수 있는 시간이 없습니다.' }),
  })
  .meta({ id: 'ListedMentor', description: '목록에 보이는 멘토' });
export type ListedMentor = z.infer<typeof listedMentorSchema>;
export const mentorPageSchema = pageOf(listedMentorSchema, 'ListedMentorPage');
export type MentorPage = z.infer<typeof mentorPageSchema>;

/** What only the mentor sees of their profile. */
const ownSchema = z
  .object({
    takesRequests: z.boolean().meta({ description: '신청을 받기로 했는지. 가려진 동안에도 그대로입니다.' }),
    held: z.boolean().meta({ description: '운영자의 확인을 기다리는지. 기다리는 동안에는 다른 사람에게 보이지 않습니다.' }),
    removed: z.boolean().meta({ description: '운영자가 지웠는지' }),
    meetingUrl: z
      .url()
      .optional()
      .meta({ description: '늘 만나는 곳의 주소', examples: ['https://meet.example.com/abc'] }),
    version: z.int().meta({ description: '바뀔 때마다 커지는 번호. 고칠 때 함께 보냅니다.', examples: [2] }),
  })
  .meta({ id: 'OwnMentorProfile', description: '멘토 본인에게만 보이는 것' });

export const mentorDetailSchema = listedMentorSchema
  .extend({
    profilePath: z.string().meta({ description: '프로필 페이지의 경로', examples: ['/users/3'] }),
    reviews: z
      .array(mentorReviewSchema)
      .max(newestReviews)
      .meta({ description: `새 후기. ${newestReviews}개까지` }),
    own: ownSchema.optional().meta({ description: '본인이 볼 때에만 있습니다.' }),
  })
  .meta({ id: 'MentorDetail', description: '멘토와 그 소개' });
export type MentorDetail = z.infer<typeof mentorDetailSchema>;

export const listMentorsQuery = z.strictObject({
  q: textSchema(searchTextLength)
    .optional()
    .meta({ description: '찾을 글. 통합 검색과 같이 알아봅니다.', examples: ['백엔드'] }),
  categoryId: integerParam({ min: 1, max: categories.length })
    .optional()
    .meta({ description: '이 분야의 멘토만', examples: ['1'] }),
  priceMax: integerParam({ min: 0, max: mentorLimits.price.max })
    .optional()
    .meta({ description: '한 번의 값이 이만큼이거나 그보다 적은 멘토만(원)', examples: ['50000'] }),
  availableOn: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(서울의 날짜) 신청할 수 있는 멘토만', examples: ['2026-12-01'] }),
  sort: z
    .enum(mentorOrders)
    .optional()
    .meta({ description: 'rating: 별점이 높은 순, price: 값이 싼 순, recent: 새로 온 순. 없으면 rating이고, `q`가 있으면 잘 맞는 순입니다.' }),
  ...pageQuery,
});
export type ListMentorsQuery = z.output<typeof listMentorsQuery>;

const text = (rule: Rule<string>) => withRule(z.string(), rule).transform(tidyText);

export const mentorInputSchema = z
  .strictObject({
    job: lineOf(jobRule).meta({ description: '하는 일', examples: ['백엔드 개발자'] }),
    career: lineOf(careerRule).meta({ description: '경력', examples: ['10년 차'] }),
    company: lineOf(companyRule)
      .optional()
      .meta({ description: '다니는 회사. 밝히지 않으려면 뺍니다.', examples: ['배움컴퍼니'] }),
    introduction: text(mentorIntroductionRule).meta({ description: '자기소개', examples: ['현업에서 겪은 문제를 함께 풀어봅니다. 코드를 보며 이야기해요.'] }),
    fieldIds: withRule(z.array(z.int().min(1).max(categories.length)), fieldsRule).meta({ description: '멘토링하는 분야', examples: [[1, 8]] }),
    skills: withRule(z.array(lineOf(skillRule)), skillsRule).meta({ description: '다루는 기술', examples: [['Node.js', 'PostgreSQL']] }),
    price: withRule(wonSchema, mentorPriceRule).meta({ description: '한 번의 값(원). 0이면 무료', examples: [33_000] }),
    durationMinutes: mentoringMinutesSchema,
    meetingUrl: text(meetingUrlRule)
      .optional()
      .meta({ description: '늘 만나는 곳의 주소. 받아들인 멘토링의 두 사람에게만 보입니다.', examples: ['https://meet.example.com/abc'] }),
    version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: '고치는 소개의 `version`. 처음 쓸 때는 뺍니다.', examples: [1] }),
  })
  .meta({
    id: 'MentorInput',
    description: '멘토의 소개와 값',
    examples: [
      {
        job: '백엔드 개발자',
        career: '10년 차',
        introduction: '현업에서 겪은 문제를 함께 풀어봅니다. 코드를 보며 이야기해요.',
        fieldIds: [1],
        skills: ['Node.js', 'PostgreSQL'],
        price: 33_000,
        durationMinutes: 60,
        version: 1,
      },
    ],
  });
export type MentorInput = z.output<typeof mentorInputSchema>;

export const mentorActiveSchema = z
  .object({ active: z.boolean().meta({ description: '지금 신청을 받는지' }) })
  .meta({ id: 'MentorActive', description: '신청을 받는지', examples: [{ active: true }] });
export type MentorActive = z.infer<typeof mentorActiveSchema>;
