import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { emailErrors } from '../../shared/email.ts';
import { commonErrors } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { maskedQuery, uncoverReasonSchema } from '../../shared/masking.ts';
import { pageOf, totalCap } from '../../shared/paging.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import {
  contactAddressSchema,
  contactAssignmentSchema,
  contactMessageParams,
  contactMessageSchema,
  contactSettlementSchema,
  exportContactMessagesQuery,
  listContactMessagesQuery,
} from './contact-desk.schemas.ts';
import { contactDeskErrors, contactErrors } from './contact.errors.ts';
import { contactMessageInputSchema, contactReceiptSchema } from './contact.schemas.ts';

const desk = '/admin/api/v1/contact-messages';
const readers = { scope: ['admin:support', 'admin:read'] } as const;
const answerers = { scope: 'admin:support' } as const;

export const contactContract = c.router(
  {
    sendContactMessage: {
      method: 'POST',
      path: '/contact/api/v1/messages',
      summary: '문의 보내기',
      summaryEn: 'Send a message to the operator',
      description: '운영자에게 문의를 전달합니다. 로그인하지 않았다면 답장을 받을 `email`이 꼭 필요합니다.',
      metadata: withConsequence(
        'final',
        access('visitor', {
          names: { requestId: 'public' },
          scope: 'any',
          rate: 'mail',
          errors: [...Object.values(contactErrors), ...Object.values(emailErrors), commonErrors.dailyLimit, mailErrors.usedUp],
        }),
      ),
      body: contactMessageInputSchema,
      responses: { 201: contactReceiptSchema },
    },
    listContactMessages: {
      method: 'GET',
      path: desk,
      summary: '받은 문의 목록',
      summaryEn: 'List messages to the operators',
      description: `새 문의부터 보여주고 ${formatCount(totalCap)}개까지 셉니다.`,
      metadata: access('admin', readers),
      query: listContactMessagesQuery,
      responses: { 200: pageOf(contactMessageSchema, 'ContactMessagePage') },
    },
    exportContactMessages: {
      method: 'GET',
      path: `${desk}/export`,
      summary: '받은 문의 내보내기',
      summaryEn: 'Export messages to the operators',
      description: '목록과 같은 조건으로 고른 문의를 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.',
      metadata: access('admin', { ...readers, rate: 'search' }, { longLived: 'download' }),
      query: exportContactMessagesQuery,
      responses: {
        200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '문의의 표', examples: ['"접수 번호","받은 때"\r\n'] }) }),
      },
    },
    getContactMessage: {
      method: 'GET',
      path: `${desk}/:id`,
      summary: '받은 문의 보기',
      summaryEn: 'Get a message to the operators',
      metadata: access('admin', { ...readers, errors: [commonErrors.notFound] }),
      pathParams: contactMessageParams,
      query: z.strictObject(maskedQuery),
      responses: { 200: contactMessageSchema },
    },
    settleContactMessage: {
      method: 'PUT',
      path: `${desk}/:id`,
      summary: '받은 문의 처리하기',
      summaryEn: 'Answer or close a message to the operators',
      description:
        'ANSWERED면 `answer`를 보낸 사람에게 메일로 보냅니다. CLOSED면 답장하지 않고 닫고, 나중에 OPEN으로 다시 열 수 있습니다. 답장한 문의는 다시 열지 않습니다. 감사 기록을 남깁니다.',
      metadata: withConsequence(
        { of: 'final', when: { state: ['ANSWERED'] } },
        access('admin', { ...answerers, errors: [commonErrors.notFound, contactDeskErrors.wrongState] }),
      ),
      pathParams: contactMessageParams,
      body: contactSettlementSchema,
      responses: { 200: contactMessageSchema },
    },
    assignContactMessage: {
      method: 'PUT',
      path: `${desk}/:id/assignee`,
      summary: '받은 문의 맡기',
      summaryEn: 'Give a message to an operator',
      description: '누가 답할지 정합니다. null이면 맡은 사람이 없어집니다. 맡은 사람이 있어도 다른 운영자가 답할 수 있습니다.',
      metadata: withConsequence('none', access('admin', { ...answerers, errors: [commonErrors.notFound, contactDeskErrors.notOperator] })),
      pathParams: contactMessageParams,
      body: contactAssignmentSchema,
      responses: { 200: contactMessageSchema },
    },
    uncoverContactMessage: {
      method: 'POST',
      path: `${desk}/:id/personal-data`,
      summary: '받은 문의의 가린 이메일 보기',
      summaryEn: 'Uncover the address of a message to the operators',
      description: '누가 왜 보았는지 감사 기록에 남고, 본 주소는 남지 않습니다.',
      metadata: withConsequence('none', access('admin', { ...answerers, rate: 'application', secretAnswer: true, errors: [commonErrors.notFound] })),
      pathParams: contactMessageParams,
      body: uncoverReasonSchema,
      responses: { 200: contactAddressSchema },
    },
  },
  domainOptions,
);
