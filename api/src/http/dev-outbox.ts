import { Router } from 'express';
import { sql } from '../database/sql.ts';
import { escapeHtml } from './html.ts';

interface Row {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  status: string;
  createdAt: Date;
}

/** Mails of a development server, newest first, as a page or (`Accept: application/json`) as data. */
export function devOutbox(): Router {
  const router = Router();
  router.get('/dev/outbox', async (request, response) => {
    const rows = await sql<Row>(
      'outbox.newest',
      `SELECT id, recipient, subject, text, status, created_at AS "createdAt" FROM outbox
       WHERE $1::text IS NULL OR recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 100`,
      [typeof request.query['to'] === 'string' ? request.query['to'] : null],
    );
    response.set('Cache-Control', 'no-store');
    if (request.accepts(['html', 'json']) === 'json') response.json(rows);
    else response.send(page(rows));
  });
  return router;
}

function page(rows: readonly Row[]): string {
  const mails = rows.map(mail).join('') || '<p>아직 보낸 메일이 없습니다.</p>';
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>개발용 보낸 메일함</title><h1>개발용 보낸 메일함</h1>${mails}</html>`;
}

function mail({ recipient, subject, text, status, createdAt }: Row): string {
  const body = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<article><hr><h2>${escapeHtml(subject)}</h2><p>받는 사람: ${escapeHtml(recipient)} · ${createdAt.toISOString()} · ${status}</p><pre>${body}</pre></article>`;
}
