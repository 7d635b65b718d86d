import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { mediaErrors } from './media.errors.ts';

const file = c.otherResponse({ contentType: 'application/octet-stream', body: z.unknown().meta({ description: '파일', examples: ['WEBVTT'] }) });

/** Files of lectures: videos, captions, attachments. */
export const mediaContract = c.router(
  {
    getMedia: {
      method: 'GET',
      path: '/learning/api/v1/media/:key',
      summary: '수업의 파일',
      summaryEn: 'Download a file of a lecture',
      description:
        '`getLecture`가 알려준 주소로만 받을 수 있습니다. `Range`와 `If-Range`를 알며, 범위를 물으면 206으로 답합니다. 수강이 끝나면 주소도 끝나며, 영상은 보낸 만큼 배운 것으로 환불 견적에 들어갑니다. 사이트가 CDN을 쓰면 영상 조각은 몇 분 동안 쓸 수 있는 CDN의 주소로 302로 넘기며, 넘긴 조각도 보낸 것으로 셉니다.',
      metadata: access(
        'visitor',
        { names: { key: 'public', token: 'bearer' }, scope: 'learning:read', rate: 'files', errors: Object.values(mediaErrors) },
        { longLived: 'download' },
      ),
      pathParams: z.strictObject({
        key: z
          .string()
          .regex(/^[a-z0-9][a-z0-9.-]{0,119}$/)
          .meta({ description: '파일의 이름', examples: ['opening-1f0c9a2b3c4d.mp4'] }),
      }),
      query: z.strictObject({
        token: z
          .string()
          .max(200)
          .meta({ description: '누가 어느 수업을 언제까지 볼 수 있는지와 서명', examples: ['0.31.1772442000.c2lnbmF0dXJl'] }),
        piece: z
          .string()
          .regex(/^\d{1,15}-\d{1,15}$/)
          .meta({ description: '재생 목록에 적힌 영상 조각의 첫 바이트와 마지막 바이트. 조각의 주소로는 그 조각만 받습니다.', examples: ['0-1048575'] })
          .optional(),
      }),
      responses: { 200: file, 302: c.noBody() },
    },
  },
  domainOptions,
);
