import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '../config.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** Allows this answer's own `<style>` elements (component library) in the content security policy. */
    nonce: string;
  }
}

/** Headers of every answer; pages get the same policy as data, for a data answer may be opened as a page too. */
export function securityHeaders(): RequestHandler[] {
  const { secure, CDN_HOST, BAEUM_WEB } = config();
  const own = ["'self'", ...(CDN_HOST ? [CDN_HOST] : [])];
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  };
  const headers = helmet({
    // Vite's development client needs inline scripts and a web socket; built pages need neither.
    contentSecurityPolicy: BAEUM_WEB !== 'dev' && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        styleSrc: [...own, (_request, response) => `'nonce-${(response as { locals?: { nonce?: string } }).locals?.nonce ?? ''}'`],
        imgSrc: [...own, 'data:'],
        fontSrc: own,
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
  });
  return [nonce, headers];
}
