import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '../../config.ts';

/** Headers of a public file: pages may use it from the delivery network, which is another origin. */
export const crossOriginHeaders = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/** Headers of every response. They never change, so they are computed once. */
export function securityHeaders(): RequestHandler {
  const headers = headersOfHelmet(config().secure);
  const policy = contentSecurityPolicy();
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', policy);
    next();
  };
}

/** Hosts of the payment window: its script, and the frames that it opens. */
const paymentHosts = { script: ' https://js.tosspayments.com', window: ' https://*.tosspayments.com' } as const;

interface PolicyOptions {
  /** Allows the `<style>` elements of one response (component library). */
  nonce?: string;
  /** Pages of this site may embed this page in a frame. */
  framed?: boolean;
  /** The payment provider, if any, may open its window over this page. */
  pays?: boolean;
  /** Videos with several qualities are assembled from pieces in the page itself. */
  plays?: boolean;
}

/**
 * What a page may load: this site and its delivery network, no inline script, no inline style. In development, where Vite's client needs
 * inline scripts and a web socket, the policy only restricts framing: no other page may.
 */
export function contentSecurityPolicy({ nonce, framed = false, pays = false, plays = false }: PolicyOptions = {}): string {
  const { secure, CDN_HOST, MEDIA_CDN_HOST, BAEUM_WEB, TOSS_CLIENT_KEY, devtoolsUrl } = config();
  const ancestors = `frame-ancestors ${framed ? "'self'" : "'none'"}`;
  if (BAEUM_WEB === 'dev') return ancestors;
  const own = CDN_HOST ? `'self' ${CDN_HOST}` : "'self'";
  // Pieces come from there by a redirect, which the policy follows.
  const films = plays && MEDIA_CDN_HOST !== undefined ? ` ${MEDIA_CDN_HOST}` : '';
  const payment = pays && TOSS_CLIENT_KEY !== undefined ? paymentHosts : { script: '', window: '' };
  const frames = `${devtoolsUrl?.startsWith('http') ? ` ${new URL(devtoolsUrl).origin}` : ''}${payment.window}`;
  return [
    "default-src 'self'",
    `script-src ${own}${payment.script}`,
    `style-src ${own}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src ${own} data:${payment.window}`,
    `font-src ${own}`,
    ...(plays ? [`media-src 'self' blob:${films}`] : []),
    `connect-src ${own}${films}${payment.window}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${payment.window}`,
    ...(frames ? [`frame-src 'self'${frames}`] : []),
    ancestors,
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
