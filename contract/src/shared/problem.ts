import { z } from 'zod';

/** One rejected field of a request. `field` is a dotted path such as `registerChannels.0.type`. */
export const fieldErrorSchema = z
  .object({ field: z.string(), errorCode: z.string(), message: z.string() })
  .meta({ id: 'FieldError', description: '거절된 입력 항목 하나' });

/**
 * Body of every failure: RFC 9457 with two extra members, `errorCode` (stable identifier) and `message` (Korean text
 * for the person). `instance` is the request id that the `X-Request-Id` header and the log carry.
 */
export const problemSchema = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string(),
    errorCode: z.string(),
    message: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 문제 문서' });

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type Problem = z.infer<typeof problemSchema>;
