import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';

export const filesContract = c.router(
  {
    getImage: {
      method: 'GET',
      path: '/images/:key',
      summary: '그림',
      summaryEn: 'Download an image',
      description: '강의 표지, 배너, 로고, 프로필 그림입니다. 같은 key의 내용은 바뀌지 않으므로 1년 동안 보관해도 됩니다.',
      metadata: access('visitor', { names: { key: 'public' }, scope: 'any', rate: 'files', shared: true }),
      pathParams: z.strictObject({
        key: z
          .string()
          .regex(/^[a-z0-9][a-z0-9.-]{0,119}$/)
          .meta({ description: '그림의 이름', examples: ['cover.svg'] }),
      }),
      responses: {
        200: c.otherResponse({
          contentType: 'image/*',
          body: z.unknown().meta({ description: '그림', examples: ['<svg xmlns="http://www.w3.org/2000/svg"/>'] }),
        }),
      },
    },
  },
  domainOptions,
);
