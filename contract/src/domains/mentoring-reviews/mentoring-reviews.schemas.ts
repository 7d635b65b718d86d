import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules, type Rule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { mentoringReplyRule, mentoringReviewLength, mentoringReviewRule, reviewSidesRule } from './mentoring-reviews.rules.ts';

const example = '막막하던 이직 준비에 무엇부터 할지 분명해졌어요.';
const replyExample = '다음 소식도 들려주세요. 응원합니다!';
const rating = z
  .int()
  .min(1)
  .max(5)
  .meta({ description: '별점', examples: [5] });

const written = {
  rating,
  content: z.string().meta({ description: '후기. 줄바꿈이 있는 글이며 HTML이 아닙니다.', examples: [example] }),
  reply: z
    .object({ content: z.string().meta({ description: '답글', examples: [replyExample] }), repliedAt: dateTimeSchema.meta({ description: '답한 때' }) })
    .meta({ id: 'MentoringReviewReply', description: '멘토의 답글' })
    .optional()
    .meta({ description: '멘토의 답글. 없으면 없습니다.' }),
  createdAt: dateTimeSchema.meta({ description: '쓴 때' }),
  updatedAt: dateTimeSchema.meta({ description: '고친 때. 고치지 않았으면 쓴 때' }),
};

/** As the two who met see it. */
export const mentoringReviewSchema = z
  .object({
    ...written,
    held: z.boolean().meta({ description: '운영자의 확인을 기다리는지. 기다리는 동안에는 쓴 사람에게만 보입니다.' }),
    removed: z.boolean().meta({ description: '운영자가 지웠는지. 지운 것은 쓴 사람에게만 보입니다.' }),
  })
  .meta({ id: 'MentoringReview', description: '멘토링 후기' });
export type MentoringReview = z.infer<typeof mentoringReviewSchema>;

/** The public form of a review: the mentee's name is masked. */
export const mentorReviewSchema = z
  .object({
    id: idSchema.meta({ description: '후기 번호. 신고할 때 씁니다.', examples: [9] }),
    authorNameMasked: z.string().meta({ description: '쓴 사람의 이름. 첫 글자와 끝 글자만 보입니다.', examples: ['김*움'] }),
    ...written,
  })
  .meta({ id: 'MentorReview', description: '멘토가 받은 후기' });
export type MentorReview = z.infer<typeof mentorReviewSchema>;

export const mentorReviewPageSchema = pageOf(mentorReviewSchema, 'MentorReviewPage');
export type MentorReviewPage = z.infer<typeof mentorReviewPageSchema>;
export const listMentorReviewsQuery = z.strictObject(pageQuery);

const text = (rule: Rule<string>) => withRule(z.string(), rule).transform(tidyText);
const limit = mentoringReviewLength.max;

export const mentoringReviewInputSchema = withRules(
  z.strictObject({
    rating: rating.optional().meta({ description: '별점. 멘티가 적습니다.' }),
    content: text(mentoringReviewRule)
      .optional()
      .meta({ description: `후기. 멘티가 ${mentoringReviewLength.min}자부터 ${limit}자까지 적습니다.`, examples: [example] }),
    reply: text(mentoringReplyRule)
      .optional()
      .meta({ description: `답글. 멘토가 ${limit}자까지 적습니다.`, examples: [replyExample] }),
  }),
  reviewSidesRule,
).meta({ id: 'MentoringReviewInput', description: '멘티의 별점과 후기, 또는 멘토의 답글', examples: [{ rating: 5, content: example }] });
export type MentoringReviewInput = z.output<typeof mentoringReviewInputSchema>;
