import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, integerParam } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { replyRule, reviewLength, reviewRefusals, reviewRule, reviewSorts, stars } from './reviews.rules.ts';

/** The last page that can be requested: reviews after it are found by filtering by stars and by another order. */
export const deepestPage = 250;

const example = '설명이 친절해서 처음 배우는 저도 끝까지 들을 수 있었어요.';
const replyExample = '끝까지 들어주셔서 고맙습니다!';
const rating = z
  .int()
  .min(1)
  .max(5)
  .meta({ description: '별점', examples: [5] });
const likeCount = z
  .int()
  .min(0)
  .meta({ description: '‘도움돼요’를 누른 사람의 수', examples: [3] });

export const reviewSchema = z
  .object({
    id: idSchema.meta({ description: '수강평 번호', examples: [31] }),
    courseId: idSchema.meta({ description: '강의 번호', examples: [12] }),
    author: authorSchema.meta({ description: '쓴 사람' }),
    rating,
    content: z.string().meta({ description: '수강평. 줄바꿈이 있는 글이며 HTML이 아닙니다.', examples: [example] }),
    reply: z
      .object({ content: z.string().meta({ description: '답글', examples: [replyExample] }), repliedAt: dateTimeSchema.meta({ description: '답한 때' }) })
      .meta({ id: 'ReviewReply', description: '지식공유자의 답글' })
      .optional()
      .meta({ description: '지식공유자의 답글. 없으면 없습니다.' }),
    held: z.boolean().meta({ description: '운영자의 확인을 기다리는지. 기다리는 동안에는 쓴 사람과 운영자에게만 보입니다.' }),
    removed: z.boolean().meta({ description: '운영자가 지웠는지. 지운 것은 쓴 사람에게만 보입니다.' }),
    likeCount,
    liked: z.boolean().meta({ description: '내가 ‘도움돼요’를 눌렀는지. 로그인하지 않았으면 false' }),
    createdAt: dateTimeSchema.meta({ description: '쓴 때' }),
    updatedAt: dateTimeSchema.meta({ description: '고친 때. 고치지 않았으면 쓴 때' }),
  })
  .meta({ id: 'Review', description: '수강평' });
export type Review = z.infer<typeof reviewSchema>;

const starCount = z
  .int()
  .min(0)
  .meta({ examples: [12] });

export const reviewPageSchema = pageOf(reviewSchema, 'ReviewPage')
  .extend({
    distribution: z
      .object({
        1: starCount.meta({ description: '별 한 개' }),
        2: starCount.meta({ description: '별 두 개' }),
        3: starCount.meta({ description: '별 세 개' }),
        4: starCount.meta({ description: '별 네 개' }),
        5: starCount.meta({ description: '별 다섯 개' }),
      })
      .meta({ id: 'ReviewDistribution', description: '별점마다 수강평이 몇 개인지. 거르지 않은 수입니다.' }),
  })
  .meta({ id: 'ReviewPage', description: '수강평의 한 쪽과 별점의 분포' });
export type ReviewPage = z.infer<typeof reviewPageSchema>;
export type ReviewDistribution = ReviewPage['distribution'];

export const listReviewsQuery = z.strictObject({
  sort: z.enum(reviewSorts).default('recent').meta({ description: '순서. recent: 최신, helpful: 도움순, ratingDesc: 높은 별점, ratingAsc: 낮은 별점' }),
  rating: integerParam({ min: 1, max: stars[0] })
    .optional()
    .meta({ description: '이 별점만', examples: ['5'] }),
  ...pageQuery,
  page: integerParam({ min: 1, max: deepestPage })
    .default(1)
    .meta({ description: `몇 번째 쪽인지. 1부터 세며 ${deepestPage}까지 봅니다.`, examples: ['1'] }),
});
export type ListReviewsQuery = z.output<typeof listReviewsQuery>;

const content = withRule(z.string(), reviewRule)
  .transform(tidyText)
  .meta({ description: `수강평. ${reviewLength.min}자부터 ${reviewLength.max}자까지`, examples: [example] });

export const reviewInputSchema = z
  .strictObject({ rating, content })
  .meta({ id: 'ReviewInput', description: '남길 수강평', examples: [{ rating: 5, content: example }] });
export type ReviewInput = z.output<typeof reviewInputSchema>;

export const replyInputSchema = z
  .strictObject({
    content: withRule(z.string(), replyRule)
      .transform(tidyText)
      .meta({ description: `답글. ${reviewLength.max}자까지`, examples: [replyExample] }),
  })
  .meta({ id: 'ReviewReplyInput', description: '남길 답글', examples: [{ content: replyExample }] });

export const ownReviewSchema = z
  .object({
    review: reviewSchema.nullable().meta({ description: '내가 쓴 수강평. 없으면 null' }),
    refusal: z
      .enum(reviewRefusals)
      .nullable()
      .meta({
        description:
          '쓸 수 없는 이유. 쓸 수 있으면 null. OWN_COURSE: 내가 가르치는 강의, NOT_ENROLLED: 수강하지 않은 강의, NO_LECTURE_COMPLETED: 완료한 수업이 없음',
        examples: ['NO_LECTURE_COMPLETED'],
      }),
  })
  .meta({ id: 'OwnReview', description: '이 강의에 쓴 내 수강평과 쓸 수 있는지' });
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const reviewLikeSchema = z
  .object({ liked: z.literal(true).meta({ description: '‘도움돼요’를 눌렀으니 늘 true입니다.' }), likeCount })
  .meta({ id: 'ReviewLike', description: '‘도움돼요’를 누른 결과' });
export type ReviewLike = z.infer<typeof reviewLikeSchema>;
