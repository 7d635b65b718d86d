import type { HeldPublication, ListHeldPublicationsQuery } from '@baeum/contract/domains/held-publications/held-publications.contract.ts';
import { heldKinds, type HeldKind } from '@baeum/contract/domains/held-publications/held-publications.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { linksInText } from '../publishing/outside-links.public.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

/** The waiting rows of each kind, as `id`, `author_id`, `content` and `at`. */
const waiting: Record<HeldKind, string> = {
  POST: "SELECT id, author_id, title || E'\\n\\n' || content AS content, created_at AS at FROM posts WHERE held AND deleted_at IS NULL AND NOT author_blocked",
  REVIEW: 'SELECT id, user_id, content, created_at FROM reviews WHERE held AND NOT (removed OR author_blocked)',
  INQUIRY: "SELECT id, user_id, title || E'\\n\\n' || content, created_at FROM inquiries WHERE held AND NOT (removed OR author_blocked)",
  ROADMAP: "SELECT id, owner_id, title || E'\\n\\n' || description, created_at FROM roadmaps WHERE held AND NOT (removed OR author_blocked)",
  PROFILE:
    "SELECT id, id, concat_ws(E'\\n\\n', name, introduction, array_to_string(links, E'\\n\\n')), profile_held_at FROM users WHERE profile_held_at IS NOT NULL AND status IN ('ACTIVE', 'DORMANT')",
  MENTOR:
    "SELECT user_id, user_id, concat_ws(E'\\n\\n', job, career, company, introduction, array_to_string(skills, ', ')), updated_at FROM mentors WHERE held AND NOT (removed OR author_blocked)",
  MENTORING_REVIEW: 'SELECT mentoring_id, user_id, content, created_at FROM mentoring_reviews WHERE held AND NOT (removed OR author_blocked)',
};
const all = heldKinds.map((kind) => `SELECT '${kind}' AS kind, w.* FROM (${waiting[kind]}) w (id, author_id, content, at)`).join('\n UNION ALL ');

const heldRow = {
  kind: present(z.enum(heldKinds)),
  id: present(z.number()),
  author_id: present(z.number()),
  ...authorRow('author'),
  content: present(z.string()),
  at: present(z.date()),
};
const columns = `h.kind, h.id, h.author_id, ${authorColumns('u', 'author')}, h.content, h.at`;

const wanted = '($kind::text IS NULL OR h.kind = $kind) AND ($userId::bigint IS NULL OR h.author_id = $userId)';
const list = statement(
  'held-publications.list',
  {
    parameters: { kind: z.enum(heldKinds).nullable(), userId: z.number().nullable(), limit: z.number(), offset: z.number() },
    row: { ...heldRow, total: present(z.number()) },
  },
  `WITH h AS (${all})
   SELECT ${columns}, (SELECT count(*) FROM (SELECT FROM h WHERE ${wanted} LIMIT ${totalCap + 1}) counted) AS total
   FROM h JOIN users u ON u.id = h.author_id WHERE ${wanted} ORDER BY h.at, h.kind, h.id LIMIT $limit OFFSET $offset`,
);
const find = statement(
  'held-publications.find',
  { parameters: { kind: z.enum(heldKinds), id: z.number() }, row: heldRow },
  `SELECT ${columns} FROM (${all}) h JOIN users u ON u.id = h.author_id WHERE h.kind = $kind AND h.id = $id`,
);

/** Publications that wait for an operator, the oldest first. */
export async function listHeldPublications({ kind, userId, ...query }: ListHeldPublicationsQuery) {
  const { rows, total } = await countedPage(query, (range) => list.all({ kind: kind ?? null, userId: userId ?? null, ...range }));
  return toCappedPage(rows.map(toHeld), query, total);
}

/** One that still waits. */
export async function findHeldPublication(kind: HeldKind, id: number): Promise<HeldPublication | undefined> {
  const row = await find.first({ kind, id });
  return row && toHeld(row);
}

/** @throws AppError COMMON_004 for one that no longer waits */
export async function getHeldPublication(kind: HeldKind, id: number): Promise<HeldPublication> {
  const held = await findHeldPublication(kind, id);
  if (!held) throw fail(commonErrors.notFound);
  return held;
}

function toHeld({ author_id: authorId, author_name: name, author_slug: slug, author_picture: picture, at, ...row }: RowOf<typeof heldRow>): HeldPublication {
  return {
    kind: row.kind,
    id: row.id,
    author: toAuthor(authorId, name, slug, picture),
    content: row.content,
    links: linksInText(row.content),
    createdAt: at.toISOString(),
  };
}
