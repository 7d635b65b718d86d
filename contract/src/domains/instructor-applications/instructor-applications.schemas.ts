import { z } from 'zod';
import { categoryNames } from '../../shared/catalogue.ts';
import { oneLine, tidyText } from '../../shared/compose-text.ts';
import { phoneMaxDigits, phoneRule } from '../../shared/phone.ts';
import { withRule, type Rule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, lineOf } from '../../shared/scalars.ts';
import { categoryNameSchema, categoryNameWords } from '../courses/courses.schemas.ts';
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
import { registerChannelTypes, type RegisterChannelType } from './register-channels.ts';

/** Typed text: checked as it was typed, as the form does, then stored composed (NFC) and without surrounding space. */
function typedText(rule: Rule<string>, description: string, example: string) {
  return withRule(z.string().meta({ description, examples: [example] }), rule).transform(tidyText);
}

export const applicationModeSchema = z.enum(applicationModes).meta({ id: 'ApplicationMode', description: 'ls: 지식공유자, mt: 멘토' });
const channelTypeWords = { id: 'RegisterChannelType', description: '경로의 종류', examples: ['REFERRAL'] };
const channelContent = { description: '경로에 대한 설명. REFERRAL과 ETC에만 씁니다.', examples: ['동료 추천'] };

/** One way of having heard of teaching here. */
export const registerChannelSchema = z
  .object({ type: z.enum(registerChannelTypes).meta(channelTypeWords), content: z.string().optional().meta(channelContent) })
  .meta({ id: 'RegisterChannel', description: '지식공유를 알게 된 경로' });
export type RegisterChannel = z.output<typeof registerChannelSchema>;

/** The types are checked by the rule, so that an unknown channel is reported with the list's own error. */
const chosenChannel = z
  .strictObject({
    type: z.string().meta({ enum: registerChannelTypes, ...channelTypeWords }),
    content: z.string().transform(oneLine).optional().meta(channelContent),
  })
  .meta({ id: 'RegisterChannelInput', description: '지식공유를 알게 된 경로' });
const channels = withRule(z.array(chosenChannel).meta({ minItems: 1, description: '지식공유를 알게 된 경로. 하나 이상' }), channelsRule).transform((chosen) =>
  chosen.map(toRegisterChannel),
);

function toRegisterChannel({ type, content }: DraftChannel): RegisterChannel {
  return { type: type as RegisterChannelType, ...(content !== undefined && asksReason(type) && { content }) };
}

const form = {
  contact_mail: typedText(contactMailRule, '연락받을 이메일', 'teacher@example.com'),
  realname: lineOf(applicantNameRule).meta({ description: '실명 또는 사업자명', examples: ['김배움'] }),
  phone: withRule(z.string(), phoneRule).meta({ description: `전화번호(숫자만, ${phoneMaxDigits}자리까지)`, examples: ['01012345678'] }),
  category: z.enum(categoryNames, { error: () => applicationFieldErrors.category.message }).meta(categoryNameWords),
  instructor_introduce: typedText(introduceRule, '자기소개', '10년 차 백엔드 개발자입니다.'),
  my_link: typedText(linkRule, 'GitHub 또는 블로그 주소. 없어도 됩니다.', 'https://github.com/example').optional(),
};
const mode = applicationModeSchema.default('ls');

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
  .meta({ id: 'ApplicationInput', description: '지식공유자 신청서', examples: [{ ...applicationExample, registerChannels: channelExample, mode: 'ls' }] });
export type ApplicationInput = z.output<typeof applicationInputSchema>;

/** The visitor's form: the address keys the later account. */
export const guestApplicationInputSchema = z
  .strictObject({ ...form, contact_mail: typedText(guestMailRule, '가입할 이메일', 'teacher@example.com'), registerChannels: channels, mode })
  .meta({ id: 'GuestApplicationInput', description: '비회원의 지식공유자 신청서', examples: [{ ...applicationExample, registerChannels: channelExample }] });

const channelsText = z
  .string()
  .transform(parseChannels)
  .pipe(channels)
  .meta({ description: '지식공유를 알게 된 경로의 목록을 적은 JSON 문자열', examples: [JSON.stringify(channelExample)] });

/** The same as form data, where the list of channels travels as JSON text. */
export const applicationFormSchema = z.strictObject({ ...form, registerChannels: channelsText, mode }).meta({
  id: 'ApplicationForm',
  description: '폼 데이터로 보내는 지식공유자 신청서',
  examples: [{ ...applicationExample, registerChannels: JSON.stringify(channelExample) }],
});

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
    userId: idSchema.optional().meta({ description: '신청한 회원의 번호. 비회원의 신청이면 없습니다.', examples: [42] }),
    contact_mail: z.string().meta({ description: '연락받을 이메일', examples: ['teacher@example.com'] }),
    realname: z.string().meta({ description: '실명 또는 사업자명', examples: ['김배움'] }),
    phone: z.string().meta({ description: '전화번호(숫자만)', examples: ['01012345678'] }),
    category: categoryNameSchema.nullable().meta({ description: '가르치고 싶은 분야. 고르기 전이면 null' }),
    instructor_introduce: z.string().meta({ description: '자기소개', examples: ['10년 차 백엔드 개발자입니다.'] }),
    my_link: z
      .string()
      .optional()
      .meta({ description: 'GitHub 또는 블로그 주소. 적지 않았으면 없습니다.', examples: ['https://github.com/example'] }),
    registerChannels: z.array(registerChannelSchema).meta({ description: '지식공유를 알게 된 경로' }),
    mode: applicationModeSchema,
    status: z
      .enum(applicationStatuses)
      .meta({ id: 'ApplicationStatus', description: 'DRAFT: 쓰는 중, APPROVED: 승인, REJECTED: 반려', examples: ['APPROVED'] }),
    reviewNote: z
      .string()
      .optional()
      .meta({ description: '운영자가 남긴 말. 반려했을 때만 있습니다.', examples: ['연락처를 확인할 수 없습니다.'] }),
    createdAt: dateTimeSchema,
    reviewedAt: dateTimeSchema.optional().meta({ description: '운영자가 심사한 시각. 심사하지 않았으면 없습니다.' }),
  })
  .meta({ id: 'Application', description: '지식공유자 신청서' });
export type Application = z.output<typeof applicationSchema>;
