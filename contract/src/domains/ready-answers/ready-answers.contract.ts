import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, lineOf } from '../../shared/scalars.ts';
import { readyAnswerErrors } from './ready-answers.errors.ts';
import { readyAnswerContentRule, readyAnswerLimits, readyAnswerTitleRule } from './ready-answers.rules.ts';

const path = '/instructor/api/v1/ready-answers';
const ofAnswer = z.strictObject({ id: idParam.meta({ description: '자주 쓰는 답변의 번호', examples: ['5'] }) });
const example = {
  title: '실습 파일을 찾을 때',
  content: '실습 파일은 **수업 자료** 탭에서 내려받을 수 있어요.',
};

function typed(rule: (text: string) => ErrorEntry | undefined, description: string, text: string) {
  return withRule(z.string(), rule)
    .transform(tidyText)
    .meta({ description, examples: [text] });
}

const readyAnswerSchema = z
  .object({
    id: idSchema.meta({ description: '자주 쓰는 답변의 번호', examples: [5] }),
    title: z.string().meta({ description: '목록에서 알아볼 제목', examples: [example.title] }),
    content: z.string().meta({ description: '답변. Markdown', examples: [example.content] }),
    uses: z
      .int()
      .min(0)
      .meta({ description: '답변에 쓴 횟수', examples: [12] }),
    updatedAt: dateTimeSchema.meta({ description: '마지막으로 고친 때' }),
  })
  .meta({ id: 'ReadyAnswer', description: '자주 쓰는 답변' });
export type ReadyAnswer = z.infer<typeof readyAnswerSchema>;

const readyAnswerInputSchema = z
  .strictObject({
    title: lineOf(readyAnswerTitleRule).meta({ description: `목록에서 알아볼 제목. ${readyAnswerLimits.title}자까지`, examples: [example.title] }),
    content: typed(readyAnswerContentRule, `답변. Markdown으로 ${formatCount(readyAnswerLimits.content)}자까지`, example.content),
  })
  .meta({ id: 'ReadyAnswerInput', description: '둘 답변', examples: [example] });
export type ReadyAnswerInput = z.output<typeof readyAnswerInputSchema>;

const own = { names: { id: 'own ready answer' } } as const;

/** Answers that an instructor stores to reuse them for the same question. */
export const readyAnswersContract = c.router(
  {
    listReadyAnswers: {
      method: 'GET',
      path,
      summary: '자주 쓰는 답변 목록',
      summaryEn: 'List the own ready answers',
      description: '많이 쓴 답변부터 보여줍니다. 쓴 횟수가 같으면 제목의 순서입니다.',
      metadata: access('instructor', { scope: 'instructor:read' }),
      responses: { 200: z.array(readyAnswerSchema) },
    },
    createReadyAnswer: {
      method: 'POST',
      path,
      summary: '자주 쓰는 답변 만들기',
      summaryEn: 'Create a ready answer',
      description: `한 사람이 ${readyAnswerLimits.answers}개까지 둡니다.`,
      metadata: withConsequence('none', access('instructor', { scope: 'instructor:write', errors: [readyAnswerErrors.full] })),
      body: readyAnswerInputSchema,
      responses: { 201: readyAnswerSchema },
    },
    updateReadyAnswer: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '자주 쓰는 답변 고치기',
      summaryEn: 'Change a ready answer',
      metadata: withConsequence('none', access('instructor', { scope: 'instructor:write', ...own })),
      pathParams: ofAnswer,
      body: readyAnswerInputSchema,
      responses: { 200: readyAnswerSchema },
    },
    deleteReadyAnswer: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '자주 쓰는 답변 지우기',
      summaryEn: 'Delete a ready answer',
      metadata: access('instructor', { scope: 'instructor:write', ...own }),
      pathParams: ofAnswer,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    countReadyAnswerUse: {
      method: 'POST',
      path: `${path}/:id/uses`,
      summary: '자주 쓰는 답변을 쓴 것으로 세기',
      summaryEn: 'Count that a ready answer was given',
      description: '이 답변을 넣어 답했을 때 부릅니다. 많이 쓴 답변이 목록의 앞에 옵니다.',
      metadata: withConsequence('none', access('instructor', { scope: 'instructor:write', ...own })),
      pathParams: ofAnswer,
      body: c.noBody(),
      responses: { 200: readyAnswerSchema },
    },
  },
  domainOptions,
);
