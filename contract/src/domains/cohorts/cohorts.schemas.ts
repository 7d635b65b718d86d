import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { identifierRule, identifierTypesRule } from '../evaluations/evaluations.rules.ts';
import { storableRule } from './cohorts.rules.ts';

const identifierValue = withRule(withRule(z.union([z.string(), z.number()]), identifierRule), storableRule);
const identifierType = withRule(z.string(), storableRule);

/** What the public SDK's `X-HACKLE-USER` header holds once decoded; further members of it are of no interest. */
export const sdkUserSchema = z.object({ identifiers: withRule(z.record(identifierType, identifierValue), identifierTypesRule) });

/** The header itself: base64url of the JSON text in UTF-8. */
export const sdkUserHeader = z.string().meta({
  description: '`{"identifiers":{"$id":"…","$deviceId":"…","$userId":"…"}}`의 base64url',
  examples: ['eyJpZGVudGlmaWVycyI6eyIkaWQiOiJkZXZpY2UtMSIsIiR1c2VySWQiOiI0MiJ9fQ'],
});

const identifierSchema = z.object({ type: z.string(), value: z.string() });

export const userCohortsSchema = z
  .object({
    cohorts: z.array(z.object({ identifier: identifierSchema, cohorts: z.array(z.int()) }).meta({ id: 'IdentifierCohorts' })),
  })
  .meta({
    id: 'UserCohorts',
    description: '물어본 식별자마다 속한 코호트. 속한 곳이 없으면 빈 목록',
    examples: [{ cohorts: [{ identifier: { type: '$userId', value: '42' }, cohorts: [7] }] }],
  });
export type UserCohorts = z.output<typeof userCohortsSchema>;

export const userTargetsSchema = z
  .object({ events: z.array(z.object({}).meta({ id: 'UserTargetEvent' })).max(0) })
  .meta({ id: 'UserTargets', description: '이벤트 이력에 따른 대상. 이 서비스는 쓰지 않으므로 늘 비어 있습니다.', examples: [{ events: [] }] });
