import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AlertProps } from '../../../ui/modal/AlertDialog.tsx';
import type { Column, Sorting } from '../../../ui/table/columns.ts';

/** One part of a list: a numbered page, or as much of a feed as comes at once. */
export interface DeskAnswer<Row> {
  items: readonly Row[];
  total?: number;
  totalIsCapped?: boolean | undefined;
  page?: number;
  totalPages?: number;
  /** Of a feed. */
  nextCursor?: string | null;
}

/** What a list is asked for; the contract's own schema says what of it there is. */
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
  /** Of the address and of the operation. */
  name: string;
  label: string;
  choices: readonly FilterChoice[] | ((query: URLSearchParams) => readonly FilterChoice[]);
  /** What "any" is called; without it one of the values is always chosen. */
  any?: string;
  /** The value where the address names none; any when absent. */
  usual?: string;
  /** All values stand in sight above the list; for the one filter that an operator uses most. */
  inSight?: boolean;
}

/** First and last day. */
interface DaysFilter {
  kind: 'days';
  label: string;
  from: string;
  to: string;
}

/** A value that only links bring, such as whose orders are shown; it is in sight while it is there, and can be taken off. */
interface GivenFilter {
  kind: 'given';
  name: string;
  label: string;
  /** How people read the value. */
  textOf?: (value: string) => string;
}

export type DeskFilter = ChoiceFilter | DaysFilter | GivenFilter;

/** What an action gets beside its row. */
export interface ActionTools {
  queryClient: QueryClient;
  /** What the operator wrote, where the action asks for a reason; else empty. */
  reason: string;
}

/** What is asked for before an action that cannot be undone. */
export interface ActionQuestion extends Pick<AlertProps, 'title' | 'message' | 'danger'> {
  confirmLabel: string;
  /** Asks for a reason, which goes to `run`. */
  reason?: { label: string; help?: string; maxLength?: number; /** What stands there already, as when the question comes again. */ written?: string };
  /** Has to be typed: the name of what is destroyed. */
  word?: string;
}

/**
 * The single operation of a row; for several chosen rows the bar calls it once for each. With `undo` it is done at once and can be taken back for 7 s, else
 * `ask` puts a question first.
 */
export interface DeskAction<Row> {
  key: string;
  /** The verb on the button. */
  label: string;
  danger?: boolean;
  /** Leaves out rows that it is not for; they are neither called nor counted. */
  applies?: (row: Row) => boolean;
  run: (row: Row, tools: ActionTools) => Promise<unknown>;
  /** The operation that reverses it. */
  undo?: (row: Row, tools: ActionTools) => Promise<unknown>;
  ask?: (rows: readonly Row[]) => ActionQuestion;
  /** What the line at the foot says afterwards. */
  done: (rows: readonly Row[]) => string;
}

/** What of a list's address is part of its query. */
export interface ListConditions {
  search?: { label: string; placeholder: string };
  filters?: readonly DeskFilter[];
  /** The order where the address names none; its presence says that the operation takes `sort`. */
  sort?: Sorting;
  /** The operation answers all at once and takes no page. */
  unpaged?: boolean;
  /** Members that are always sent, e.g. `{ masked: 'true' }`. */
  fixed?: Readonly<Record<string, string>>;
}

/** One of the operators' lists, and the panel of its things. */
export interface Desk<Row, Body = DeskAnswer<Row>> extends ListConditions {
  /** Of the list, e.g. `/admin/orders`; the panel's is `/admin/orders/:id`. */
  path: string;
  title: string;
  /** One sentence below the title. */
  lead?: string;
  /** Name of the table for screen readers. */
  label: string;
  /** What its things are counted by, e.g. `명`; `건` when absent. */
  unit?: string;
  list: DeskRead<Body>;
  /** The rows in an answer of another shape than a page's. */
  answerOf?: (body: Body) => DeskAnswer<Row>;
  /** With the moment, for ages; undefined where the page is first rendered. */
  columns: (now: number | undefined) => readonly Column<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  actions?: readonly DeskAction<Row>[];
  /** The content of the panel: a {@link DeskPanel} with what it reads by `useLoaded`. */
  panel?: ComponentType<{ id: string }>;
  /** Its things have whole pages instead of panels, with `BackToList`. */
  wide?: boolean;
  /** Does something else than leading to a thing; nothing for undefined. */
  open?: (row: Row) => (() => void) | undefined;
  /** The list's export, e.g. `/admin/api/v1/orders/export`; it gets the list's own query. */
  exportPath?: string;
  /** Buttons beside the title. */
  tools?: ComponentType;
  /** Above the rows, such as sums. */
  above?: ComponentType<{ body: Body }>;
  /** The line of the CLI that shows the same, e.g. `admin orders list`. */
  cli: string;
  /** What will stand here when there is nothing yet. */
  nothing: { title: string; message?: string; begin?: ComponentType };
}
