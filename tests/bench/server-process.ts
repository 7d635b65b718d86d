import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createApp } from '@baeum/api/src/app.ts';
import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { openDatabase } from '@baeum/api/src/database/sequelize.ts';
import { openEvents } from '@baeum/api/src/domains/events/events-engine.service.ts';
import { createPages } from '@baeum/api/src/http/pages.ts';
import { forgetSharedAnswers } from '@baeum/api/src/http/shared-answer.ts';
import { pageBoot } from '@baeum/api/src/page-boot.ts';
import type { ServerKind } from './site.ts';

/** The list as one would write it by hand: a flat join, prepared once a connection. */
const listText = `
  SELECT c.id, c.slug, c.title, '/images/' || c.cover_key AS "thumbnailUrl", c.category_id AS "categoryId", c.level, c.price,
    CASE WHEN c.sale_price IS NOT NULL AND now() >= c.sale_starts_at AND (c.sale_ends_at IS NULL OR now() < c.sale_ends_at)
      THEN c.sale_price ELSE c.price END AS "salePrice",
    c.sale_ends_at AS "saleEndsAt", c.rating, c.review_count AS "reviewCount", c.student_count AS "studentCount", c.tags,
    u.id AS "instructorId", u.name AS "instructorName", u.slug AS "instructorSlug",
    (SELECT count(*) FROM courses WHERE status = 'PUBLISHED') AS total
  FROM courses c JOIN users u ON u.id = c.instructor_id
  WHERE c.status = 'PUBLISHED' ORDER BY c.popularity DESC, c.id DESC LIMIT $1 OFFSET $2`;

function bareServer(databaseUrl: string): RequestListener {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  return (_request, response) => {
    void pool.query({ name: 'list', text: listText, values: [20, 0] }).then(({ rows }) => {
      const body = JSON.stringify({ items: rows, page: 1, pageSize: 20 });
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
      response.end(body);
    });
  };
}

/** Our application, with pages unless BAEUM_WEB is off; `uncached` forgets kept answers before each request. */
async function ourServer(kind: ServerKind): Promise<RequestListener> {
  const settings = readConfig(process.env);
  setConfig(settings);
  openDatabase({ ...settings, DATABASE_URL: settings.DATABASE_URL ?? '' });
  openEvents(settings);
  const app = createApp(await createPages(pageBoot));
  return (request, response) => {
    if (kind === 'uncached') forgetSharedAnswers();
    app(request, response);
  };
}

const kind = process.argv[2] as ServerKind;
const listener = kind === 'bare' ? bareServer(process.env['DATABASE_URL'] ?? '') : await ourServer(kind);
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
