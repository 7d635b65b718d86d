import { imagesContract } from '@baeum/contract/domains/images/images.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../http/app-error.ts';
import { implement, raw } from '../../http/implement.ts';
import { crossOriginHeaders } from '../../http/security-headers.ts';
import { findImage } from './images.service.ts';

export const imagesHandlers = implement(imagesContract, {
  getImage: raw(async ({ params, response }) => {
    const image = await findImage(params.key);
    if (!image) throw fail(commonErrors.notFound);
    response.set({
      ...crossOriginHeaders,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // An SVG opened by itself is a page of ours: it may style itself and nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    response.type(image.contentType).send(image.bytes);
  }),
});
