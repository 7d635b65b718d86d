import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { withRules } from '../../shared/rule.ts';
import { idParam, idSchema } from '../../shared/scalars.ts';
import { figureDaysRule, mostFigureDays } from '../teaching-figures/teaching-figures.rules.ts';
import { watchRetentionDays, mostRetentionQuestions, watchedStep } from './lecture-retention.rules.ts';

const day = z.iso.date();
const second = z.int().min(0);

const retentionQuery = withRules(
  z.strictObject({
    from: day.optional().meta({ description: `이 날부터. 빼면 \`to\`까지 ${mostFigureDays}일`, examples: ['2026-11-01'] }),
    to: day.optional().meta({ description: `이 날까지. 빼면 오늘. 모두 ${mostFigureDays}일까지`, examples: ['2026-11-30'] }),
  }),
  figureDaysRule,
);
export type RetentionQuery = z.output<typeof retentionQuery>;

const lectureRetentionSchema = z
  .object({
    lectureId: idSchema.meta({ description: '수업 번호', examples: [401] }),
    title: z.string().meta({ description: '수업의 제목', examples: ['제네릭 기초'] }),
    durationSeconds: second.meta({ description: '수업의 길이(초). 글과 파일은 0', examples: [615] }),
    from: day.meta({ description: '센 첫날', examples: ['2026-11-01'] }),
    to: day.meta({ description: '센 마지막 날', examples: ['2026-11-30'] }),
    curve: z
      .array(
        z
          .object({
            from: second.meta({ description: '수업의 이 초부터', examples: [120] }),
            to: second.meta({ description: '이 초까지', examples: [130] }),
            views: z
              .number()
              .min(0)
              .meta({ description: '이 구간을 본 횟수. 본 시간을 구간의 길이로 나눈 값이며, 다시 본 것도 셉니다.', examples: [312.4] }),
          })
          .meta({ id: 'RetentionStep', description: `수업의 ${watchedStep}초` }),
      )
      .meta({ description: `처음부터 끝까지 ${watchedStep}초씩. 길이가 없는 수업이면 비어 있습니다.` }),
    questions: z
      .array(
        z
          .object({
            id: idSchema.meta({ description: '글 번호', examples: [31] }),
            title: z.string().meta({ description: '질문의 제목', examples: ['제네릭은 언제 쓰는 게 좋을까요?'] }),
            atSeconds: second.meta({ description: '수업의 몇 초에서 물었는지', examples: [125] }),
          })
          .meta({ id: 'RetentionQuestion', description: '수업의 한 곳에서 물은 질문' }),
      )
      .meta({ description: `수업의 어디에서 물었는지 적은 질문. 새것부터 ${mostRetentionQuestions}개를 수업의 순서로` }),
  })
  .meta({ id: 'LectureRetention', description: '수업의 어디를 얼마나 보았는지' });
export type LectureRetention = z.infer<typeof lectureRetentionSchema>;

/** Where people stop in a lecture, and where they look twice. */
export const lectureRetentionContract = c.router(
  {
    getLectureRetention: {
      method: 'GET',
      path: '/instructor/api/v1/courses/:id/lectures/:lectureId/retention',
      summary: '수업의 어디를 보았는지',
      summaryEn: 'Get how often each ten seconds of a lecture were watched',
      description: `수강생이 저장한 진도에서 셉니다: 저장한 위치까지 그동안 본 만큼입니다. 1분마다 더하고 ${watchRetentionDays}일 동안 둡니다. 누가 보았는지는 남기지 않습니다. 날은 한국 시간의 하루입니다.`,
      metadata: access('instructor', { scope: 'instructor:read', names: { id: 'own course of a lecture', lectureId: 'public' } }),
      pathParams: z.strictObject({
        id: idParam.meta({ description: '강의 번호', examples: ['2'] }),
        lectureId: idParam.meta({ description: '수업 번호', examples: ['16'] }),
      }),
      query: retentionQuery,
      responses: { 200: lectureRetentionSchema },
    },
  },
  domainOptions,
);
