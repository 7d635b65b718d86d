import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { nameErrors } from '../../shared/person-name.ts';
import { phoneErrors } from '../../shared/phone.ts';
import { okSchema } from '../../shared/scalars.ts';
import { applicationErrors } from './instructor-applications.errors.ts';
import { applicationModes } from './instructor-applications.rules.ts';
import {
  applicationFormSchema,
  applicationInputSchema,
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

export const instructorApplicationsContract = c.router(
  {
    checkInstructorApplication: {
      method: 'PUT',
      path: '/instructor/api/v1/application/check',
      summary: '지식공유자 신청 가능 확인',
      summaryEn: 'Check whether the user may apply as an instructor',
      description: '신청서 초안을 만들고 미리 채울 값을 알려줍니다. Repeating the call changes nothing.',
      metadata: access('user', { scope: 'application:write', errors: [applicationErrors.checkFailed] }),
      body: c.noBody(),
      responses: {
        200: z
          .object({
            canApply: z.boolean().meta({ description: '지식공유자(ls) 신청 가능 여부' }),
            isInstructor: z.boolean(),
            isMentor: z.boolean().meta({ description: '아니면 멘토(mt) 신청은 할 수 있습니다.' }),
            status: z.enum(['NONE', ...applicationStatuses]),
            prefill: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
            userCNT: z.int().min(0).meta({ description: '배우고 있는 회원 수' }),
          })
          .meta({ id: 'ApplicationCheck' }),
      },
    },
    submitInstructorApplication: {
      method: 'POST',
      path: '/instructor/api/v1/application',
      summary: '지식공유자 신청',
      summaryEn: 'Apply as an instructor',
      description: '바로 지식공유자가 됩니다(mt는 멘토도). An operator may reject the application later.',
      metadata: access('user', {
        scope: 'application:write',
        rate: 'application',
        errors: [...fieldErrors, applicationErrors.alreadyInstructor],
      }),
      body: applicationInputSchema,
      responses: {
        201: z
          .object({ application: applicationSchema, isInstructor: z.literal(true), mode: z.enum(applicationModes) })
          .meta({ id: 'ApplicationResult' }),
      },
    },
    getMyInstructorApplication: {
      method: 'GET',
      path: '/instructor/api/v1/application',
      summary: '내 지식공유자 신청서',
      summaryEn: 'Get my instructor application',
      description: '가장 최근 신청서. 404 when none was begun.',
      metadata: access('user', { scope: 'application:write', errors: [commonErrors.notFound] }),
      responses: { 200: applicationSchema },
    },
    registerInstructor: {
      method: 'POST',
      path: '/instructor/api/v1/register',
      summary: '지식공유자 신청(폼)',
      summaryEn: 'Apply as an instructor by form data',
      description: 'submitInstructorApplication의 폼 데이터 방식. `registerChannels` is the list as JSON text.',
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
      description: '`contact_mail`로 가입하고 이메일을 인증하면 신청이 이어집니다. REAPPLIED: 이미 지식공유자인 이메일.',
      metadata: access('visitor', { scope: 'any', rate: 'application', errors: fieldErrors }),
      body: guestApplicationInputSchema,
      responses: {
        200: z.object({ status: z.enum(['APPLIED', 'REAPPLIED']) }).meta({ id: 'GuestApplicationResult' }),
      },
    },
  },
  domainOptions,
);
