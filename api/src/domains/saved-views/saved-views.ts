import type { SavedView, SavedViewInput } from '@baeum/contract/domains/saved-views/saved-views.contract.ts';
import { savedViewErrors } from '@baeum/contract/domains/saved-views/saved-views.errors.ts';
import { savedViewLimits } from '@baeum/contract/domains/saved-views/saved-views.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { mayOperate } from '../../http/admission/rights.ts';
import { fail } from '../../http/base/app-error.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';

const row = {
  id: z.number(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  user_id: z.number(),
  maker: z.string(),
  updated_at: z.date(),
};
const columns = 'v.id, v.list, v.name, v.query, v.shared, v.user_id, u.name AS maker, v.updated_at';
const input = { list: z.string(), name: z.string(), query: z.string(), shared: z.boolean() };

const findViews = statement(
  'saved-views.list',
  { parameters: { userId: z.number(), list: z.string().nullable() }, row },
  `SELECT ${columns} FROM saved_views v JOIN users u ON u.id = v.user_id
   WHERE (v.user_id = $userId OR v.shared) AND ($list::text IS NULL OR v.list = $list)
   ORDER BY v.name, v.id LIMIT 500`,
);
/** A view that the person may see; concurrent changes wait. */
const findForChange = statement(
  'saved-views.find-for-change',
  { parameters: { userId: z.number(), id: z.number() }, row },
  `SELECT ${columns} FROM saved_views v JOIN users u ON u.id = v.user_id
   WHERE v.id = $id AND (v.user_id = $userId OR v.shared) FOR UPDATE OF v`,
);
/** The saved view; a person who has stopped the sharing of a colleague's view still gets it. */
const findSaved = statement(
  'saved-views.find-saved',
  { parameters: { id: z.number() }, row },
  `SELECT ${columns} FROM saved_views v JOIN users u ON u.id = v.user_id WHERE v.id = $id`,
);
/** Simultaneous inserts wait for the first of them. */
const lockPerson = statement(
  'saved-views.lock-person',
  { parameters: { userId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE id = $userId FOR NO KEY UPDATE',
);
const countOwn = statement(
  'saved-views.count-own',
  { parameters: { userId: z.number(), most: z.number() }, row: { full: present(z.boolean()) } },
  'SELECT count(*) >= $most AS full FROM saved_views WHERE user_id = $userId',
);
const add = statement(
  'saved-views.add',
  { parameters: { userId: z.number(), ...input }, row: { id: z.number() } },
  `INSERT INTO saved_views (user_id, list, name, query, shared) VALUES ($userId, $list, $name, $query, $shared)
   ON CONFLICT (user_id, list, name) DO NOTHING RETURNING id`,
);
const change = statement(
  'saved-views.change',
  { parameters: { id: z.number(), ...input }, row: { id: z.number() } },
  `UPDATE saved_views v SET list = $list, name = $name, query = $query, shared = $shared, updated_at = now()
   WHERE v.id = $id AND NOT EXISTS (SELECT FROM saved_views o WHERE o.user_id = v.user_id AND o.list = $list AND o.name = $name AND o.id <> $id)
   RETURNING v.id`,
);
const remove = statement('saved-views.remove', { parameters: { id: z.number() } }, 'DELETE FROM saved_views WHERE id = $id');

export async function listSavedViews(userId: number, list: string | undefined): Promise<SavedView[]> {
  return (await findViews.all({ userId, list: list ?? null })).map((view) => toView(view, userId));
}

/** @throws AppError COMMON_004, VIEW_001, VIEW_002 or VIEW_003 */
export async function saveView(actor: UserActor, { id, ...view }: SavedViewInput, author: Author): Promise<SavedView> {
  return transaction(async () => {
    const former = id === undefined ? undefined : await changeable(actor, id);
    const userId = former?.user_id ?? actor.userId;
    await lockPerson.run({ userId });
    if (!former && (await countOwn.one({ userId, most: savedViewLimits.views })).full) throw fail(savedViewErrors.full);
    const saved = former ? await change.first({ id: former.id, ...view }) : await add.first({ userId, ...view });
    if (!saved) throw fail(savedViewErrors.duplicate);
    await recordAudit({ author, action: 'saved-views.save', target: `saved-views/${saved.id}`, diff: differences(former && toInput(former), view) });
    return toView(await findSaved.one({ id: saved.id }), actor.userId);
  });
}

/** @throws AppError COMMON_004 or VIEW_003 */
export async function deleteView(actor: UserActor, id: number, author: Author): Promise<void> {
  await transaction(async () => {
    const former = await changeable(actor, id);
    await remove.run({ id });
    await recordAudit({ author, action: 'saved-views.delete', target: `saved-views/${id}`, diff: differences(toInput(former), undefined) });
  });
}

/** The person's own view, or a shared one for operators with all rights. */
async function changeable(actor: UserActor, id: number): Promise<RowOf<typeof row>> {
  const view = await findForChange.first({ userId: actor.userId, id });
  if (!view) throw fail(commonErrors.notFound);
  if (view.user_id !== actor.userId && !mayOperate(actor, 'admin')) throw fail(savedViewErrors.othersView);
  return view;
}

function toInput({ list, name, query, shared }: RowOf<typeof row>) {
  return { list, name, query, shared };
}

function toView({ user_id: userId, updated_at: updatedAt, ...view }: RowOf<typeof row>, viewer: number): SavedView {
  return { ...view, mine: userId === viewer, updatedAt: updatedAt.toISOString() };
}
