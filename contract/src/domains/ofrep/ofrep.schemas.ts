import { z } from 'zod';
import { demoSdkKeys } from '../../shared/constants.ts';
import { expUserSchema } from '../evaluations/evaluations.schemas.ts';
import { ofrepErrorCodes } from './ofrep.rules.ts';

const { userId, deviceId, identifiers } = expUserSchema.shape;

/**
 * OpenFeature's evaluation context. `targetingKey` is the identifier `$id`, `userId` and `deviceId` are `$userId` and
 * `$deviceId`, `identifiers` contains other types; every other member is a user property.
 */
export const ofrepContextSchema = z
  .looseObject({
    targetingKey: z
      .string()
      .min(1)
      .max(512)
      .meta({ description: '`$id` 식별자', examples: ['device-1'] }),
    userId,
    deviceId,
    identifiers,
  })
  .meta({
    id: 'OfrepContext',
    description: 'OpenFeature의 평가 컨텍스트. 적혀 있지 않은 항목은 사용자 속성입니다.',
    examples: [{ targetingKey: 'device-1', userId: '42', grade: 'GOLD', age: 30 }],
  });
export type OfrepContext = z.output<typeof ofrepContextSchema>;

const metadataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const shownKey = z.string().meta({ description: '물어본 key', examples: ['flag.1'] });

export const ofrepEvaluationSchema = z
  .object({
    key: shownKey,
    value: z
      .union([z.boolean(), z.string(), z.number(), z.record(z.string(), z.unknown())])
      .optional()
      .meta({ description: '없으면 코드의 기본값을 씁니다.', examples: [true] }),
    reason: z
      .enum(['STATIC', 'TARGETING_MATCH', 'SPLIT', 'DISABLED', 'UNKNOWN'])
      .meta({ description: 'OpenFeature가 정한 이유', examples: ['TARGETING_MATCH'] }),
    variant: z
      .string()
      .optional()
      .meta({ description: '받은 변형의 key. 원격 구성에는 없습니다.', examples: ['B'] }),
    metadata: metadataSchema.meta({ description: '`reason`은 이 서비스의 결정 이유입니다.', examples: [{ reason: 'TARGET_RULE_MATCH' }] }),
  })
  .meta({
    id: 'OfrepEvaluation',
    description: 'OFREP 평가',
    examples: [{ key: 'flag.1', value: true, reason: 'TARGETING_MATCH', variant: 'B', metadata: { reason: 'TARGET_RULE_MATCH' } }],
  });
export type OfrepEvaluation = z.output<typeof ofrepEvaluationSchema>;

/** Any failure under `/ofrep`; `key` is present when the path contains one. */
export const ofrepFailureSchema = z
  .object({
    key: shownKey.optional(),
    errorCode: z.enum(ofrepErrorCodes).meta({ description: 'OFREP이 정한 오류 코드' }),
    errorDetails: z.string().meta({ description: '개발자를 위한 설명', examples: ['context.targetingKey: 필수 항목입니다.'] }),
    metadata: metadataSchema
      .optional()
      .meta({ description: '`errorCode`는 이 서비스의 오류 코드, `requestId`는 요청 번호입니다.', examples: [{ errorCode: 'EXP_007' }] }),
  })
  .meta({
    id: 'OfrepFailure',
    description: 'OFREP 실패',
    examples: [{ key: 'flag.1', errorCode: 'TARGETING_KEY_MISSING', errorDetails: 'context.targetingKey: 필수 항목입니다.' }],
  });
export type OfrepFailure = z.output<typeof ofrepFailureSchema>;

const eventStreamSchema = z
  .object({
    type: z.literal('sse').meta({ description: '연결의 종류' }),
    url: z.url().meta({ description: '연결할 주소', examples: [`https://baeum.example/experiment/api/v1/stream?key=${demoSdkKeys.client}`] }),
    inactivityDelaySec: z
      .int()
      .min(1)
      .meta({ description: '쓰지 않으면 연결을 끊어도 되는 시간(초)', examples: [120] }),
  })
  .meta({ id: 'OfrepEventStream', description: '바뀜을 알리는 연결' });

/** OFREP has no discriminating member: a flag with an `errorCode` has failed. */
const flagSchema = z
  .union([ofrepEvaluationSchema, ofrepFailureSchema])
  .meta({ id: 'OfrepFlag', description: '플래그의 평가. `errorCode`가 있으면 실패입니다.' });

export const ofrepBulkSchema = z
  .object({
    flags: z.array(flagSchema).meta({ description: '플래그마다의 평가 또는 실패' }),
    metadata: metadataSchema.meta({ description: '`version`은 워크스페이스의 판입니다.', examples: [{ version: '12' }] }),
    eventStreams: z.array(eventStreamSchema).optional().meta({ description: '바뀜을 알리는 연결. 클라이언트 키에만 답합니다.' }),
  })
  .meta({
    id: 'OfrepBulkEvaluation',
    description: 'OFREP 모든 평가',
    examples: [
      {
        flags: [{ key: 'flag.1', value: true, reason: 'TARGETING_MATCH', variant: 'B', metadata: { reason: 'TARGET_RULE_MATCH' } }],
        metadata: { version: '12' },
      },
    ],
  });
export type OfrepBulk = z.output<typeof ofrepBulkSchema>;
