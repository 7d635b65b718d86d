import { userAgentLength } from '@baeum/contract/shared/constants.ts';
import { cookieDomainOn } from '@baeum/contract/shared/cookie-domain.ts';
import { stringifySetCookie, parseCookie, type Cookies } from 'cookie';
import type { Request, Response } from 'express';
import { config } from '../../config.ts';
import { requestIdOf } from './logging.ts';

export interface CookieOptions {
  /** Lifetime in milliseconds; until the browser closes when absent. */
  maxAge?: number;
  httpOnly?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
  /**
   * Scope of the cookie: this host (the default), or the whole product: the hosts of `SITE_COOKIE_DOMAIN`, or of the
   * domain in the site's address.
   */
  hosts?: 'own' | 'product';
}

export interface ForwardedRequest {
  /** The connection came from an address of `TRUST_PROXY`. */
  trusted: boolean;
  forwardedFor: boolean;
  protocol: 'http' | 'https';
  /** As received. */
  host: string;
}

/** The parts of request and response that a handler may use, without access to Express. */
export interface RequestContext {
  requestId: string;
  /** The called operation; undefined for a page. */
  operationId: string | undefined;
  /** Client address, behind trusted proxies. */
  ip: string;
  userAgent: string;
  cookies: Readonly<Cookies>;
  /** Public origin of the site without a trailing slash. */
  origin: string;
  /** Forwarding headers of a proxy, and whether they are trusted; undefined without any. */
  proxy(): ForwardedRequest | undefined;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
  setHeader(name: string, value: string): void;
  /** Runs `work` after the answer was sent; a failure is only logged. */
  afterResponse(work: () => Promise<void>): void;
}

export function requestContext(request: Request, response: Response, operationId?: string): RequestContext {
  return {
    requestId: requestIdOf(request),
    operationId,
    ip: request.ip ?? '',
    userAgent: (request.get('user-agent') ?? '').slice(0, userAgentLength),
    cookies: parseCookie(request.get('cookie') ?? ''),
    origin: config().siteOrigin,
    proxy: () => forwardedOf(request),
    setCookie: (name, value, options = {}) => response.append('Set-Cookie', serialize(name, value, options, hostOf(request))),
    clearCookie: (name) => response.append('Set-Cookie', serialize(name, '', { maxAge: 0 }, hostOf(request))),
    setHeader: (name, value) => void response.setHeader(name, value),
    afterResponse: (work) =>
      void response.once('close', () => work().catch((error: unknown) => request.log.error({ err: error }, 'work after the answer failed'))),
  };
}

function forwardedOf(request: Request): ForwardedRequest | undefined {
  const forwardedFor = request.get('x-forwarded-for') !== undefined;
  if (!forwardedFor && request.get('x-forwarded-proto') === undefined) return undefined;
  const trusts = request.app.get('trust proxy fn') as (address: string, distance: number) => boolean;
  return {
    trusted: trusts(request.socket.remoteAddress ?? '', 0),
    forwardedFor,
    protocol: request.protocol === 'https' ? 'https' : 'http',
    host: request.get('host') ?? '',
  };
}

/** Host in the request, without its port. Express would trust `X-Forwarded-Host` here. */
function hostOf(request: Request): string {
  return /^(?:\[[^\]]*\]|[^:]*)/.exec(request.get('host') ?? '')?.[0] ?? '';
}

/** Cookie attributes of the whole product: path root, Secure under TLS, priority Medium (specification section 9). */
function serialize(name: string, value: string, { maxAge, httpOnly = true, sameSite = 'lax', hosts = 'own' }: CookieOptions, host: string): string {
  const { secure } = config();
  const domain = domainFor(hosts, host);
  return stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly,
    sameSite,
    secure: secure || sameSite === 'none',
    priority: 'medium',
    ...(maxAge !== undefined && { maxAge: Math.floor(maxAge / 1000), expires: new Date(Date.now() + maxAge) }),
    ...(domain && { domain }),
  });
}

function domainFor(hosts: NonNullable<CookieOptions['hosts']>, host: string): string | undefined {
  const { SITE_COOKIE_DOMAIN, cookieDomain } = config();
  return hosts === 'own' ? undefined : (SITE_COOKIE_DOMAIN ?? cookieDomainOn(host, cookieDomain));
}
