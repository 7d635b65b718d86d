import { useSearchParams } from 'react-router';
import type { Sorting } from './columns.ts';

interface AddressSorting {
  sorting: Sorting;
  /** The order without the parameter. */
  usual: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** A table's sorting, stored in the address: `?sort=price`, descending `?sort=-price`; the usual order has no parameter. */
export function useSorting(usual: Sorting, parameter = 'sort'): AddressSorting {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(parameter);
  const sorting = text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : usual;
  const onSort = ({ column, descending }: Sorting) => {
    const next = new URLSearchParams(parameters);
    if (column === usual.column && descending === usual.descending) next.delete(parameter);
    else next.set(parameter, descending ? `-${column}` : column);
    // A new order starts at the first page.
    next.delete('page');
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { sorting, usual, onSort };
}
