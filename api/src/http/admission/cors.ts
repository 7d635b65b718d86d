import type { RequestHandler } from 'express';

/** The SDK plane is for pages of every origin; it never reads cookies, so credentials stay off. */
export const allowAnyOrigin: RequestHandler = (_request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Idempotency-Key, If-Modified-Since, If-None-Match, Last-Event-ID, X-API-Key, X-SDK-Key, X-HACKLE-SDK-KEY, X-HACKLE-SDK-NAME, X-HACKLE-SDK-VERSION, X-HACKLE-SDK-TIME, X-HACKLE-USER',
    // Browsers let pages read no other response headers than these, which are all that the document describes.
    'Access-Control-Expose-Headers':
      'Deprecation, ETag, Idempotency-Replayed, Last-Modified, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Sunset, WWW-Authenticate, X-Request-Id',
    'Access-Control-Max-Age': '86400',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  next();
};
