import { formatSeoulMinute, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import type { Column } from '../../../ui/table/columns.ts';
import type { DeskFilter } from './desk-types.ts';

/** Label and look of a state. */
interface StateWords {
  word: string;
  tone: Tone;
}

/** A row's state with its label and tone. */
export function stateColumn<Row>(key: string, title: string, stateOf: (row: Row) => StateWords): Column<Row> {
  return {
    key,
    title,
    cell: (row) => {
      const { word, tone } = stateOf(row);
      return <StatusTag tone={tone}>{word}</StatusTag>;
    },
  };
}

/** A moment in a comparable format: `2026-11-28 20:00`, in Seoul; `otherwise` if there is none. */
export function timeColumn<Row>(key: string, title: string, timeOf: (row: Row) => string | null | undefined, otherwise = ''): Column<Row> {
  return {
    key,
    title,
    numeric: true,
    cell: (row) => {
      const at = timeOf(row);
      return at ? formatSeoulMinute(at) : otherwise;
    },
  };
}

export function wonColumn<Row>(key: string, title: string, wonOf: (row: Row) => number): Column<Row> {
  return { key, title, numeric: true, cell: (row) => formatWon(wonOf(row)) };
}

interface StateFilter<State extends string> {
  /** Name in the address and the operation. */
  name: string;
  label: string;
  any: string;
  /** In display order. */
  values: readonly State[];
  words: Readonly<Record<State, { word: string }>>;
}

/** A list's states, all visible above it. */
export function stateFilter<State extends string>({ values, words, ...filter }: StateFilter<State>): DeskFilter {
  return { ...filter, kind: 'choice', choices: values.map((value) => ({ value, text: words[value].word })), inSight: true };
}
