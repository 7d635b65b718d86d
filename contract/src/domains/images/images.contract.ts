import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';

export const imagesContract = c.router(
  {
    getImage: {
      method: 'GET',
      path: '/images/:key',
      summary: '그림',
      summaryEn: 'Download an image',
      description: '강의 표지, 배너, 로고, 프로필 그림. A key names one content forever, so the answer may be kept for a year.',
      metadata: access('visitor', { scope: 'any', rate: 'files', shared: true }),
      pathParams: z.strictObject({
        key: z
          .string()
          .regex(/^[a-z0-9][a-z0-9.-]{0,119}$/)
          .meta({ examples: ['cover-12-1f0c9a2b.svg'] }),
      }),
      responses: { 200: c.otherResponse({ contentType: 'image/*', body: z.unknown() }) },
    },
  },
  domainOptions,
);
