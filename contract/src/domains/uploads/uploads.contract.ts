import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { uploadErrors } from './uploads.errors.ts';
import { uploadPartSize } from './uploads.rules.ts';
import {
  chosenPosterSchema,
  createdUploadSchema,
  listUploadsQuery,
  newUploadSchema,
  receivedSchema,
  teachingMediaPageSchema,
  teachingMediaSchema,
} from './uploads.schemas.ts';

const path = '/instructor/api/v1/uploads';
const pathParams = z.strictObject({ id: idParam.meta({ description: '올린 파일의 번호', examples: ['1'] }) });
const names = { id: 'own media' } as const;

/** Files that instructors bring for their courses: videos, captions, pictures, attachments. */
export const uploadsContract = c.router(
  {
    createUpload: {
      method: 'POST',
      path,
      summary: '파일 올리기 시작하기',
      summaryEn: 'Begin to upload a file',
      description: '보낼 주소와 조각의 크기를 알려줍니다. 조각은 `putUpload`로 보냅니다.',
      metadata: withConsequence(
        'none',
        access('instructor', {
          scope: 'instructor:write',
          errors: [uploadErrors.overQuota, uploadErrors.tooMany, uploadErrors.noSpace, uploadErrors.storageAway],
        }),
      ),
      body: newUploadSchema,
      responses: { 201: createdUploadSchema },
    },
    listUploads: {
      method: 'GET',
      path,
      summary: '올린 파일 목록',
      summaryEn: 'List the files that you have uploaded',
      description: '새로 올린 것부터 보여줍니다. 끝내지 못한 것은 `state=UPLOADING`으로 찾습니다.',
      metadata: access('instructor', { scope: 'instructor:read' }),
      query: listUploadsQuery,
      responses: { 200: teachingMediaPageSchema },
    },
    putUpload: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '조각 올리기',
      summaryEn: 'Upload a part of a file',
      description:
        '조각 하나를 통째로 보냅니다. 순서는 상관없고 여럿을 함께 보내도 되며, 같은 조각을 다시 보내면 나중 것이 남습니다. 끊긴 조각은 받지 않은 것이니 다시 보냅니다. 마지막 조각의 답에는 `media`가 있고, 그 뒤에 내용을 확인합니다.',
      metadata: withConsequence(
        'none',
        access(
          'instructor',
          {
            scope: 'instructor:write',
            rate: 'files',
            names,
            errors: [
              commonErrors.tooManyOpen,
              uploadErrors.wrongRange,
              uploadErrors.wrongLength,
              uploadErrors.wrongDigest,
              uploadErrors.complete,
              uploadErrors.expired,
              uploadErrors.noSpace,
              uploadErrors.storageAway,
            ],
          },
          { bytes: true, bodyLimit: uploadPartSize },
        ),
      ),
      pathParams,
      headers: z.object({
        'content-range': z
          .string()
          .max(100)
          .meta({ description: '조각의 첫 바이트와 마지막 바이트, 파일의 크기', examples: ['bytes 0-8388607/734003200'] }),
        'content-digest': z
          .string()
          .max(1000)
          .optional()
          .meta({ description: '조각의 해시(RFC 9530). 있으면 확인합니다.', examples: ['sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:'] }),
        digest: z
          .string()
          .max(1000)
          .optional()
          .meta({ description: '조각의 해시를 예전 방식(RFC 3230)으로 보낼 때', examples: ['sha-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='] }),
      }),
      body: z.unknown().meta({ description: '조각', examples: ['@part-0'] }),
      responses: { 200: receivedSchema },
    },
    getUpload: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '올린 파일',
      summaryEn: 'Get a file that you upload',
      description: '어느 조각까지 받았는지, 확인하고 바꾸는 일이 얼마나 되었는지 알려줍니다.',
      metadata: access('instructor', { scope: 'instructor:read', names }),
      pathParams,
      responses: { 200: teachingMediaSchema },
    },
    deleteUpload: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '올린 파일 지우기',
      summaryEn: 'Delete a file that you have uploaded',
      description: '올리는 중이면 그만두고 받은 조각을 지웁니다. 강의에서 쓰는 파일은 지울 수 없습니다.',
      metadata: access('instructor', { scope: 'instructor:write', names, errors: [uploadErrors.inUse] }),
      pathParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    retryConversion: {
      method: 'POST',
      path: `${path}/:id/retry`,
      summary: '파일 다시 확인하기',
      summaryEn: 'Check and convert a file again',
      description: '쓸 수 없다고 한 파일을 처음부터 다시 확인하고 바꿉니다.',
      metadata: withConsequence('none', access('instructor', { scope: 'instructor:write', names, errors: [commonErrors.conflict] })),
      pathParams,
      body: c.noBody(),
      responses: { 200: teachingMediaSchema },
    },
    choosePoster: {
      method: 'PUT',
      path: `${path}/:id/poster`,
      summary: '영상의 대표 그림 고르기',
      summaryEn: 'Choose the poster of a video',
      description: '재생하기 전에 보일 그림을 `getUpload`의 `posters`에서 고릅니다. 영상을 다시 바꿔도 고른 그림은 그대로입니다.',
      metadata: withConsequence('none', access('instructor', { scope: 'instructor:write', names })),
      pathParams,
      body: chosenPosterSchema,
      responses: { 200: teachingMediaSchema },
    },
  },
  domainOptions,
);
