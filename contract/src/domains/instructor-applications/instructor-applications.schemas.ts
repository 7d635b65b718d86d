import { z } from 'zod';
import { categoryNames, registerChannelTypes, type RegisterChannelType } from '../../shared/catalogue.ts';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { withRule, type Rule } from '../../shared/rule.ts';
import { phoneMaxDigits, phoneRule } from '../../shared/phone.ts';
import { applicationErrors, applicationFieldErrors } from './instructor-applications.errors.ts';
import {
  applicantNameRule,
  applicationModes,
  asksReason,
  channelsRule,
  contactMailRule,
  guestMailRule,
  introduceRule,
  linkRule,
  type DraftChannel,
} from './instructor-applications.rules.ts';

/** Typed text: judged as it was typed, as the form does, then kept composed (NFC) and without surrounding space. */
function typedText(rule: Rule<string>, description: string) {
  return withRule(z.string().meta({ description }), rule).transform((text) => text.normalize('NFC').trim());
}

/** One way of having heard of teaching here. */
export const registerChannelSchema = z
  .object({ type: z.enum(registerChannelTypes), content: z.string().optional() })
  .meta({ id: 'RegisterChannel', description: '유입 경로' });
export type RegisterChannel = z.output<typeof registerChannelSchema>;

/** The types are judged by the rule, so that an unknown channel is told with the list's own error. */
const chosenChannel = z.strictObject({
  type: z.string().meta({ enum: registerChannelTypes }),
  content: z.string().optional().meta({ description: 'REFERRAL과 ETC에만 씁니다.' }),
});
const channels = withRule(z.array(chosenChannel).meta({ minItems: 1, description: '유입 경로' }), channelsRule).transform((chosen) =>
  chosen.map(toRegisterChannel),
);

function toRegisterChannel({ type, content }: DraftChannel): RegisterChannel {
  return { type: type as RegisterChannelType, ...(content !== undefined && asksReason(type) && { content }) };
}

const form = {
  contact_mail: typedText(contactMailRule, '연락받을 이메일'),
  realname: typedText(applicantNameRule, '실명 또는 사업자명'),
  phone: withRule(z.string(), phoneRule).meta({ description: `전화번호(숫자만, ${phoneMaxDigits}자리까지)` }),
  category: z.enum(categoryNames, { error: () => applicationFieldErrors.category.message }).meta({ description: '희망 분야' }),
  instructor_introduce: typedText(introduceRule, '자기소개'),
  my_link: typedText(linkRule, 'GitHub 또는 블로그 주소').optional(),
};
const mode = z.enum(applicationModes).default('ls').meta({ description: 'ls: 지식공유자, mt: 멘토' });

const applicationExample = {
  contact_mail: 'teacher@example.com',
  realname: '김배움',
  phone: '01012345678',
  category: '개발·프로그래밍',
  instructor_introduce: '10년 차 백엔드 개발자입니다.',
  my_link: 'https://github.com/example',
};
const channelExample = [{ type: 'REFERRAL', content: '동료 추천' }];

/** What an applicant sends. */
export const applicationInputSchema = z
  .strictObject({ ...form, registerChannels: channels, mode })
  .meta({ id: 'ApplicationInput', examples: [{ ...applicationExample, registerChannels: channelExample, mode: 'ls' }] });
export type ApplicationInput = z.output<typeof applicationInputSchema>;

/** The visitor's form: the address keys the later account. */
export const guestApplicationInputSchema = z
  .strictObject({ ...form, contact_mail: typedText(guestMailRule, '가입할 이메일'), registerChannels: channels, mode })
  .meta({ id: 'GuestApplicationInput', examples: [{ ...applicationExample, registerChannels: channelExample }] });

/** The same as form data, where the list of channels travels as JSON text. */
export const applicationFormSchema = z
  .strictObject({ ...form, registerChannels: z.string().transform(parseChannels).pipe(channels), mode })
  .meta({ id: 'ApplicationForm', examples: [{ ...applicationExample, registerChannels: JSON.stringify(channelExample) }] });

function parseChannels(text: string, context: z.RefinementCtx): z.input<typeof channels> {
  try {
    return JSON.parse(text) as z.input<typeof channels>;
  } catch {
    const { message, errorCode } = applicationErrors.channels;
    context.addIssue({ code: 'custom', message, params: { errorCode } });
    return z.NEVER;
  }
}

/** `NONE`: nothing was ever begun. */
export const applicationStatuses = ['DRAFT', 'APPROVED', 'REJECTED'] as const;

export const applicationSchema = z
  .object({
    id: idSchema,
    userId: idSchema.optional(),
    contact_mail: z.string(),
    realname: z.string(),
    phone: z.string(),
    category: z.enum(categoryNames).nullable(),
    instructor_introduce: z.string(),
    my_link: z.string().optional(),
    registerChannels: z.array(registerChannelSchema),
    mode: z.enum(applicationModes),
    status: z.enum(applicationStatuses),
    reviewNote: z.string().optional(),
    createdAt: dateTimeSchema,
    reviewedAt: dateTimeSchema.optional(),
  })
  .meta({ id: 'Application', description: '지식공유자 신청서' });
export type Application = z.output<typeof applicationSchema>;
