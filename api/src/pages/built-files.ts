import express, { type RequestHandler } from 'express';
import { crossOriginHeaders } from '../http/answers/security-headers.ts';

const fileAddress = /\.\w+$/;
/** Files that the build also writes compressed. */
const compressedFile = /\.(js|css)$/;
const endings = { br: 'br', gzip: 'gz' } as const;
const encodings = ['br', 'gzip'] as const;

/**
 * Files of the built web client. Their name contains a hash of their content, so browsers cache them for ever; another host may serve them.
 * Scripts and styles are sent as the build compressed them.
 */
export function builtFiles(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      for (const [name, value] of Object.entries(crossOriginHeaders)) response.setHeader(name, value);
    },
  });
  return (request, response, next) => {
    // Addresses of pages and of the API are not searched on the disk.
    if (!fileAddress.test(request.path)) return next();
    const type = compressedFile.exec(request.path)?.[1];
    const encoding = type && encodings.find((each) => request.acceptsEncodings(each));
    if (!encoding) return files(request, response, next);
    const asked = request.url;
    request.url = `${request.path}.${endings[encoding]}`;
    response.type(type).set('Content-Encoding', encoding).vary('Accept-Encoding');
    files(request, response, () => {
      request.url = asked;
      response.removeHeader('Content-Encoding');
      response.removeHeader('Content-Type');
      files(request, response, next);
    });
  };
}
