import { z } from 'zod';
import { passwordLength } from '../../shared/constants.ts';
import { newDisplayNameRule } from '../../shared/person-name.ts';
import { withRule } from '../../shared/rule.ts';
import { lineSchema } from '../../shared/scalars.ts';
import { passwordRule } from '../passwords/passwords.rules.ts';
import { emailSchema, redirectOptions } from '../users/mail-request.schemas.ts';
import { displayNameMaxLength } from '../users/users.schemas.ts';
import { agreementsRule } from './sign-up.rules.ts';

export const agreementsSchema = withRule(
  z.strictObject({
    terms: z.boolean().meta({ description: '이용약관에 동의하는지. 꼭 true여야 합니다.' }),
    privacy: z.boolean().meta({ description: '개인정보 처리방침에 동의하는지. 꼭 true여야 합니다.' }),
    age14: z.boolean().meta({ description: '만 14세 이상인지. 꼭 true여야 합니다.' }),
    marketing: z.boolean().optional().meta({ description: '마케팅 정보를 받을지. 없으면 받지 않습니다.' }),
  }),
  agreementsRule,
).meta({ id: 'Agreements', description: '가입할 때의 동의' });

/** Without a name the account is called after the part of the address before the at sign. */
export const signUpBody = z
  .strictObject({
    email: emailSchema,
    password: z.string().meta({ description: `비밀번호. ${passwordLength.min}자부터 ${passwordLength.max}자까지`, examples: ['비 오는 날의 파란 우산'] }),
    name: withRule(lineSchema(displayNameMaxLength, 1), newDisplayNameRule)
      .optional()
      .meta({ description: '사람들에게 보일 이름. 없으면 이메일의 @ 앞부분', examples: ['김배움'] }),
    agreements: agreementsSchema,
    ...redirectOptions,
    inst: z
      .string()
      .max(200)
      .optional()
      .meta({ description: '기관 가입 경로의 이름', examples: ['seoul-univ'] }),
    group: z
      .string()
      .max(200)
      .optional()
      .meta({ description: '초대받은 그룹의 이름', examples: ['frontend-study'] }),
  })
  .superRefine(({ email, password, name }, context) => {
    const error = passwordRule(password, { email, name });
    if (error) context.addIssue({ code: 'custom', path: ['password'], message: error.message, params: { errorCode: error.errorCode } });
  })
  .meta({
    id: 'SignUpInput',
    description: '가입할 사람의 정보와 동의',
    examples: [
      {
        email: 'learner@example.com',
        password: '비 오는 날의 파란 우산',
        name: '김배움',
        agreements: { terms: true, privacy: true, age14: true, marketing: false },
      },
    ],
  });
export type SignUpBody = z.output<typeof signUpBody>;
