import { z } from 'zod';
import { shownText } from '../../shared/compose-text.ts';
import { access, aliasOf, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { mentoringMovedAt } from '../../shared/moved-at.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam } from '../../shared/scalars.ts';
import { memoLength, memoRule } from './mentoring-memos.rules.ts';

const path = '/mentors/api/v1/mentorings/:id/memo';
const legacyPath = '/api/mentors/mentorings/:id/memo';

const pathParams = z.strictObject({ id: idParam.meta({ description: '멘토링 번호', examples: ['1'] }) });
const example = '다음에는 이력서의 프로젝트 설명부터 함께 보기로 했다.';

const memoSchema = z
  .object({
    memo: z.string().meta({ description: '메모. 적지 않았으면 비어 있습니다.', examples: [example] }),
    updatedAt: dateTimeSchema.optional().meta({ description: '마지막으로 적은 때. 적은 적이 없으면 없습니다.' }),
  })
  .meta({ id: 'MentoringMemo', description: '멘토링에 대한 멘토의 메모' });
export type MentoringMemo = z.infer<typeof memoSchema>;

const memoInputSchema = z
  .strictObject({
    memo: withRule(z.string(), memoRule)
      .transform(shownText)
      .meta({ description: `메모. ${memoLength}자까지. 비우면 지워집니다.`, examples: [example] }),
  })
  .meta({ id: 'MentoringMemoInput', description: '적을 메모', examples: [{ memo: example }] });

const getMentoringMemo = {
  method: 'GET',
  path,
  summary: '멘토링 메모 보기',
  summaryEn: 'Get the own memo of a session',
  description: '그 멘토링의 멘토에게만 보입니다. 멘티도 운영자도 볼 수 없습니다.',
  metadata: access('mentor', { scope: 'mentoring:read', names: { id: 'own mentoring as its mentor' } }),
  pathParams,
  responses: { 200: memoSchema },
} as const;

const setMentoringMemo = {
  method: 'PUT',
  path,
  summary: '멘토링 메모 쓰기',
  summaryEn: 'Write the own memo of a session',
  description: '앞의 메모를 통째로 바꿉니다. 그 멘토링의 멘토에게만 보입니다.',
  metadata: withConsequence('none', access('mentor', { scope: 'mentoring:write', names: { id: 'own mentoring as its mentor' } })),
  pathParams,
  body: memoInputSchema,
  responses: { 200: memoSchema },
} as const;

/** Mentors' private notes. */
export const mentoringMemosContract = c.router(
  {
    getMentoringMemo,
    setMentoringMemo,
    getMentoringMemoLegacy: aliasOf('getMentoringMemo', getMentoringMemo, legacyPath, mentoringMovedAt),
    setMentoringMemoLegacy: aliasOf('setMentoringMemo', setMentoringMemo, legacyPath, mentoringMovedAt),
  },
  domainOptions,
);
