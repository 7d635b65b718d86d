import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';

/** Submitted as typed: neither address nor password has a format here (specification section 5). */
export const signInBody = z
  .strictObject({
    email: z
      .string()
      .max(1000)
      .meta({ description: '가입한 이메일', examples: ['learner@example.com'] }),
    password: z
      .string()
      .max(1000)
      .meta({ description: '비밀번호', examples: ['비 오는 날의 파란 우산'] }),
  })
  .meta({ id: 'SignInInput', description: '이메일과 비밀번호', examples: [{ email: 'learner@example.com', password: '비 오는 날의 파란 우산' }] });

/** A browser where the person is signed in, as they recognise it. */
export const openSessionSchema = z
  .object({
    id: idSchema,
    device: z.string().meta({ description: '브라우저와 운영체제', examples: ['Chrome · Windows'] }),
    ip: z.string().meta({ description: '뒷부분을 가린 네트워크 주소. 모르면 빈 문자열', examples: ['203.0.113.*'] }),
    lastSeenAt: dateTimeSchema.meta({ description: '마지막으로 쓴 때' }),
    current: z.boolean().meta({ description: '요청에 쓴 브라우저인지' }),
  })
  .meta({ id: 'OpenSession', description: '로그인한 기기' });
export type OpenSession = z.infer<typeof openSessionSchema>;
