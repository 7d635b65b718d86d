import { z } from 'zod';

/** Submitted as typed: neither address nor password has a format here (specification section 5). */
export const signInBody = z
  .strictObject({
    email: z.string().max(1000).meta({ description: '가입한 이메일', examples: ['learner@example.com'] }),
    password: z.string().max(1000).meta({ description: '비밀번호', examples: ['비 오는 날의 파란 우산'] }),
  })
  .meta({ id: 'SignInInput', description: '이메일과 비밀번호', examples: [{ email: 'learner@example.com', password: '비 오는 날의 파란 우산' }] });
