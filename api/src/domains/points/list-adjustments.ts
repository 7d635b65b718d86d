import type { ListPointAdjustmentsQuery, PointAdjustmentRow } from '@baeum/contract/domains/points/points.schemas.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { Mask } from '../../http/admission/masking.ts';

const filters = { from: z.string().nullable(), to: z.string().nullable(), sign: z.string().nullable() };
const ofPerson = { ...filters, userId: z.number() };
const paging = { limit: z.number(), offset: z.number() };
/** Days are Korean. */
const wanted = `t.type = 'ADJUST' AND ($sign::text IS NULL OR (t.amount > 0) = ($sign = 'GIVEN'))
  AND t.created_at >= coalesce($from::text::date::timestamp AT TIME ZONE 'Asia/Seoul', '-infinity')
  AND t.created_at < coalesce(($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul', 'infinity')`;
const [ofAll, ofOne] = [`point_transactions t WHERE ${wanted}`, `point_transactions t WHERE t.user_id = $userId AND ${wanted}`];

const row = {
  id: z.number(),
  user_id: z.number(),
  amount: z.number(),
  balance_after: z.number(),
  reason: z.string(),
  expires_at: z.date().nullable(),
  created_at: z.date(),
  name: present(z.string().nullable()),
  email: present(z.string().nullable()),
  actor_id: z.number().nullable(),
  actor_name: z.string().nullable(),
};

/** A change and its audit row are written in one transaction, which is one moment. */
const listed = (from: string) => `SELECT t.id, t.user_id, t.amount, t.balance_after, t.reason, t.expires_at, t.created_at,
     CASE WHEN u.status <> 'WITHDRAWN' THEN u.name END AS name, CASE WHEN u.status <> 'WITHDRAWN' THEN u.email END AS email, a.actor_id, w.name AS actor_name
   FROM (SELECT * FROM ${from} ORDER BY t.id DESC LIMIT $limit OFFSET $offset) t JOIN users u ON u.id = t.user_id
     LEFT JOIN LATERAL (SELECT l.actor_id FROM audit_logs l WHERE l.target = 'users/' || t.user_id AND l.action = 'points.adjust' AND l.at = t.created_at LIMIT 1) a ON true
     LEFT JOIN users w ON w.id = a.actor_id ORDER BY t.id DESC`;
const counted = (from: string) => `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} LIMIT ${totalCap + 1}) c`;

const list = statement('points.list-adjustments', { parameters: { ...filters, ...paging }, row }, listed(ofAll));
const count = statement('points.count-adjustments', { parameters: filters, row: { total: present(z.number()) } }, counted(ofAll));
const listOfOne = statement('points.list-adjustments-of-one', { parameters: { ...ofPerson, ...paging }, row }, listed(ofOne));
const countOfOne = statement('points.count-adjustments-of-one', { parameters: ofPerson, row: { total: present(z.number()) } }, counted(ofOne));

/** Operators' adjustments, of everybody or of one person, the latest first. */
export async function listPointAdjustments({ userId, from, to, sign, ...query }: ListPointAdjustmentsQuery, mask: Mask) {
  const filter = { from: from ?? null, to: to ?? null, sign: sign ?? null };
  const range = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
  const [rows, { total }] = await Promise.all(
    userId === undefined
      ? [list.all({ ...filter, ...range }), count.one(filter)]
      : [listOfOne.all({ ...filter, userId, ...range }), countOfOne.one({ ...filter, userId })],
  );
  return toCappedPage(
    rows.map((one) => toAdjustment(one, mask)),
    query,
    total,
  );
}

function toAdjustment(one: RowOf<typeof row>, mask: Mask): PointAdjustmentRow {
  return {
    id: one.id,
    user: { id: one.user_id, ...(one.name !== null && { name: one.name }), ...(one.email !== null && { email: mask.email(one.email) }) },
    amount: one.amount,
    balanceAfter: one.balance_after,
    reason: one.reason,
    ...(one.expires_at && { expiresAt: one.expires_at.toISOString() }),
    ...(one.actor_id !== null && { by: { id: one.actor_id, ...(one.actor_name !== null && { name: one.actor_name }) } }),
    createdAt: one.created_at.toISOString(),
  };
}
