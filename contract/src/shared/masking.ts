import { z } from 'zod';
import { booleanParam, textSchema } from './scalars.ts';

/**
 * Query of every operation that returns personal data to operators; spread it: `{ ...maskedQuery, ...pageQuery }`. The
 * server masks with `maskFor` of `api/src/http/admission/masking.ts`. Screens always request masked data.
 */
export const maskedQuery = {
  masked: booleanParam
    .optional()
    .meta({ description: 'true면 이메일, 전화번호, 실명을 가립니다. 회원 지원 권한(admin:support)이 없으면 늘 가립니다.', examples: ['true'] }),
};

const example = '메일을 받지 못했다는 문의를 확인';

/** Reason to reveal masked data. */
export const uncoverReasonSchema = z
  .strictObject({ reason: textSchema(500, 1).meta({ description: '보는 이유. 감사 기록에 남습니다.', examples: [example] }) })
  .meta({ id: 'UncoverReason', description: '가린 것을 보려는 까닭', examples: [{ reason: example }] });
export type UncoverReason = z.output<typeof uncoverReasonSchema>;
