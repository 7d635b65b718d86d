import { useSearchParams } from 'react-router';
import type { Sorting } from './columns.ts';

/** A table's sorting, stored in the address: `?sort=price`, descending `?sort=-price`. */
export function useSorting(fallback: Sorting, parameter = 'sort'): { sorting: Sorting; onSort: (sorting: Sorting) => void } {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(parameter);
  const sorting = text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : fallback;
  const onSort = ({ column, descending }: Sorting) => {
    const next = new URLSearchParams(parameters);
    next.set(parameter, descending ? `-${column}` : column);
    // A new order starts at the first page.
    next.delete('page');
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { sorting, onSort };
}
