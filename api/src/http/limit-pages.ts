import type { RequestHandler } from 'express';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { html } from './html.ts';
import { ownPage } from './own-page.ts';
import { sendProblem } from './problem.ts';
import { limitPage } from './rate-limits.ts';

/** Rendering a page costs more than most operations, so pages have a limit as well; people get a page that says so. */
export function limitPages(): RequestHandler {
  return (request, response, next) => {
    const seconds = limitPage(request, response);
    if (seconds === undefined) return next();
    response.vary('Accept');
    response.setHeader('Retry-After', String(seconds));
    if (!request.accepts('html') || !request.get('accept')?.includes('text/html')) return sendProblem(request, response, commonErrors.tooManyRequests);
    const body = html`<h1>잠시 뒤에 다시 열어 주세요</h1><p>이 네트워크에서 한꺼번에 너무 많은 화면을 열었어요. ${seconds}초 뒤에 다시 열 수 있어요.</p><p><a href="/">처음으로</a></p>`;
    response.status(commonErrors.tooManyRequests.status).set('Cache-Control', 'no-store').type('html').send(ownPage({ title: '잠시 뒤에 다시 열어 주세요', body }));
  };
}
