import { z } from 'zod';
import { withRule, withRules } from '../../shared/rule.ts';
import { idSchema } from '../../shared/scalars.ts';
import { trafficRule } from '../experiments/experiments.rules.ts';
import { identifierTypeSchema } from '../experiments/experiments.schemas.ts';
import { entityDescription, entityName, environmentSchema, managedMembers, textKey } from '../workspaces/management.schemas.ts';
import { targetSchema, valueTypes } from '../workspaces/targets.schemas.ts';
import { remoteConfigTypes, ruleKeyProblems } from './remote-configs.rules.ts';

const valueSchema = z.union([z.string().max(100_000), z.number(), z.boolean()]);

/** What was read can be sent back as it is. */
const valueInput = z
  .strictObject({ id: idSchema.optional().meta({ description: '서버가 정합니다. 값이 바뀌면 새 id를 받습니다.' }), value: valueSchema })
  .meta({ id: 'RemoteConfigValueInput', description: 'JSON 타입의 값은 JSON 문자열입니다.', examples: [{ value: '무엇을 배우고 싶으세요?' }] });

const ruleInput = z
  .strictObject({
    key: z.string().min(1).max(128).optional().meta({ description: '규칙의 이름표. 없으면 새 규칙', examples: ['instructors'] }),
    name: entityName.optional(),
    target: targetSchema,
    traffic: withRule(z.number(), trafficRule)
      .optional()
      .meta({ description: '대상 가운데 이 값을 받을 사용자의 비율(%). 없으면 그대로, 새 규칙은 100', examples: [100] }),
    value: valueInput,
  })
  .meta({ id: 'RemoteConfigRuleInput', description: '대상에게 다른 값을 주는 규칙' });
export type RemoteConfigRuleInput = z.output<typeof ruleInput>;

const input = {
  environment: environmentSchema,
  name: entityName.meta({ examples: ['검색창 안내 문구'] }),
  description: entityDescription,
  identifierType: identifierTypeSchema,
  defaultValue: valueInput,
  targetRules: withRules(z.array(ruleInput).max(200), ruleKeyProblems).meta({ description: '차례대로 처음 맞는 규칙의 값', examples: [[]] }),
};

/** A new parameter; its type is chosen once, since code that reads it expects that type. */
export const newRemoteConfigSchema = z
  .strictObject({ key: textKey.meta({ examples: ['home_search_prompt'] }), type: z.enum(remoteConfigTypes), ...input })
  .partial()
  .required({ key: true, name: true, type: true, defaultValue: true })
  .meta({ id: 'RemoteConfigInput' });
export type NewRemoteConfig = z.output<typeof newRemoteConfigSchema>;

/** Changes of a parameter; what is absent stays. A list given is the whole list. */
export const remoteConfigUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({ id: 'RemoteConfigUpdate', examples: [{ version: 1, defaultValue: { value: '오늘은 무엇을 배울까요?' } }] });
export type RemoteConfigUpdate = z.output<typeof remoteConfigUpdateSchema>;

const shownValue = z.object({ id: idSchema, value: valueSchema }).meta({ id: 'RemoteConfigValue' });
const shownRule = z
  .object({ key: z.string(), name: z.string().optional(), target: targetSchema, traffic: z.number(), value: shownValue })
  .meta({ id: 'RemoteConfigRule', description: '대상에게 다른 값을 주는 규칙' });
export type RemoteConfigRule = z.output<typeof shownRule>;

export const remoteConfigSchema = z
  .object({
    id: idSchema,
    key: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.enum(valueTypes),
    identifierType: z.string(),
    defaultValue: shownValue,
    targetRules: z.array(shownRule),
    ...managedMembers,
  })
  .meta({ id: 'RemoteConfigParameter', description: '원격 구성 매개변수' });
export type RemoteConfig = z.output<typeof remoteConfigSchema>;
