import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { pageQuery } from '../../shared/paging.ts';
import { publishingErrors } from '../../shared/publishing-errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { inquiryErrors } from './inquiries.errors.ts';
import { mostCounted } from './inquiries.rules.ts';
import { answerInputSchema, inquiryChangeSchema, inquiryInputSchema, inquiryPageSchema, inquirySchema, listInquiriesQuery } from './inquiries.schemas.ts';

const counting = `새 문의부터 보여주고 ${formatCount(mostCounted)}개까지 셉니다.`;
const path = '/user/api/v1/inquiry';
const idQuery = z.strictObject({ id: idParam.meta({ description: '문의 번호', examples: ['9'] }) });

/** Questions to an instructor before one takes a course. */
export const inquiriesContract = c.router(
  {
    listInquiries: {
      method: 'GET',
      path: '/user/api/v1/inquiries',
      summary: '내 문의 목록',
      summaryEn: 'List the own inquiries',
      description: counting,
      metadata: access('user', { scope: 'learning:read' }),
      query: listInquiriesQuery,
      responses: { 200: inquiryPageSchema },
    },
    getInquiry: {
      method: 'GET',
      path,
      summary: '문의 보기',
      summaryEn: 'Get an inquiry',
      description: '비밀글은 물은 사람과 강의의 지식공유자, 운영자만 봅니다.',
      metadata: access('user', { scope: 'learning:read', names: { id: 'own secret inquiry' }, errors: [commonErrors.notFound] }),
      query: idQuery,
      responses: { 200: inquirySchema },
    },
    createInquiry: {
      method: 'POST',
      path,
      summary: '문의하기',
      summaryEn: 'Create an inquiry',
      description: '공개된 강의의 지식공유자에게 묻습니다. 수강하지 않아도 됩니다.',
      metadata: access('user', {
        scope: 'learning:write',
        rate: 'application',
        names: { courseId: 'public' },
        errors: [commonErrors.notFound, publishingErrors.tooOften],
      }),
      body: inquiryInputSchema,
      responses: { 201: inquirySchema },
    },
    updateInquiry: {
      method: 'PUT',
      path,
      summary: '문의 고치기',
      summaryEn: 'Change an inquiry',
      metadata: access('user', {
        scope: 'learning:write',
        rate: 'application',
        names: { id: 'own secret inquiry' },
        errors: [commonErrors.notFound, inquiryErrors.answered],
      }),
      body: inquiryChangeSchema,
      responses: { 200: inquirySchema },
    },
    deleteInquiry: {
      method: 'DELETE',
      path,
      summary: '문의 지우기',
      summaryEn: 'Delete an inquiry',
      metadata: access('user', { scope: 'learning:write', names: { id: 'own secret inquiry' }, errors: [commonErrors.notFound, inquiryErrors.answered] }),
      query: idQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    listPublicInquiries: {
      method: 'GET',
      path: '/courses/api/v1/:id/inquiries',
      summary: '강의의 문의 목록',
      summaryEn: 'List inquiries on a course',
      description: `비밀글은 물은 사람과 지식공유자, 운영자에게만 보입니다. ${counting}`,
      metadata: access('visitor', { scope: 'any', names: { id: 'public' } }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['12'] }) }),
      query: z.strictObject(pageQuery),
      responses: { 200: inquiryPageSchema },
    },
    listCourseInquiries: {
      method: 'GET',
      path: '/instructor/api/v1/inquiries',
      summary: '내 강의에 온 문의 목록',
      summaryEn: 'List inquiries on the own courses',
      description: counting,
      metadata: access('instructor', { scope: 'instructor:read' }),
      query: listInquiriesQuery,
      responses: { 200: inquiryPageSchema },
    },
    answerInquiry: {
      method: 'PUT',
      path: '/instructor/api/v1/inquiries/:id/answer',
      summary: '문의에 답하기',
      summaryEn: 'Answer an inquiry',
      description: '내가 가르치는 강의의 문의에 답하거나 답변을 고칩니다.',
      metadata: access('instructor', { scope: 'instructor:write', rate: 'application', names: { id: 'own inquiry of a course' } }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '문의 번호', examples: ['9'] }) }),
      body: answerInputSchema,
      responses: { 200: inquirySchema },
    },
  },
  domainOptions,
);
