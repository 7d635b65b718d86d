import { Router } from 'express';
import { z } from 'zod';
import { present, statement, type RowOf } from '../database/statement.ts';
import { mailPage, outboxPage, type OutboxMail } from './dev-outbox-pages.ts';

const pageSize = 20;
const mailRow = { id: z.number(), recipient: z.string(), subject: z.string(), text: z.string(), status: z.string(), created_at: z.date() };

const searchMails = statement(
  'dev.search-outbox',
  {
    parameters: { recipient: z.string(), subject: z.string(), pageSize: z.number(), skipped: z.number() },
    row: { ...mailRow, total: present(z.number()) },
  },
  `SELECT id, recipient, subject, text, status, created_at, count(*) OVER () AS total FROM outbox
   WHERE strpos(lower(recipient), lower($recipient)) > 0 AND strpos(lower(subject), lower($subject)) > 0
   ORDER BY created_at DESC, id DESC LIMIT $pageSize OFFSET $skipped`,
);

const findMail = statement(
  'dev.find-outbox-mail',
  { parameters: { id: z.number() }, row: { ...mailRow, html: z.string().nullable() } },
  'SELECT id, recipient, subject, text, html, status, created_at FROM outbox WHERE id = $id',
);

const searchSchema = z.object({ to: z.string().catch(''), subject: z.string().catch(''), page: z.coerce.number().int().min(1).max(100_000).catch(1) });
const idSchema = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Content policy of a mail's HTML preview: it may use inline styles, as mails do, but no scripts, and it is sandboxed away from this site. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** Mails of a development server, newest first, as pages or (`Accept: application/json`) as data. */
export function devOutbox(): Router {
  const router = Router();
  router.use('/dev/outbox', (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/dev/outbox', async (request, response) => {
    const { to, subject, page } = searchSchema.parse(request.query);
    const rows = await searchMails.all({ recipient: to, subject, pageSize, skipped: (page - 1) * pageSize });
    const mails = rows.map(toMail);
    response.vary('Accept');
    if (request.accepts(['html', 'json']) === 'json') response.json(mails);
    else response.send(outboxPage({ mails, to, subject, page, pages: Math.ceil((rows[0]?.total ?? 0) / pageSize), total: rows[0]?.total ?? 0 }));
  });
  router.get('/dev/outbox/:id', async (request, response, next) => {
    const mail = await mailOf(request.params.id);
    if (mail) response.send(mailPage({ ...toMail(mail), html: mail.html }));
    else next();
  });
  router.get('/dev/outbox/:id/preview', async (request, response, next) => {
    const mail = await mailOf(request.params.id);
    response.set({ 'Content-Security-Policy': previewPolicy, 'X-Frame-Options': 'SAMEORIGIN' });
    // A sandboxed document has an opaque origin, for which this header is invalid.
    response.removeHeader('Origin-Agent-Cluster');
    if (mail?.html) response.send(mail.html);
    else next();
  });
  return router;
}

async function mailOf(text: string) {
  const id = idSchema.safeParse(text);
  return id.success ? findMail.first({ id: id.data }) : undefined;
}

function toMail({ id, recipient, subject, text, status, created_at: createdAt }: RowOf<typeof mailRow>): OutboxMail {
  return { id, recipient, subject, text, status, createdAt };
}
