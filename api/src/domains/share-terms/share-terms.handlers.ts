import { shareTermsContract } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { listShareTerms } from './list-terms.ts';
import { deleteShareTerm, saveShareTerm } from './save-term.ts';

export const shareTermsHandlers = implement(shareTermsContract, {
  listShareTerms: ({ query }) => listShareTerms(query),
  saveShareTerm: ({ actor, context, body }) => saveShareTerm(body, authorOf({ actor, context })),
  deleteShareTerm: ({ actor, context, params }) => deleteShareTerm(params.id, authorOf({ actor, context })),
});
