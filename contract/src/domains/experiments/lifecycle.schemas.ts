import { z } from 'zod';
import { withRules } from '../../shared/rule.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { variationKeySchema } from '../evaluations/evaluations.schemas.ts';
import { changeNote, entityName, environmentSchema, numberKey } from '../workspaces/management.schemas.ts';
import { metricDirectionSchema } from '../workspaces/metric-definition.schemas.ts';
import { guardrailStates, lifecycleFieldErrors, scheduledEnds, scheduleRule } from './lifecycle.rules.ts';

/** Lifecycle schemas shared by A/B tests and feature flags: schedules, guardrails, copies. */

const moment = z.iso.datetime({ offset: true });
const atEnd = z
  .enum(scheduledEnds)
  .meta({ id: 'ScheduledEnd', description: '끝나는 때에 할 일. PAUSE: 일시 정지, COMPLETE: 고른 변형을 모두에게 주며 종료', examples: ['PAUSE'] });

export const scheduleInputSchema = z
  .strictObject({
    startAt: moment.optional().meta({ description: '이때 시작합니다. 초안일 때만 정할 수 있습니다.', examples: ['2036-12-01T00:00:00Z'] }),
    endAt: moment.optional().meta({ description: '이때 끝납니다.', examples: ['2036-12-15T00:00:00Z'] }),
    atEnd: atEnd.optional().meta({ description: '끝나는 때에 할 일. 없으면 PAUSE' }),
    winnerVariation: variationKeySchema.optional().meta({ description: 'COMPLETE일 때 모두에게 줄 변형' }),
    environment: environmentSchema,
    note: changeNote,
  })
  .superRefine((schedule, context) => {
    const error = scheduleRule(schedule);
    if (error)
      context.addIssue({
        code: 'custom',
        path: [schedule.endAt === undefined ? 'startAt' : 'endAt'],
        message: error.message,
        params: { errorCode: error.errorCode },
      });
  })
  .meta({
    id: 'ScheduleInput',
    description: '시작과 끝의 예약. 앞의 예약을 통째로 바꿉니다.',
    examples: [{ startAt: '2036-12-01T00:00:00Z', endAt: '2036-12-15T00:00:00Z', atEnd: 'COMPLETE', winnerVariation: 'B' }],
  });
export type ScheduleInput = z.output<typeof scheduleInputSchema>;

export const scheduleSchema = z
  .object({
    startAt: dateTimeSchema.nullable().meta({ description: '시작하는 때. 예약하지 않았거나 이미 시작했으면 null' }),
    endAt: dateTimeSchema.nullable().meta({ description: '끝나는 때. 예약하지 않았으면 null' }),
    atEnd,
    winnerVariation: variationKeySchema.optional().meta({ description: 'COMPLETE일 때 모두에게 줄 변형' }),
  })
  .meta({ id: 'Schedule', description: '예약한 시작과 끝' });
export type Schedule = z.output<typeof scheduleSchema>;

const guardedKey = z
  .string()
  .min(1)
  .max(128)
  .meta({
    description: '지켜볼 지표의 key. 정의한 지표가 없으면 이벤트 key로 보고, 그 이벤트를 보낸 사용자의 비율을 봅니다.',
    examples: ['$refunds_per_order'],
  });
const eventKey = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: 'key와 같습니다. key를 쓰세요.', examples: ['$refunds_per_order'] });
export const harmSchema = metricDirectionSchema.meta({ description: '나쁜 방향. DECREASE: 줄면 나쁨, INCREASE: 늘면 나쁨' });
export const marginSchema = z
  .number()
  .min(0)
  .max(10)
  .meta({ description: '이만큼의 상대 변화까지는 괜찮습니다. 0.02는 2%', examples: [0.02] });
export const confidenceSchema = z
  .number()
  .min(0.8)
  .max(0.9999)
  .meta({ description: '얼마나 확실해야 해친 것으로 볼지: 신뢰구간의 수준', examples: [0.95] });

const guardrailInputSchema = withRules(
  z.strictObject({
    key: guardedKey.optional(),
    eventKey: eventKey.optional(),
    harm: harmSchema.optional().meta({ description: '나쁜 방향. 없으면 지표의 좋은 방향의 반대, 이벤트이면 DECREASE' }),
    margin: marginSchema,
  }),
  ({ key, eventKey: event }) => {
    if (key === undefined && event === undefined) return [{ path: ['key'], error: lifecycleFieldErrors.keyRequired }];
    return key !== undefined && event !== undefined && key !== event ? [{ path: ['eventKey'], error: lifecycleFieldErrors.otherKey }] : [];
  },
).meta({ id: 'GuardrailInput', description: '해치면 안 되는 지표', examples: [{ key: '$refunds_per_order', margin: 0.02 }] });
export type GuardrailInput = z.output<typeof guardrailInputSchema>;

export const guardrailsInput = z.array(guardrailInputSchema).max(20).meta({ description: '해치면 안 되는 지표' });

const guardrailSchema = z
  .object({ key: guardedKey, eventKey, harm: harmSchema, margin: marginSchema })
  .meta({ id: 'Guardrail', description: '해치면 안 되는 지표. 몇 번을 보아도 맞는 신뢰구간이 통째로 margin을 넘어야 해친 것으로 봅니다.' });

export const guardrailsSchema = z.array(guardrailSchema).meta({ description: '해치면 안 되는 지표' });

export const guardrailVerdictSchema = z
  .object({
    key: guardedKey.meta({ description: '지켜보는 지표 또는 이벤트의 key' }),
    eventKey,
    variation: variationKeySchema.meta({ description: 'A와 비교한 변형' }),
    state: z.enum(guardrailStates).meta({ description: 'FINE: 해쳤다고 볼 수 없음, HARMED: 해침, TOO_EARLY: 판단하기에 이름' }),
    lift: z
      .number()
      .nullable()
      .meta({ description: 'A 대비 증감. 셀 것이 없으면 null', examples: [-0.01] }),
    interval: z
      .tuple([z.number(), z.number()])
      .nullable()
      .meta({ description: 'lift의 신뢰구간. 몇 번을 보아도 맞습니다. 판단하기에 이르면 null', examples: [[-0.05, 0.03]] }),
    confidence: z.number().meta({ description: 'interval의 수준. 단계 배포에서는 모든 단계와 지표를 합쳐 95%가 되도록 더 높습니다.', examples: [0.95] }),
  })
  .meta({ id: 'GuardrailVerdict', description: '지표 하나를 해쳤는지' });
export type GuardrailVerdict = z.output<typeof guardrailVerdictSchema>;

export const guardrailCheckSchema = z
  .object({
    at: dateTimeSchema.meta({ description: '본 때' }),
    verdicts: z.array(guardrailVerdictSchema).meta({ description: '지표와 변형마다의 판단' }),
  })
  .meta({ id: 'GuardrailCheck', description: '해치면 안 되는 지표를 마지막으로 본 결과' });
export type GuardrailCheck = z.output<typeof guardrailCheckSchema>;

export const copySchema = z
  .strictObject({
    key: numberKey,
    name: entityName.meta({ description: '새 이름. 없으면 원래 이름에 (복사)를 붙입니다.', examples: ['가입 버튼 문구 2차'] }),
    environment: environmentSchema,
    note: changeNote,
  })
  .partial()
  .meta({ id: 'CopyInput', description: '복사본의 이름과 key', examples: [{ name: '가입 버튼 문구 2차' }] });
export type CopyInput = z.output<typeof copySchema>;

export const winnerFlagSchema = z
  .strictObject({
    key: numberKey.meta({ description: '플래그의 key. 없으면 다음 번호', examples: [12] }),
    name: entityName.meta({ description: '플래그의 이름. 없으면 실험의 이름', examples: ['무료로 시작하기 문구'] }),
    environment: environmentSchema,
    note: changeNote,
  })
  .partial()
  .meta({ id: 'WinnerFlagInput', description: '승자로 만들 플래그의 이름과 key', examples: [{ name: '무료로 시작하기 문구' }] });
export type WinnerFlagInput = z.output<typeof winnerFlagSchema>;

/** Response members of both. */
export const lifecycleMembers = {
  schedule: scheduleSchema.nullable().meta({ description: '예약한 시작과 끝. 없으면 null' }),
  archivedAt: dateTimeSchema.nullable().meta({ description: '보관한 때. 보관하지 않았으면 null' }),
  holdoutKey: z
    .int()
    .optional()
    .meta({ description: '속한 홀드아웃의 key. 없으면 어디에도 속하지 않습니다.', examples: [9] }),
};

/** Assigns an experiment or flag to a holdout. */
export const holdoutKeyInput = z
  .int()
  .positive()
  .nullable()
  .meta({ description: '속할 홀드아웃의 key. 홀드아웃에 든 사용자에게는 보이지 않습니다. null이면 뺍니다.', examples: [9] });
