import { searchTextLength } from '@baeum/contract/shared/search-text.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageContext, PageDefinition } from '../../client/page.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { late } from '../../ui/late.tsx';
import { Container } from '../../ui/layout.tsx';
import { CardGridSkeleton } from '../../ui/list/CardGrid.tsx';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { readAddress, requestOf, searchPath, type SearchAddress } from './search-address.ts';
import { search } from './search.api.ts';
import styles from './Search.module.css';
import { searchTexts as texts } from './search.texts.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { useSearchEvent } from './use-search-event.ts';

export const page: PageDefinition = { component: SearchPage, head: headOf, preload: preloadResults };

const Suggestions = late(async () => (await import('./parts/SearchSuggestions.tsx')).SearchSuggestions);

/** All results of a search, by kind. */
export function SearchPage() {
  const [address] = useSearchParams();
  const asked = readAddress(address);
  const navigate = useNavigate();
  return (
    <Container className={styles.page}>
      <div>
        <PageTitle>{asked.q ? texts.found(asked.q) : texts.title}</PageTitle>
        {!asked.q && <p className={styles.lead}>{texts.lead}</p>}
      </div>
      <div className={styles.field}>
        <SearchBox
          key={asked.q}
          {...texts.field}
          action="/search"
          value={asked.q}
          clearTo="/search"
          maxLength={searchTextLength}
          suggestions={Suggestions}
          onSearch={(q) => void navigate(searchPath({ q, type: asked.type }))}
        />
      </div>
      {asked.q ? <Found asked={asked} /> : <SearchStart />}
    </Container>
  );
}

function Found({ asked }: { asked: SearchAddress }) {
  const { data, error, refetch, isPlaceholderData } = search.search.useQuery({ ...search.search.options(requestOf(asked)), placeholderData: keepPreviousData });
  useSearchEvent(asked, isPlaceholderData ? undefined : data?.body);
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <CardGridSkeleton label={texts.loading} />;
  return (
    <>
      {data.body.meant !== null && <Callout tone="info">{texts.meant(data.body.meant)}</Callout>}
      <SearchResults asked={asked} result={data.body} stale={isPlaceholderData} />
    </>
  );
}

function headOf({ url }: PageContext) {
  const { q } = readAddress(url.searchParams);
  return { title: q ? texts.found(q) : texts.title, description: texts.lead, canonical: '/search', noindex: true };
}

async function preloadResults({ url, queryClient }: PageContext) {
  const asked = readAddress(url.searchParams);
  await (asked.q ? search.search.prefetch(queryClient, requestOf(asked)) : search.listPopularSearches.prefetch(queryClient, {}));
}
