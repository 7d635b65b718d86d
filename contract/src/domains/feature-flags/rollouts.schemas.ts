import { z } from 'zod';
import { withRules } from '../../shared/rule.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { variationKeySchema } from '../evaluations/evaluations.schemas.ts';
import { guardrailCheckSchema, guardrailsInput, guardrailsSchema } from '../experiments/lifecycle.schemas.ts';
import { changeNote, environmentSchema } from '../workspaces/management.schemas.ts';
import { rolloutActions, rolloutHarmActions, rolloutStates, stepsProblem, type RolloutAction } from './rollouts.rules.ts';

const stepSchema = z
  .strictObject({
    percent: z
      .number()
      .min(0.01)
      .max(100)
      .meta({ description: '이 단계에서 받는 사용자의 비율(%)', examples: [10] }),
    minutes: z
      .int()
      .min(1)
      .max(527_040)
      .optional()
      .meta({ description: '이 단계에 적어도 머무는 시간(분). 마지막 단계에서는 없어도 됩니다.', examples: [1440] }),
  })
  .meta({ id: 'RolloutStep', description: '단계 배포의 한 단계' });

const onHarm = z
  .enum(rolloutHarmActions)
  .meta({ id: 'RolloutHarmAction', description: '지표를 해치면 할 일. PAUSE: 지금 비율에서 멈춤, ROLL_BACK: 아무에게도 주지 않음', examples: ['PAUSE'] });

export const rolloutInputSchema = withRules(
  z.strictObject({
    variation: variationKeySchema.optional().meta({ description: '나누어 줄 변형. 없으면 B' }),
    steps: z.array(stepSchema).min(1).max(20).meta({ description: '차례대로의 단계. 비율은 커지기만 합니다.' }),
    guardrails: guardrailsInput.optional(),
    onHarm: onHarm.optional(),
    environment: environmentSchema,
    note: changeNote,
  }),
  ({ steps }) => {
    const problem = stepsProblem(steps);
    return problem ? [{ path: ['steps', problem.at, problem.member], error: problem.error }] : [];
  },
).meta({
  id: 'RolloutInput',
  description: '단계 배포',
  examples: [
    {
      steps: [{ percent: 1, minutes: 1440 }, { percent: 10, minutes: 2880 }, { percent: 50, minutes: 2880 }, { percent: 100 }],
      guardrails: [{ key: '$refunds_per_order', margin: 0.02 }],
    },
  ],
});
export type RolloutInput = z.output<typeof rolloutInputSchema>;

export const rolloutSchema = z
  .object({
    state: z.enum(rolloutStates).meta({ description: 'RUNNING: 진행 중, PAUSED: 일시 정지, STOPPED: 지표를 해쳐 멈춤, DONE: 마침, ROLLED_BACK: 되돌림' }),
    variation: variationKeySchema.meta({ description: '나누어 주는 변형' }),
    percent: z.number().meta({ description: '지금 받는 사용자의 비율(%)', examples: [10] }),
    step: z
      .int()
      .min(0)
      .meta({ description: '지금 단계. 첫 단계가 0', examples: [1] }),
    stepStartedAt: dateTimeSchema.meta({ description: '지금 단계를 시작하거나 재개한 때' }),
    nextStepAt: dateTimeSchema
      .nullable()
      .meta({ description: '이때가 지나고, 지표를 해치지 않았다고 볼 만큼 모이면 다음 단계로 갑니다. 갈 단계가 없거나 멈추었으면 null' }),
    isHeld: z.boolean().meta({ description: '시간은 찼지만 지표를 판단하기에 일러 기다리는지. advance로 넘길 수 있습니다.' }),
    steps: z.array(stepSchema).meta({ description: '차례대로의 단계' }),
    guardrails: guardrailsSchema,
    onHarm,
    check: guardrailCheckSchema.nullable().meta({ description: '지금 단계에서 지표를 마지막으로 본 결과. 아직 보지 않았으면 null' }),
  })
  .meta({ id: 'Rollout', description: '단계 배포: 받는 사용자를 조금씩 늘립니다. 받던 사용자는 계속 받습니다.' });
export type Rollout = z.output<typeof rolloutSchema>;

export const rolloutTransitionSchema = z
  .strictObject({
    action: z.enum(Object.keys(rolloutActions) as [RolloutAction, ...RolloutAction[]]).meta({
      description: 'pause: 지금 비율에서 멈춤, resume: 지금 단계를 처음부터 다시 지켜봄, advance: 기다리지 않고 다음 단계로, rollback: 아무에게도 주지 않음',
    }),
    environment: environmentSchema,
    note: changeNote,
  })
  .meta({ id: 'RolloutTransition', description: '단계 배포의 상태를 바꾸는 일', examples: [{ action: 'rollback' }] });
export type RolloutTransition = z.output<typeof rolloutTransitionSchema>;
