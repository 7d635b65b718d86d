import { z } from 'zod';
import { emailLength } from '../../shared/constants.ts';
import { emailRule } from '../../shared/email.ts';
import { withRule } from '../../shared/rule.ts';

/** The flows that a mailed link belongs to, as the mail dialogs name them. */
export const mailFlows = ['VERIFY_SIGN_UP_EMAIL', 'CHANGE_PASSWORD'] as const;
export type MailFlow = (typeof mailFlows)[number];

/** An address as typed into a form of ours: checked by the address rule, stored as typed. */
export const emailSchema = withRule(z.string(), emailRule).meta({
  description: `이메일 주소. ${emailLength.min}자부터 ${emailLength.max}자까지`,
  examples: ['learner@example.com'],
});

/** Where the person came from and wants to go; stored separately from the mailed link, never inside it. */
export const redirectOptions = {
  referUrl: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: '요청하기 전에 보던 주소', examples: ['https://baeum.example/courses/12'] }),
  referQuery: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: '그 주소의 쿼리 문자열', examples: ['utm_source=newsletter'] }),
  redirectUrl: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: '마친 뒤에 갈 주소. 허용되지 않는 주소는 무시됩니다.', examples: ['/courses/12'] }),
};

/** Body of the two mail dialogs (specification section 3). */
export function mailRequestSchema<const F extends MailFlow>(flow: F, id: string) {
  return z.strictObject({ email: emailSchema, groupSlug: z.literal(flow).meta({ description: '어떤 메일인지' }), ...redirectOptions }).meta({
    id,
    description: '메일을 받을 주소와, 마친 뒤에 갈 곳',
    examples: [{ email: 'learner@example.com', groupSlug: flow, redirectUrl: '/courses/12' }],
  });
}
export type MailRequest = z.output<ReturnType<typeof mailRequestSchema<MailFlow>>>;

/** The secret part of a mailed link. */
export const mailTokenSchema = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: '메일의 링크에 담긴 토큰', examples: ['Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM'] });

/** Members of the answer to a used link. */
export const linkResult = {
  ok: z.literal(true).meta({ description: '성공하면 늘 true입니다.' }),
  redirectUrl: z
    .string()
    .optional()
    .meta({ description: '요청할 때 보낸 갈 곳. 없거나 허용되지 않으면 없습니다.', examples: ['/courses/12'] }),
};

/** Where a mailed link leads. */
export const mailLinkPaths = {
  VERIFY_SIGN_UP_EMAIL: '/user/validation',
  CHANGE_PASSWORD: '/signin/update/password',
} as const satisfies Record<MailFlow, string>;
