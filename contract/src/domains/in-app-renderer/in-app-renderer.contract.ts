import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';

/** Supported versions of the interface between the public SDK and its renderer. */
export const inAppRendererVersions: readonly string[] = ['0.0.12'];

/** The script that renders in-app messages on pages with the public SDK. */
export const inAppRendererContract = c.router(
  {
    getInAppRenderer: {
      method: 'GET',
      path: '/experiment/sdk/iam-renderer/:version/iam-renderer.js',
      summary: '인앱 메시지 렌더러 스크립트',
      summaryEn: 'Download the in-app message renderer script',
      description:
        '공개 SDK가 첫 메시지를 보이기 전에 `cdnUrl`(`<origin>/experiment`)에서 읽는 스크립트이며, `window.HackleInAppMessageRenderer`를 만듭니다. 모르는 버전에는 404로 답합니다.',
      metadata: access('visitor', { names: { version: 'public' }, rate: 'files', shared: true, anyOrigin: true, errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({
        version: z
          .string()
          .max(32)
          .meta({ description: 'SDK와 렌더러 사이의 판', examples: ['0.0.12'] }),
      }),
      responses: { 200: c.otherResponse({ contentType: 'text/javascript', body: z.string().meta({ examples: ['window.HackleInAppMessageRenderer = {};'] }) }) },
    },
  },
  domainOptions,
);
