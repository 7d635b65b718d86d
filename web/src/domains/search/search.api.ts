import { searchContract } from '@baeum/contract/domains/search/search.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const search = createApi(searchContract, {
  reads: { search: 'search-results', listSearchSynonyms: 'search-synonyms' },
  changes: { createSearchSynonym: ['search-synonyms', 'search-results'], deleteSearchSynonym: ['search-synonyms', 'search-results'] },
});
