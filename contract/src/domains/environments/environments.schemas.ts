import { z } from 'zod';
import { promotedKinds } from './environments.rules.ts';

export const promotedKindSchema = z.enum(promotedKinds).meta({ id: 'PromotedKind', description: '무엇인지', examples: ['FEATURE_FLAG'] });
export const promotedKeySchema = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: '프로그램이 묻는 key', examples: ['1'] });

export const memberChangeSchema = z
  .object({
    path: z.string().meta({ description: '다른 항목. 안쪽은 점으로 잇습니다.', examples: ['targetRules.0.action'] }),
    before: z
      .unknown()
      .optional()
      .meta({ description: '바뀌기 전의 값. 없었으면 빠집니다.', examples: ['A'] }),
    after: z
      .unknown()
      .optional()
      .meta({ description: '바뀐 뒤의 값. 없어졌으면 빠집니다.', examples: ['B'] }),
  })
  .meta({ id: 'MemberChange', description: '서로 다른 항목 하나' });
