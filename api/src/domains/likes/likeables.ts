import type { LikeType } from '@baeum/contract/domains/likes/likes.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { unhidden } from '../publishing/publication.public.ts';

interface Target {
  table: string;
  key: string;
  /** Column of `likes` that refers to it. */
  reference: string;
  /** Condition of public visibility, of the row `t`. */
  visible: string;
}

const one = { userId: z.number(), id: z.number() };

/** The statements of one kind of likeable things. */
function likeable({ table, key, reference, visible }: Target) {
  return {
    add: statement(
      `likes.add-of-${table}`,
      { parameters: one },
      `INSERT INTO likes (user_id, ${reference}) SELECT $userId, t.${key} FROM ${table} t WHERE t.${key} = $id AND ${visible} FOR KEY SHARE ON CONFLICT DO NOTHING`,
    ),
    count: statement(
      `likes.count-of-${table}`,
      { parameters: { id: z.number() }, row: { like_count: z.number() } },
      `SELECT t.like_count FROM ${table} t WHERE t.${key} = $id AND ${visible}`,
    ),
    remove: statement(`likes.remove-of-${table}`, { parameters: one }, `DELETE FROM likes WHERE user_id = $userId AND ${reference} = $id`),
    list: statement(
      `likes.list-of-${table}`,
      {
        parameters: { userId: z.number(), limit: z.number(), offset: z.number() },
        row: { target_id: present(z.number()), created_at: z.date(), total: present(z.number()) },
      },
      `SELECT l.${reference} AS target_id, l.created_at, count(*) OVER () AS total FROM likes l JOIN ${table} t ON t.${key} = l.${reference}
       WHERE l.user_id = $userId AND ${visible} ORDER BY l.id DESC LIMIT $limit OFFSET $offset`,
    ),
    findMarks: statement(
      `likes.find-marks-of-${table}`,
      { parameters: { userId: z.number(), ids: z.array(z.number()) }, row: { target_id: present(z.number()) } },
      `SELECT ${reference} AS target_id FROM likes WHERE user_id = $userId AND ${reference} = ANY ($ids) ORDER BY ${reference}`,
    ),
  };
}

/** Likeable things, by their kind. */
export const likeables: Record<LikeType, ReturnType<typeof likeable>> = {
  COURSE: likeable({ table: 'courses', key: 'id', reference: 'course_id', visible: "t.status = 'PUBLISHED'" }),
  ROADMAP: likeable({ table: 'roadmaps', key: 'id', reference: 'roadmap_id', visible: "t.visibility = 'PUBLIC' AND t.shown" }),
  POST: likeable({ table: 'posts', key: 'id', reference: 'post_id', visible: 't.deleted_at IS NULL AND NOT t.held AND NOT t.author_blocked' }),
  MENTOR: likeable({ table: 'mentors', key: 'user_id', reference: 'mentor_id', visible: unhidden('t') }),
};
