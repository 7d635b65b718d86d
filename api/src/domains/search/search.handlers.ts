import { searchContract } from '@baeum/contract/domains/search/search.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { sharedAnswer } from '../../http/server/shared-answer.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { createSynonym, deleteSynonym, listSynonyms } from './manage-synonyms.ts';
import { listPopular } from './popular-searches.ts';
import { searchAll } from './search-all.ts';
import { suggest } from './suggest.ts';

export const searchHandlers = implement(searchContract, {
  search: sharedAnswer(searchContract.search, ({ query }) => searchAll(query)),
  suggest: sharedAnswer(searchContract.suggest, ({ query }) => suggest(query.q)),
  listPopularSearches: sharedAnswer(searchContract.listPopularSearches, listPopular),
  listSearchSynonyms: ({ query }) => listSynonyms(query),
  createSearchSynonym: ({ actor, context, body }) => createSynonym(body, authorOf({ actor, context })),
  deleteSearchSynonym: ({ actor, context, params }) => deleteSynonym(params.id, authorOf({ actor, context })),
});
