import { z } from 'zod';
import { emailRule } from '../../shared/email.ts';
import { withRule } from '../../shared/rule.ts';

/** The flows that a mailed link belongs to, as the mail dialogs name them. */
export const mailFlows = ['VERIFY_SIGN_UP_EMAIL', 'CHANGE_PASSWORD'] as const;
export type MailFlow = (typeof mailFlows)[number];

/** An address as it is typed into a form of ours: judged by the address rule, kept as typed. */
export const emailSchema = withRule(z.string(), emailRule).meta({ examples: ['learner@example.com'] });

/** Where the person came from and wants to go; kept beside the mailed link, never inside it. */
export const redirectOptions = {
  referUrl: z.string().max(2000).optional(),
  referQuery: z.string().max(2000).optional(),
  redirectUrl: z.string().max(2000).optional().meta({ description: '허용되지 않는 주소는 무시됩니다.' }),
};

/** Body of the two mail dialogs (specification section 3). */
export function mailRequestSchema<const F extends MailFlow>(flow: F) {
  return z
    .strictObject({ email: emailSchema, groupSlug: z.literal(flow), ...redirectOptions })
    .meta({ examples: [{ email: 'learner@example.com', groupSlug: flow, redirectUrl: '/courses/12' }] });
}
export type MailRequest = z.output<ReturnType<typeof mailRequestSchema<MailFlow>>>;

/** The secret part of a mailed link. */
export const mailTokenSchema = z.string().min(1).max(200).meta({ examples: ['Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM'] });

/** Where a mailed link leads. */
export const mailLinkPaths = {
  VERIFY_SIGN_UP_EMAIL: '/user/validation',
  CHANGE_PASSWORD: '/signin/update/password',
} as const satisfies Record<MailFlow, string>;
