import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';

/** Versions of the interface between the public SDK and its renderer that ours speaks. */
export const inAppRendererVersions: readonly string[] = ['0.0.12'];

/** The script that draws in-app messages on pages that use the public SDK. */
export const inAppRendererContract = c.router(
  {
    getInAppRenderer: {
      method: 'GET',
      path: '/experiment/sdk/iam-renderer/:version/iam-renderer.js',
      summary: '인앱 메시지 렌더러 스크립트',
      summaryEn: 'Download the in-app message renderer script',
      description:
        'Loaded by the public SDK (`cdnUrl` = `<origin>/experiment`) before its first message: a classic script that defines `window.HackleInAppMessageRenderer`. A version that no SDK of ours asks for is 404.',
      metadata: access('visitor', { rate: 'files', shared: true, anyOrigin: true, errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({
        version: z
          .string()
          .max(32)
          .meta({ examples: ['0.0.12'] }),
      }),
      responses: { 200: c.otherResponse({ contentType: 'text/javascript', body: z.string() }) },
    },
  },
  domainOptions,
);
