import { stringifySetCookie, parseCookie, type Cookies } from 'cookie';
import type { Request, Response } from 'express';
import { userAgentLength } from '@baeum/contract/shared/constants.ts';
import { config } from '../config.ts';
import { requestIdOf } from './logging.ts';

export interface CookieOptions {
  /** Lifetime in milliseconds; until the browser closes when absent. */
  maxAge?: number;
  httpOnly?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
  /** The specification's shared cookies are valid on every host of the product domain. */
  domainWide?: boolean;
}

/** What a handler may know of the request and add to the answer, without seeing Express. */
export interface RequestContext {
  requestId: string;
  /** Address of the caller, behind trusted proxies. */
  ip: string;
  userAgent: string;
  cookies: Readonly<Cookies>;
  /** Public origin of the site without a trailing slash. */
  origin: string;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string, options?: Pick<CookieOptions, 'domainWide'>): void;
  setHeader(name: string, value: string): void;
  /** Runs `work` after the answer has left; a failure is only logged. */
  afterResponse(work: () => Promise<void>): void;
}

export function requestContext(request: Request, response: Response): RequestContext {
  return {
    requestId: requestIdOf(request),
    ip: request.ip ?? '',
    userAgent: (request.get('user-agent') ?? '').slice(0, userAgentLength),
    cookies: parseCookie(request.get('cookie') ?? ''),
    origin: config().siteOrigin,
    setCookie: (name, value, options = {}) => response.append('Set-Cookie', serialize(name, value, options)),
    clearCookie: (name, options = {}) => response.append('Set-Cookie', serialize(name, '', { ...options, maxAge: 0 })),
    setHeader: (name, value) => void response.setHeader(name, value),
    afterResponse: (work) =>
      void response.once('close', () => work().catch((error: unknown) => request.log.error({ err: error }, 'work after the answer failed'))),
  };
}

/** Cookie attributes of the whole product: path root, Secure under TLS, priority Medium (specification section 9). */
function serialize(name: string, value: string, { maxAge, httpOnly = true, sameSite = 'lax', domainWide = false }: CookieOptions): string {
  const { secure, SITE_COOKIE_DOMAIN } = config();
  return stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly,
    sameSite,
    secure: secure || sameSite === 'none',
    priority: 'medium',
    ...(maxAge !== undefined && { maxAge: Math.floor(maxAge / 1000), expires: new Date(Date.now() + maxAge) }),
    ...(domainWide && SITE_COOKIE_DOMAIN && { domain: SITE_COOKIE_DOMAIN }),
  });
}
