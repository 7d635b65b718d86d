import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../../client/boot.tsx';
import { DateRangePicker } from '../../../ui/dates/DateRangePicker.tsx';
import { ChoiceLinks, type LinkedChoice } from '../../../ui/list/ChoiceLinks.tsx';
import { dayOf, searchOf } from '../../../ui/list/list-query.ts';
import { FilterBar, type Filter } from '../../../ui/overview/FilterBar.tsx';
import { SearchBox } from '../../../ui/search/SearchBox.tsx';
import { everyValue, choicesOf, chosenOf, listAddress, namesOf } from './desk-address.ts';
import type { DeskFilter, ListConditions } from './desk-types.ts';
import styles from './Desk.module.css';
import { deskTexts as texts } from './desk.texts.ts';

interface DeskFiltersProps {
  desk: ListConditions & { path: string };
  query: URLSearchParams;
  rows: readonly unknown[];
}

type Choice = Extract<DeskFilter, { kind: 'choice' }>;
type Days = Extract<DeskFilter, { kind: 'days' }>;

/** The filters of a list in one line; all of them are in the address. */
export function DeskFilters({ desk, query, rows }: DeskFiltersProps) {
  const { operatorScopes = [] } = useSession().user ?? {};
  const { path, filters = [], search } = desk;
  const choices = filters.filter((filter): filter is Choice => filter.kind === 'choice');
  const days = filters.filter((filter): filter is Days => filter.kind === 'days');
  const to = (changes: Record<string, string | undefined>) => listAddress(path, query, changes);
  const chips = filters.flatMap((filter) => chipOf(filter, { query, to, rows, scopes: operatorScopes }));
  const chipNames = filters.filter((filter) => filter.kind === 'given' || (filter.kind === 'choice' && !filter.inSight)).flatMap(namesOf);
  if (filters.length === 0 && !search) return null;
  return (
    <div className={styles.filters}>
      {choices
        .filter(({ inSight }) => inSight)
        .map((filter) => (
          <div key={filter.name} className={styles.inSight}>
            <ChoiceLinks legend={filter.label} choices={linksOf(filter, query, to, operatorScopes)} />
          </div>
        ))}
      {chips.length > 0 && <FilterBar filters={chips} resetTo={to(Object.fromEntries(chipNames.map((name) => [name, undefined])))} />}
      {days.map((filter) => (
        <DayRange key={filter.from} filter={filter} query={query} to={to} />
      ))}
      {search && <Search path={path} search={search} query={query} to={to} />}
    </div>
  );
}

type To = (changes: Record<string, string | undefined>) => string;

function linksOf(filter: Choice, query: URLSearchParams, to: To, scopes: readonly OperatorScope[]): LinkedChoice[] {
  const chosen = chosenOf(filter, query);
  const usual = filter.usual ?? everyValue;
  const every = filter.any === undefined ? [] : [{ value: everyValue, text: filter.any }];
  const offered = choicesOf(filter, query).filter(({ value }) => value === chosen || (filter.offers?.(value, scopes) ?? true));
  return [...every, ...offered].map(({ value, text }) => ({
    text,
    to: to({ [filter.name]: value === usual ? undefined : value }),
    current: value === chosen,
  }));
}

interface Chips extends Pick<DeskFiltersProps, 'query' | 'rows'> {
  to: To;
  scopes: readonly OperatorScope[];
}

function chipOf(filter: DeskFilter, { query, to, rows, scopes }: Chips): Filter[] {
  if (filter.kind === 'choice') return filter.inSight ? [] : [{ label: filter.label, choices: linksOf(filter, query, to, scopes) }];
  const value = filter.kind === 'given' && query.get(filter.name);
  if (filter.kind === 'days' || !value) return [];
  return [
    {
      label: filter.label,
      choices: [{ text: `${filter.label}: ${filter.textOf?.(value, rows) ?? value}`, to: to({ [filter.name]: undefined }), current: true }],
    },
  ];
}

function DayRange({ filter: { label, from, to: until }, query, to }: { filter: Days; query: URLSearchParams; to: To }) {
  const navigate = useNavigate();
  const [first, last] = [dayOf(query, from), dayOf(query, until)];
  return (
    <div className={styles.days}>
      <DateRangePicker
        label={label}
        value={first && last ? { from: first, to: last } : null}
        onChange={(range) => void navigate(to({ [from]: range?.from, [until]: range?.to }), { replace: true })}
      />
    </div>
  );
}

interface SearchProps {
  path: string;
  search: NonNullable<ListConditions['search']>;
  query: URLSearchParams;
  to: To;
}

function Search({ path, search, query, to }: SearchProps) {
  const navigate = useNavigate();
  const q = searchOf(query);
  return (
    <div className={styles.search}>
      <SearchBox
        key={q}
        label={search.label}
        placeholder={search.placeholder}
        submitLabel={texts.search}
        action={path}
        value={q}
        clearTo={to({ q: undefined })}
        onSearch={(text) => void navigate(to({ q: text || undefined }))}
      />
    </div>
  );
}
