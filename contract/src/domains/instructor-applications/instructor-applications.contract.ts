import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { nameErrors } from '../../shared/person-name.ts';
import { phoneErrors } from '../../shared/phone.ts';
import { okSchema } from '../../shared/scalars.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { applicationErrors } from './instructor-applications.errors.ts';
import {
  applicationFormSchema,
  applicationInputSchema,
  applicationModeSchema,
  applicationSchema,
  applicationStatuses,
  guestApplicationInputSchema,
} from './instructor-applications.schemas.ts';

const fieldErrors = [
  applicationErrors.submitFailed,
  applicationErrors.channels,
  nameErrors.inexact,
  nameErrors.tooShort,
  nameErrors.specialCharacters,
  phoneErrors.malformed,
] as const;

const prefillSchema = z
  .object({
    name: z.string().meta({ examples: ['김배움'] }),
    email: z.string().meta({ examples: ['learner@example.com'] }),
    phone: z
      .string()
      .optional()
      .meta({ description: '전화번호(숫자만). 회원 정보에 없으면 없습니다.', examples: ['01012345678'] }),
  })
  .meta({ id: 'ApplicationPrefill', description: '회원 정보에서 미리 채울 값' });

export const instructorApplicationsContract = c.router(
  {
    checkInstructorApplication: {
      method: 'PUT',
      path: '/instructor/api/v1/application/check',
      summary: '지식공유자 신청 가능 확인',
      summaryEn: 'Check whether the user may apply as an instructor',
      description: '신청서 초안을 만들고 미리 채울 값을 알려줍니다. 다시 불러도 달라지지 않습니다.',
      metadata: access('user', { scope: 'application:write', errors: [applicationErrors.checkFailed] }),
      body: c.noBody(),
      responses: {
        200: z
          .object({
            canApply: z.boolean().meta({ description: '지식공유자(ls)로 신청할 수 있는지' }),
            isInstructor: z.boolean().meta({ description: '이미 지식공유자인지' }),
            isMentor: z.boolean().meta({ description: '이미 멘토인지. 아니면 멘토(mt) 신청은 할 수 있습니다.' }),
            status: z.enum(['NONE', ...applicationStatuses]).meta({ description: '가장 최근 신청의 상태. 신청한 적이 없으면 NONE' }),
            prefill: prefillSchema,
            guestApplication: applicationSchema
              .optional()
              .meta({ description: '로그인하지 않고 이 이메일로 보낸 신청서. 본인이 확인해 신청을 마쳐야 효력이 생깁니다. 없으면 빠집니다.' }),
            userCNT: z
              .int()
              .min(0)
              .meta({ description: '배우고 있는 회원의 수', examples: [15_302] }),
          })
          .meta({ id: 'ApplicationCheck', description: '신청할 수 있는지와 미리 채울 값' }),
      },
    },
    submitInstructorApplication: {
      method: 'POST',
      path: '/instructor/api/v1/application',
      summary: '지식공유자 신청',
      summaryEn: 'Apply as an instructor',
      description: '바로 지식공유자가 됩니다(mt는 멘토도). 운영자가 나중에 반려할 수 있습니다.',
      metadata: access('user', {
        scope: 'application:write',
        rate: 'application',
        errors: [...fieldErrors, applicationErrors.alreadyInstructor],
      }),
      body: applicationInputSchema,
      responses: {
        201: z
          .object({
            application: applicationSchema,
            isInstructor: z.literal(true).meta({ description: '지식공유자가 되었으므로 늘 true입니다.' }),
            mode: applicationModeSchema,
          })
          .meta({ id: 'ApplicationResult', description: '신청 결과' }),
      },
    },
    getMyInstructorApplication: {
      method: 'GET',
      path: '/instructor/api/v1/application',
      summary: '내 지식공유자 신청서',
      summaryEn: 'Get my instructor application',
      description: '가장 최근 신청서입니다. 시작한 신청이 없으면 404로 답합니다.',
      metadata: access('user', { scope: 'application:write', errors: [commonErrors.notFound] }),
      responses: { 200: applicationSchema },
    },
    registerInstructor: {
      method: 'POST',
      path: '/instructor/api/v1/register',
      summary: '지식공유자 신청(폼)',
      summaryEn: 'Apply as an instructor by form data',
      description: '`submitInstructorApplication`의 폼 데이터 방식입니다. `registerChannels`는 목록을 적은 JSON 문자열입니다.',
      metadata: access('user', {
        scope: 'application:write',
        rate: 'application',
        errors: [...fieldErrors, applicationErrors.alreadyInstructor],
      }),
      contentType: 'multipart/form-data',
      body: applicationFormSchema,
      responses: { 200: okSchema },
    },
    submitGuestApplication: {
      method: 'POST',
      path: '/api/instructor',
      summary: '비회원 지식공유자 신청',
      summaryEn: 'Apply as an instructor without an account',
      description:
        '`contact_mail`로 가입해 이메일을 인증하고 로그인하면 그 회원의 신청서 초안이 됩니다. 회원이 내용을 확인해 신청을 마쳐야 지식공유자가 됩니다.',
      metadata: access('visitor', { scope: 'any', rate: 'application', errors: [...fieldErrors, commonErrors.dailyLimit, mailErrors.usedUp] }),
      body: guestApplicationInputSchema,
      responses: {
        200: z
          .object({ status: z.enum(['APPLIED', 'REAPPLIED']).meta({ description: 'APPLIED: 신청함, REAPPLIED: 이미 지식공유자인 이메일' }) })
          .meta({ id: 'GuestApplicationResult', description: '비회원 신청 결과' }),
      },
    },
  },
  domainOptions,
);
