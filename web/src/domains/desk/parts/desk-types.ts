import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AlertProps } from '../../../ui/modal/AlertDialog.tsx';
import type { Column, Sorting } from '../../../ui/table/columns.ts';

/** One chunk of a list: a numbered page, or a batch of a feed. */
export interface DeskAnswer<Row> {
  items: readonly Row[];
  total?: number;
  totalIsCapped?: boolean | undefined;
  page?: number;
  totalPages?: number;
  /** For a feed. */
  nextCursor?: string | null;
}

/** Query of a list; the contract's schema decides which parameters exist. */
export interface DeskRequest {
  query: Record<string, string>;
}

/** A read of a domain's client, such as `orders.listAllOrders`. */
interface DeskRead<Body> {
  options(request?: unknown): { queryKey: readonly unknown[] };
  query(request: unknown): Promise<{ body: Body }>;
}

interface FilterChoice {
  value: string;
  text: string;
}

/** One of several values, or any. */
interface ChoiceFilter {
  kind: 'choice';
  /** Name in the address and the operation. */
  name: string;
  label: string;
  choices: readonly FilterChoice[] | ((query: URLSearchParams) => readonly FilterChoice[]);
  /** Whether an operator with these rights is offered a value; all are when absent. */
  offers?: (value: string, scopes: readonly OperatorScope[]) => boolean;
  /** Label of "any"; without it a value is always selected. */
  any?: string;
  /** The default value; any when absent. */
  usual?: string;
  /** All values are visible above the list; for the filter that operators use most. */
  inSight?: boolean;
}

/** First and last day. */
interface DaysFilter {
  kind: 'days';
  label: string;
  from: string;
  to: string;
}

/** A value that only links set, such as whose orders are shown; it is visible while set, and can be removed. */
interface GivenFilter {
  kind: 'given';
  name: string;
  label: string;
  /** How people read the value; the list's rows may tell, such as the name of the person whose number it is. */
  textOf?: (value: string, rows: readonly unknown[]) => string;
}

export type DeskFilter = ChoiceFilter | DaysFilter | GivenFilter;

/** Arguments of an action besides its row. */
export interface ActionTools {
  queryClient: QueryClient;
  /** The operator's reason, if the action asks for one; else empty. */
  reason: string;
}

/** Confirmation before an action that cannot be undone. */
export interface ActionQuestion extends Pick<AlertProps, 'title' | 'message' | 'danger'> {
  confirmLabel: string;
  /** Asks for a reason, which goes to `run`. */
  reason?: { label: string; help?: string; maxLength?: number; /** Initial text, such as when the question is asked again. */ written?: string };
  /** Has to be typed: the name of what is destroyed. */
  word?: string;
}

/**
 * An operation on a row; for a bulk action the bar calls it once per row. With `undo` it runs at once and can be undone for 7 s, else `ask` asks
 * first.
 */
export interface DeskAction<Row> {
  key: string;
  /** The verb on the button. */
  label: string;
  danger?: boolean;
  /** Excludes rows that it does not apply to; they are neither called nor counted. */
  applies?: (row: Row) => boolean;
  run: (row: Row, tools: ActionTools) => Promise<unknown>;
  /** The reverse operation. */
  undo?: (row: Row, tools: ActionTools) => Promise<unknown>;
  ask?: (rows: readonly Row[]) => ActionQuestion;
  /** Text of the toast afterwards. */
  done: (rows: readonly Row[]) => string;
}

/** The parts of a list's address that are its query. */
export interface ListConditions {
  search?: { label: string; placeholder: string };
  filters?: readonly DeskFilter[];
  /** The default order; if set, the operation accepts `sort`. */
  sort?: Sorting;
  /** The operation returns everything at once and has no pages. */
  unpaged?: boolean;
  /** Parameters that are always sent, e.g. `{ masked: 'true' }`. */
  fixed?: Readonly<Record<string, string>>;
}

/** One of the operators' lists, and the panel of its items. */
export interface Desk<Row, Body = DeskAnswer<Row>> extends ListConditions {
  /** Path of the list, e.g. `/admin/orders`; the panel's is `/admin/orders/:id`. */
  path: string;
  title: string;
  /** One sentence below the title. */
  lead?: string;
  /** Name of the table for screen readers. */
  label: string;
  /** Counter of its items, e.g. `명`; `건` when absent. */
  unit?: string;
  list: DeskRead<Body>;
  /** Extracts the rows of a response that is not a page. */
  answerOf?: (body: Body) => DeskAnswer<Row>;
  /** With the current time, for ages; undefined during the first render. */
  columns: (now: number | undefined) => readonly Column<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Actions on several rows at once; a function where they depend on the address, such as its environment. */
  actions?: readonly DeskAction<Row>[] | ((query: URLSearchParams) => readonly DeskAction<Row>[]);
  /** Content of the panel: a {@link DeskPanel} with its `useLoaded` reads. */
  panel?: ComponentType<{ id: string }>;
  /** Its items have full pages instead of panels, with `BackToList`. */
  wide?: boolean;
  /** Replaces navigation to an item; undefined does nothing. */
  open?: (row: Row) => (() => void) | undefined;
  /** The list's export, e.g. `/admin/api/v1/orders/export`; it gets the list's query. */
  exportPath?: string;
  /** Buttons beside the title. */
  tools?: ComponentType;
  /** Above the rows, such as sums. */
  above?: ComponentType<{ body: Body }>;
  /** The equivalent CLI command, e.g. `admin orders list`. */
  cli: string;
  /** Text of the empty list. */
  nothing: { title: string; message?: string; begin?: ComponentType };
}
