import { z } from 'zod';
import { newDisplayNameRule } from '../../shared/person-name.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, lineSchema } from '../../shared/scalars.ts';
import { agreementsSchema } from '../sign-up/sign-up.schemas.ts';
import { emailSchema } from '../users/mail-request.schemas.ts';
import { displayNameMaxLength, socialProviderSchema, type SocialProvider } from '../users/users.schemas.ts';
import { socialTicketHours } from './social-accounts.rules.ts';

/** A provider as the address of its callback spells it. */
export const providerSegments = ['kakao', 'google', 'github', 'apple'] as const satisfies readonly Lowercase<SocialProvider>[];
export type ProviderSegment = (typeof providerSegments)[number];
export const providerSegmentSchema = z
  .enum(providerSegments)
  .meta({ id: 'SocialProviderSegment', description: '주소에 쓰는 소셜 로그인 서비스의 이름', examples: ['kakao'] });

/** What somebody goes to a provider for. */
export const purposeSchema = z.enum(['sign-in', 'link', 'confirm']);
export type SocialPurpose = z.infer<typeof purposeSchema>;

export const ticketSchema = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description: `소셜 로그인이 준 표. 시작한 브라우저에서 ${socialTicketHours}시간 동안 쓸 수 있습니다.`,
    examples: ['Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM'],
  });

export const socialProviderLinkSchema = z
  .object({
    provider: socialProviderSchema,
    authorizationUrl: z.string().meta({
      description: '브라우저가 갈 주소. 10분 동안 한 번, 요청한 브라우저에서만 쓸 수 있습니다.',
      examples: ['https://kauth.kakao.com/oauth/authorize?client_id=…'],
    }),
    scopes: z.array(z.string()).meta({ description: '요청하는 정보', examples: [['profile', 'account_email']] }),
    responseMode: z.enum(['query', 'form_post']).meta({ description: '돌아올 때 값을 전하는 방법' }),
    enabled: z.boolean().meta({ description: '설정되어 쓸 수 있는지. 아니면 `authorizationUrl`이 비어 있습니다.' }),
  })
  .meta({ id: 'SocialProviderLink', description: '소셜 로그인으로 가는 길' });

export const socialTicketSchema = z
  .object({
    provider: socialProviderSchema,
    name: z
      .string()
      .optional()
      .meta({ description: '서비스가 알려준 이름. 없을 수 있습니다.', examples: ['김배움'] }),
    email: z
      .string()
      .optional()
      .meta({ description: '서비스가 알려주거나 메일로 확인한 이메일. 없을 수 있습니다.', examples: ['learner@example.com'] }),
    emailVerified: z.boolean().meta({ description: '이메일이 확인되었는지' }),
    registered: z.boolean().meta({ description: '확인된 이메일로 가입한 계정이 이미 있는지. 있으면 그 계정으로 로그인해 연결합니다.' }),
  })
  .meta({ id: 'SocialTicket', description: '처음 온 소셜 계정' });
export type SocialTicket = z.infer<typeof socialTicketSchema>;

export const socialSignUpBody = z
  .strictObject({
    ticket: ticketSchema,
    name: withRule(lineSchema(displayNameMaxLength, 1), newDisplayNameRule).meta({ description: '사람들에게 보일 이름', examples: ['김배움'] }),
    agreements: agreementsSchema,
  })
  .meta({
    id: 'SocialSignUpInput',
    description: '소셜 계정으로 가입할 사람의 이름과 동의',
    examples: [{ ticket: 'Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM', name: '김배움', agreements: { terms: true, privacy: true, age14: true } }],
  });
export type SocialSignUpBody = z.output<typeof socialSignUpBody>;

export const socialEmailBody = z
  .strictObject({ ticket: ticketSchema, email: emailSchema })
  .meta({ id: 'SocialEmailInput', description: '소셜 계정으로 가입할 이메일' });

export const socialAccountSchema = z
  .object({
    provider: socialProviderSchema,
    email: z
      .string()
      .optional()
      .meta({ description: '연결할 때 서비스가 알려준 이메일. 없을 수 있습니다.', examples: ['learner@example.com'] }),
    linkedAt: dateTimeSchema.meta({ description: '연결한 때' }),
  })
  .meta({ id: 'SocialAccount', description: '연결한 소셜 계정' });
export type SocialAccount = z.infer<typeof socialAccountSchema>;

/** What a provider sends back. Parameters beyond these are ignored, as the protocol has it (RFC 6749, section 4.1.2). */
const answerMembers = {
  code: z
    .string()
    .max(4000)
    .optional()
    .meta({ description: '서비스가 준 일회용 코드', examples: ['4/0AX4XfWh'] }),
  state: z
    .string()
    .max(4000)
    .optional()
    .meta({ description: '보낼 때의 상태', examples: ['{"prev_url":"/signin","n":"…"}'] }),
  error: z
    .string()
    .max(200)
    .optional()
    .meta({ description: '서비스가 거절한 이유', examples: ['access_denied'] }),
};
export const socialAnswerQuery = z.looseObject(answerMembers);
export const socialAnswerForm = z
  .looseObject({
    ...answerMembers,
    id_token: z
      .string()
      .max(10_000)
      .optional()
      .meta({ description: '서비스가 서명한 신원', examples: ['eyJraWQiOiJXNldjT0tCIn0.eyJzdWIiOiIwMDEifQ.c2ln'] }),
    user: z
      .string()
      .max(4000)
      .optional()
      .meta({ description: '처음 한 번만 오는 이름(JSON)', examples: ['{"name":{"firstName":"배움","lastName":"김"}}'] }),
  })
  .meta({ id: 'SocialAnswerForm', description: '애플이 폼으로 보내는 답' });
export type SocialAnswer = z.output<typeof socialAnswerForm>;
