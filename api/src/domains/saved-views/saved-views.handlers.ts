import { savedViewsContract } from '@baeum/contract/domains/saved-views/saved-views.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';

export const savedViewsHandlers = implement(savedViewsContract, {
  listSavedViews: ({ actor, query }) => listSavedViews(actor.userId, query.list),
  saveView: ({ actor, context, body }) => saveView(actor, body, authorOf({ actor, context })),
  deleteView: ({ actor, context, params }) => deleteView(actor, params.id, authorOf({ actor, context })),
});
