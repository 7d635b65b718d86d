import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { nameErrors } from '../../shared/person-name.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, lineSchema } from '../../shared/scalars.ts';
import { enrollmentSchema } from '../enrollments/enrollments.schemas.ts';
import { certificateErrors } from './certificates.errors.ts';
import { holderNameLength, holderNameRule } from './certificates.rules.ts';

const path = '/user/api/v1/certificates';

const course = z
  .object({
    id: idSchema.meta({ description: '강의 번호', examples: [12] }),
    title: z.string().meta({ description: '수료한 때의 강의 제목', examples: ['처음 시작하는 타입스크립트'] }),
  })
  .meta({ id: 'CertifiedCourse', description: '수료한 강의' });

const completedAt = dateTimeSchema.meta({ description: '수료한 때' });

const issuedAt = dateTimeSchema.meta({ description: '발급한 때' });

const pdfUrl = z.string().meta({ description: 'PDF를 받는 경로', examples: ['/user/api/v1/certificates/31/pdf'] });

export const certificateSchema = z
  .object({
    id: idSchema.meta({ description: '수료증의 번호', examples: [31] }),
    serial: z.string().meta({ description: '누구나 진위를 확인할 수 있는 번호', examples: ['7K3M-Q9TD-2XWF-8HBN'] }),
    course,
    holderName: z.string().meta({ description: '수료한 사람의 이름', examples: ['김배움'] }),
    completedAt,
    issuedAt,
    verifyUrl: z.url().meta({ description: '진위를 확인하는 페이지', examples: ['https://baeum.test/certificates/7K3M-Q9TD-2XWF-8HBN'] }),
    pdfUrl,
  })
  .meta({ id: 'Certificate', description: '수료증' });
export type Certificate = z.infer<typeof certificateSchema>;

const listSchema = pageOf(certificateSchema, 'CertificatePage')
  .extend({ issuable: z.array(enrollmentSchema).meta({ description: '수료증을 발급받을 수 있는 수강. 최근 수료부터 100개까지' }) })
  .meta({ id: 'CertificateList', description: '수료증의 목록과 발급받을 수 있는 수강' });
export type CertificateList = z.infer<typeof listSchema>;

const verifiedSchema = z
  .object({
    valid: z.boolean().meta({ description: '유효한 수료증인지' }),
    holderNameMasked: z.string().meta({ description: '가운데를 가린 이름', examples: ['김*움'] }),
    holderName: z
      .string()
      .optional()
      .meta({ description: '발급받은 사람에게만: 수료증에 적힌 이름', examples: ['김배움'] }),
    course,
    completedAt,
    issuedAt,
    pdfUrl: pdfUrl.optional().meta({ description: '발급받은 사람에게만: PDF를 받는 경로', examples: ['/user/api/v1/certificates/31/pdf'] }),
  })
  .meta({ id: 'VerifiedCertificate', description: '진위를 확인한 수료증' });
export type VerifiedCertificate = z.infer<typeof verifiedSchema>;

/** Certificates of completed courses. */
export const certificatesContract = c.router(
  {
    listCertificates: {
      method: 'GET',
      path,
      summary: '내 수료증 목록',
      summaryEn: 'List the own certificates',
      description: '최근에 발급받은 것부터 보여줍니다. 수료 기준을 채웠지만 아직 발급받지 않은 강의는 `issuable`에 있습니다.',
      metadata: access('user', { scope: 'learning:read' }),
      query: z.strictObject(pageQuery),
      responses: { 200: listSchema },
    },
    issueCertificate: {
      method: 'POST',
      path,
      summary: '수료증 발급',
      summaryEn: 'Issue a certificate',
      description: '강의마다 하나만 발급하며, 다시 요청하면 이미 발급한 수료증을 답합니다. 이름을 보내지 않으면 실명, 실명이 없으면 프로필 이름을 씁니다.',
      metadata: access('user', {
        scope: 'learning:write',
        names: { courseId: 'public' },
        errors: [certificateErrors.thresholdNotMet, certificateErrors.notOffered, nameErrors.inexact, nameErrors.tooShort, nameErrors.specialCharacters],
      }),
      body: z
        .strictObject({
          courseId: idSchema.meta({ description: '강의 번호', examples: [12] }),
          holderName: withRule(lineSchema(holderNameLength), holderNameRule)
            .optional()
            .meta({ description: '수료증에 적을 이름', examples: ['김배움'] }),
        })
        .meta({ id: 'CertificateRequest', description: '발급할 수료증', examples: [{ courseId: 12, holderName: '김배움' }] }),
      responses: { 201: certificateSchema },
    },
    getCertificatePdf: {
      method: 'GET',
      path: `${path}/:id/pdf`,
      summary: '수료증 PDF',
      summaryEn: 'Download a certificate as PDF',
      metadata: access('user', { scope: 'learning:read', rate: 'uploads', names: { id: 'own certificate' }, errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '수료증의 번호', examples: ['31'] }) }),
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown().meta({ description: 'PDF 파일', examples: ['%PDF-1.7'] }) }) },
    },
    verifyCertificate: {
      method: 'GET',
      path: '/certificates/api/v1/:serial',
      summary: '수료증 진위 확인',
      summaryEn: 'Verify a certificate',
      description: '번호의 대소문자, 띄어쓰기, 하이픈은 가리지 않습니다. 없는 번호는 COMMON_004로 답합니다.',
      metadata: access('visitor', { scope: 'any', rate: 'search', names: { serial: 'public' }, errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({
        serial: z
          .string()
          .max(40)
          .meta({ description: '수료증 번호', examples: ['7K3M-Q9TD-2XWF-8HBN'] }),
      }),
      responses: { 200: verifiedSchema },
    },
  },
  domainOptions,
);
