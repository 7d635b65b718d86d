import { z } from 'zod';

/** One rejected field of a request. `field` is a dotted path such as `registerChannels.0.type`. */
export const fieldErrorSchema = z
  .object({
    field: z.string().meta({ description: '항목의 위치. 안쪽은 점으로 잇습니다.', examples: ['registerChannels.0.type'] }),
    errorCode: z.string().meta({ description: '이 항목이 거절된 이유의 오류 코드', examples: ['EMAIL_003'] }),
    message: z.string().meta({ description: '항목 옆에 보여줄 한국어 문장', examples: ['이메일 형식에 맞지 않습니다.'] }),
  })
  .meta({ id: 'FieldError', description: '거절된 입력 항목 하나' });

/**
 * Body of every failure: RFC 9457 with extra members, `errorCode` (stable identifier) and `message` (Korean text
 * for the person). `instance` is the request id that the `X-Request-Id` header and the log carry.
 */
export const problemSchema = z
  .object({
    type: z.url().meta({ description: '오류 코드를 설명하는 주소', examples: ['https://baeum.example/problems/COMMON_001'] }),
    title: z.string().meta({ description: '오류의 짧은 이름. message와 같습니다.', examples: ['입력값을 확인해주세요.'] }),
    status: z.int().meta({ description: 'HTTP 상태 코드', examples: [400] }),
    detail: z
      .string()
      .optional()
      .meta({ description: '개발자를 위한 영어 설명', examples: ['body is not valid UTF-8'] }),
    instance: z.string().meta({ description: '요청 번호. 문의할 때 알려주세요.', examples: ['4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10'] }),
    errorCode: z.string().meta({ description: '바뀌지 않는 오류 코드', examples: ['COMMON_001'] }),
    message: z.string().meta({ description: '사람에게 보여줄 한국어 문장', examples: ['입력값을 확인해주세요.'] }),
    approvalId: z
      .int()
      .optional()
      .meta({ description: '다른 운영자의 승인을 기다리는 요청의 번호. APPROVAL_001에만 있습니다.', examples: [12] }),
    errors: z.array(fieldErrorSchema).optional().meta({ description: '거절된 입력 항목. 항목 때문이 아니면 없습니다.' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 문제 문서' });

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type Problem = z.infer<typeof problemSchema>;
