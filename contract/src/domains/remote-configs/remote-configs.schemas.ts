import { z } from 'zod';
import { withRule, withRules } from '../../shared/rule.ts';
import { idSchema } from '../../shared/scalars.ts';
import { trafficRule } from '../experiments/experiments.rules.ts';
import { identifierTypeSchema } from '../experiments/experiments.schemas.ts';
import { exactNumberRule } from '../workspaces/conditions.rules.ts';
import {
  changeNote,
  entityDescription,
  entityName,
  environmentSchema,
  managedMembers,
  shownDescription,
  shownName,
  textKey,
} from '../workspaces/management.schemas.ts';
import { targetSchema, valueTypeSchema } from '../workspaces/targets.schemas.ts';
import { remoteConfigTypes, ruleKeyProblems } from './remote-configs.rules.ts';

const valueSchema = z
  .union([z.string().max(100_000), withRule(z.number(), exactNumberRule), z.boolean()])
  .meta({ description: '프로그램이 받을 값. JSON 타입이면 JSON 문자열', examples: ['무엇을 배우고 싶으세요?'] });
const name = { examples: ['검색창 안내 문구'] };
const description = { examples: ['홈의 검색창에 흐리게 보이는 글입니다.'] };
const ruleKey = { description: '규칙의 이름표. 값이 바뀌어도 그대로입니다.', examples: ['instructors'] };
const ruleName = { examples: ['지식공유자에게'] };

/** Accepts a value as it was returned. */
const valueInput = z
  .strictObject({ id: idSchema.optional().meta({ description: '서버가 정합니다. 값이 바뀌면 새 id를 받습니다.', examples: [301] }), value: valueSchema })
  .meta({ id: 'RemoteConfigValueInput', description: 'JSON 타입의 값은 JSON 문자열입니다.', examples: [{ value: '무엇을 배우고 싶으세요?' }] });

const ruleInput = z
  .strictObject({
    key: z
      .string()
      .min(1)
      .max(128)
      .optional()
      .meta({ ...ruleKey, description: '규칙의 이름표. 없으면 새 규칙' }),
    name: entityName.optional().meta(ruleName),
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
  name: entityName.meta(name),
  description: entityDescription.meta(description),
  identifierType: identifierTypeSchema,
  defaultValue: valueInput.meta({ description: '맞는 규칙이 없을 때의 값' }),
  targetRules: withRules(z.array(ruleInput).max(200), ruleKeyProblems).meta({ description: '차례대로 처음 맞는 규칙의 값', examples: [[]] }),
};

/** A new parameter; its type cannot be changed later, because code that reads it expects that type. */
export const newRemoteConfigSchema = z
  .strictObject({
    key: textKey.meta({ examples: ['home_search_prompt'] }),
    type: z.enum(remoteConfigTypes).meta({ id: 'RemoteConfigType', description: '값의 타입. 나중에 바꿀 수 없습니다.' }),
    ...input,
  })
  .partial()
  .required({ key: true, name: true, type: true, defaultValue: true })
  .meta({ id: 'RemoteConfigInput', description: '새 원격 구성 매개변수' });
export type NewRemoteConfig = z.output<typeof newRemoteConfigSchema>;

/** Changes of a parameter; absent members stay unchanged. A list replaces the whole list. */
export const remoteConfigUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version, note: changeNote })
  .partial()
  .required({ version: true })
  .meta({
    id: 'RemoteConfigUpdate',
    description: '원격 구성 매개변수의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다.',
    examples: [{ version: 1, defaultValue: { value: '오늘은 무엇을 배울까요?' } }],
  });
export type RemoteConfigUpdate = z.output<typeof remoteConfigUpdateSchema>;

const shownValue = z.object({ id: idSchema.meta({ examples: [301] }), value: valueSchema }).meta({ id: 'RemoteConfigValue', description: '값과 그 번호' });
const shownRule = z
  .object({
    key: z.string().meta(ruleKey),
    name: shownName.optional().meta(ruleName),
    target: targetSchema,
    traffic: z.number().meta({ description: '대상 가운데 이 값을 받는 사용자의 비율(%)', examples: [100] }),
    value: shownValue,
  })
  .meta({ id: 'RemoteConfigRule', description: '대상에게 다른 값을 주는 규칙' });
export type RemoteConfigRule = z.output<typeof shownRule>;

export const remoteConfigSchema = z
  .object({
    id: idSchema,
    key: z.string().meta({ description: '프로그램이 묻는 이름', examples: ['home_search_prompt'] }),
    name: shownName.meta(name),
    description: shownDescription.meta(description),
    type: valueTypeSchema,
    identifierType: z.string().meta({ description: '비율을 나눌 때 쓰는 식별자의 종류', examples: ['$id'] }),
    defaultValue: shownValue.meta({ description: '맞는 규칙이 없을 때의 값' }),
    targetRules: z.array(shownRule).meta({ description: '차례대로 처음 맞는 규칙의 값' }),
    ...managedMembers,
  })
  .meta({ id: 'RemoteConfigParameter', description: '원격 구성 매개변수' });
export type RemoteConfig = z.output<typeof remoteConfigSchema>;
