import { couponStatuses } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { CouponHolding, ListCouponHoldersQuery } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { couponState } from './coupon-rows.ts';
import { getCouponCampaign } from './list-campaigns.ts';

const list = statement(
  'coupons.list-holders',
  {
    parameters: { id: z.number(), limit: z.number(), offset: z.number() },
    row: {
      id: z.number(),
      user_id: z.number(),
      name: present(z.string().nullable()),
      email: present(z.string().nullable()),
      status: present(z.enum(couponStatuses)),
      issued_at: z.date(),
      expires_at: z.date(),
      used_at: z.date().nullable(),
      order_id: z.number().nullable(),
    },
  },
  `SELECT k.id, k.user_id, CASE WHEN u.status <> 'WITHDRAWN' THEN u.name END AS name, CASE WHEN u.status <> 'WITHDRAWN' THEN u.email END AS email,
     ${couponState} AS status, k.issued_at, k.expires_at, k.used_at, k.order_id
   FROM coupons k JOIN users u ON u.id = k.user_id WHERE k.campaign_id = $id ORDER BY k.id DESC LIMIT $limit OFFSET $offset`,
);

const count = statement(
  'coupons.count-holders',
  { parameters: { id: z.number() }, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM coupons WHERE campaign_id = $id LIMIT ${totalCap + 1}) t`,
);

/** The people who have a coupon, the latest first. @throws AppError COMMON_004 */
export async function listCouponHolders(id: number, query: ListCouponHoldersQuery, mask: Mask) {
  await getCouponCampaign(id);
  const rows = await list.all({ id, limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
  const items = rows.map((row): CouponHolding => ({
    couponId: row.id,
    user: { id: row.user_id, ...(row.name !== null && { name: row.name }), ...(row.email !== null && { email: mask.email(row.email) }) },
    status: row.status,
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.used_at && { usedAt: row.used_at.toISOString() }),
    ...(row.order_id !== null && { orderId: row.order_id }),
  }));
  return toCappedPage(items, query, (await count.one({ id })).total);
}
