import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '../config.ts';

/** Headers of a public file: pages may use it from the delivery network, which is another origin. */
export const crossOriginHeaders = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/** Headers of every answer. They are the same for all, so they are worked out once. */
export function securityHeaders(): RequestHandler {
  const headers = headersOfHelmet(config().secure);
  const policy = contentSecurityPolicy();
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (policy) response.setHeader('Content-Security-Policy', policy);
    next();
  };
}

/**
 * What a page may load: this site and its delivery network, no inline script, no inline style. `nonce` lets one answer's
 * own `<style>` elements (component library) through. None in development, where Vite's client needs inline scripts and
 * a web socket. No other page may show this one in a frame; `framed` lets the site's own do it.
 */
export function contentSecurityPolicy(nonce?: string, framed = false): string | undefined {
  const { secure, CDN_HOST, BAEUM_WEB, devtoolsUrl } = config();
  if (BAEUM_WEB === 'dev') return undefined;
  const own = CDN_HOST ? `'self' ${CDN_HOST}` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(devtoolsUrl?.startsWith('http') ? [`frame-src 'self' ${new URL(devtoolsUrl).origin}`] : []),
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Computes helmet's headers once instead of for every request. */
function headersOfHelmet(secure: boolean): [string, string][] {
  const headers: [string, string][] = [];
  const recorder = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => undefined };
  const advise = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  advise({} as never, recorder as never, () => undefined);
  return headers;
}
