import type { SearchFindings } from '@baeum/contract/domains/search/search.contract.ts';
import { useEffect, useRef } from 'react';
import { track } from '../../client/analytics.ts';
import { rememberSearch } from './recent-searches.ts';
import type { SearchAddress } from './search-address.ts';

/** Reports `search_course` and stores the search in this browser, once per answered search, not for each of its pages. */
export function useSearchEvent({ q, type }: SearchAddress, result: SearchFindings | undefined): void {
  const last = useRef('');
  const total = result && result.courses.total + result.roadmaps.total + result.mentors.total;
  useEffect(() => {
    if (!q || total === undefined || last.current === q) return;
    last.current = q;
    rememberSearch(q);
    track('search_course', { keyword: q, type, result_count: total });
  }, [q, type, total]);
}
