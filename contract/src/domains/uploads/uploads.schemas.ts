import { z } from 'zod';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { mediaStates, uploadDays, uploadKinds, uploadNameRule, uploadPartSize } from './uploads.rules.ts';

export const uploadKindSchema = z
  .enum(uploadKinds)
  .meta({ id: 'UploadKind', description: 'VIDEO: 영상, CAPTION: 자막(.vtt, .srt), IMAGE: 그림, FILE: 첨부 파일', examples: ['VIDEO'] });

export const mediaStateSchema = z.enum(mediaStates).meta({
  id: 'MediaState',
  description: 'UPLOADING: 올리는 중, CHECKING: 확인하는 중, CONVERTING: 재생할 수 있게 바꾸는 중, READY: 쓸 수 있음, FAILED: 쓸 수 없음',
  examples: ['READY'],
});

export const mediaIdSchema = idSchema.meta({ description: '올린 파일의 번호', examples: [7001] });

/** From the first number to the last, both included. */
const partRangeSchema = z
  .array(z.int().min(0))
  .length(2)
  .meta({ id: 'PartRange', description: '이어진 조각의 첫 번호와 마지막 번호. 0부터', examples: [[0, 4]] });

/** Why a file cannot be used, in words for its owner. */
export const mediaFailureSchema = z
  .object({
    code: z.string().meta({ description: '까닭의 이름', examples: ['NO_VIDEO_TRACK'] }),
    message: z.string().meta({ description: '사람이 읽을 까닭', examples: ['영상이 없는 파일입니다.'] }),
    canRetry: z.boolean().meta({ description: '다시 해볼 만한지. `retryConversion`으로 다시 합니다.' }),
  })
  .meta({ id: 'MediaFailure', description: '쓸 수 없는 까닭' });

export const renditionSchema = z
  .object({
    height: z.int().meta({ description: '세로 크기', examples: [720] }),
    ready: z.boolean().meta({ description: '볼 수 있는지' }),
  })
  .meta({ id: 'MediaRendition', description: '영상의 화질 하나' });

const posterNumber = z
  .int()
  .min(1)
  .max(9)
  .meta({ description: '그림의 번호', examples: [2] });

/** A picture of a video that may be its poster. */
const posterSchema = z
  .object({
    number: posterNumber,
    url: z.string().meta({
      description: '그림의 주소. 몇 시간 뒤에 끝납니다.',
      examples: ['/learning/api/v1/media/video-7001-poster-1f0c9a2b-1f0c9a2b3c4d.jpg?token=12.0.1772442000.c2lnbmF0dXJl'],
    }),
    chosen: z.boolean().meta({ description: '지금 대표 그림인지' }),
  })
  .meta({ id: 'MediaPoster', description: '영상의 대표 그림이 될 수 있는 장면' });

export const chosenPosterSchema = z.strictObject({ number: posterNumber }).meta({ id: 'ChosenPoster', description: '고른 대표 그림' });

/** A file that an instructor has brought or is bringing. */
export const teachingMediaSchema = z
  .object({
    mediaId: mediaIdSchema,
    kind: uploadKindSchema,
    name: z.string().meta({ description: '파일의 이름', examples: ['1강 시작하기.mp4'] }),
    size: z
      .int()
      .min(0)
      .meta({ description: '크기(바이트)', examples: [734_003_200] }),
    state: mediaStateSchema,
    received: z.array(partRangeSchema).meta({ description: '받은 조각. 올리는 중에만 셉니다.', examples: [[[0, 4]]] }),
    progress: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .meta({ description: '바꾸는 일이 얼마나 되었는지(%)', examples: [40] }),
    durationSeconds: z
      .int()
      .min(0)
      .optional()
      .meta({ description: '길이(초). 영상에만 있고, 확인한 뒤에 압니다.', examples: [624] }),
    width: z
      .int()
      .optional()
      .meta({ description: '가로 크기', examples: [1920] }),
    height: z
      .int()
      .optional()
      .meta({ description: '세로 크기', examples: [1080] }),
    renditions: z.array(renditionSchema).meta({ description: '화질. 영상에만 있습니다.' }),
    failure: mediaFailureSchema.optional().meta({ description: '쓸 수 없거나 더 좋은 화질을 만들지 못한 까닭' }),
    url: z
      .string()
      .optional()
      .meta({
        description: '내용을 받을 주소. 쓸 수 있는 파일을 `getUpload`로 볼 때만 있고, 몇 시간 뒤에 끝납니다.',
        examples: ['/learning/api/v1/media/upload-7001-1f0c9a2b3c4d.mp4?token=12.0.1772442000.c2lnbmF0dXJl'],
      }),
    posters: z
      .array(posterSchema)
      .optional()
      .meta({ description: '재생하기 전에 보일 대표 그림으로 고를 수 있는 장면. 고를 것이 있는 영상을 `getUpload`로 볼 때만 있습니다.' }),
    originalUrl: z
      .string()
      .optional()
      .meta({
        description: '영상을 올린 그대로 받을 주소. 다 온 영상을 `getUpload`로 볼 때만 있고, 몇 시간 뒤에 끝납니다.',
        examples: ['/learning/api/v1/media/upload-7001-5e2d8c4b9a1f.mov?token=12.0.1772442000.c2lnbmF0dXJl'],
      }),
    sha256: z
      .string()
      .optional()
      .meta({
        description: '올린 그대로의 SHA-256. 다 온 파일에 있습니다.',
        examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      }),
    createdAt: dateTimeSchema,
    expiresAt: dateTimeSchema.optional().meta({ description: `다 올리지 않으면 이때 지웁니다. 시작하고 ${uploadDays}일 뒤입니다.` }),
  })
  .meta({ id: 'TeachingMedia', description: '지식공유자가 올린 파일' });
export type TeachingMedia = z.infer<typeof teachingMediaSchema>;

export const createdUploadSchema = z
  .object({
    mediaId: mediaIdSchema,
    uploadUrl: z.string().meta({ description: '조각을 보낼 주소', examples: ['/instructor/api/v1/uploads/7001'] }),
    partSize: z.int().meta({ description: '조각 하나의 크기(바이트). 마지막 조각만 작습니다.', examples: [uploadPartSize] }),
    headers: z
      .record(z.string(), z.string())
      .meta({ description: '조각을 보낼 때 함께 보낼 헤더', examples: [{ 'content-type': 'application/octet-stream' }] }),
    expiresAt: dateTimeSchema.meta({ description: '다 올리지 않으면 이때 지웁니다.' }),
  })
  .meta({ id: 'CreatedUpload', description: '시작한 올리기' });

export const receivedSchema = z
  .object({
    mediaId: mediaIdSchema,
    received: z.array(partRangeSchema).meta({ description: '지금까지 받은 조각', examples: [[[0, 4]]] }),
    media: teachingMediaSchema.optional().meta({ description: '마지막 조각까지 받으면 있습니다.' }),
  })
  .meta({ id: 'ReceivedParts', description: '받은 조각' });

export const newUploadSchema = z
  .strictObject({
    kind: uploadKindSchema,
    name: withRule(z.string(), uploadNameRule).meta({ description: '파일의 이름. 폴더 없이', examples: ['1강 시작하기.mp4'] }),
    size: z
      .int()
      .min(1, { error: '빈 파일은 올릴 수 없습니다.' })
      .meta({ description: '크기(바이트). 영상 5GB, 첨부 파일 200MB, 그림 10MB, 자막 2MB까지', examples: [734_003_200] }),
    contentType: z
      .string()
      .max(200)
      .meta({ description: '파일의 형식. 모르면 빈 글. 내용은 다 온 뒤에 다시 봅니다.', examples: ['video/mp4'] }),
  })
  .meta({ id: 'NewUpload', description: '올릴 파일' });
export type NewUpload = z.infer<typeof newUploadSchema>;

export const listUploadsQuery = z.strictObject({
  ...pageQuery,
  state: mediaStateSchema.optional().meta({ description: '이 상태인 것만', examples: ['UPLOADING'] }),
});
export type ListUploadsQuery = z.infer<typeof listUploadsQuery>;
export const teachingMediaPageSchema = pageOf(teachingMediaSchema, 'TeachingMediaPage');
