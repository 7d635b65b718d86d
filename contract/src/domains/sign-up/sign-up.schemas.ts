import { z } from 'zod';
import { displayNameRule } from '../../shared/person-name.ts';
import { withRule } from '../../shared/rule.ts';
import { passwordRule } from '../passwords/passwords.rules.ts';
import { emailSchema, redirectOptions } from '../users/mail-request.schemas.ts';
import { displayNameMaxLength } from '../users/users.schemas.ts';
import { agreementsRule } from './sign-up.rules.ts';

export const agreementsSchema = withRule(
  z.strictObject({
    terms: z.boolean().meta({ description: '이용약관' }),
    privacy: z.boolean().meta({ description: '개인정보 처리방침' }),
    age14: z.boolean().meta({ description: '만 14세 이상' }),
    marketing: z.boolean().optional().meta({ description: '마케팅 정보 수신(선택)' }),
  }),
  agreementsRule,
);

/** Without a name the account is called after the part of the address before the at sign. */
export const signUpBody = z
  .strictObject({
    email: emailSchema,
    password: z.string(),
    name: withRule(z.string().trim().min(1).max(displayNameMaxLength), displayNameRule)
      .transform((name) => name.normalize('NFC'))
      .optional(),
    agreements: agreementsSchema,
    ...redirectOptions,
    inst: z.string().max(200).optional().meta({ description: '기관 가입 경로' }),
    group: z.string().max(200).optional().meta({ description: '그룹 초대' }),
  })
  .superRefine(({ email, password, name }, context) => {
    const error = passwordRule(password, { email, name });
    if (error) context.addIssue({ code: 'custom', path: ['password'], message: error.message, params: { errorCode: error.errorCode } });
  })
  .meta({
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
