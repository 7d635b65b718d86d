import { useEffect, useEffectEvent, type RefObject } from 'react';
import { openKeyHelp } from '../../../ui/keys/open-key-help.ts';
import { isFreeKey } from '../../../ui/keys/single-keys.ts';
import { deskTexts } from './desk.texts.ts';

interface DeskKeys {
  /** The list. */
  frame: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** Id of the open panel's item. */
  current: string | undefined;
  onOpen: (key: string) => void;
}

/**
 * Single-key shortcuts of a list, wherever the focus is: `/` focuses the search, `?` opens help, `j` and `k` enter the rows. With a panel open they
 * switch to the next and previous item. On a row the table itself handles `j`, `k`, `e` and `x`. In the search field, the down arrow moves to the
 * rows and Escape leaves the field.
 */
export function useDeskKeys({ frame, keys, current, onOpen }: DeskKeys): void {
  const step = (by: number): boolean => {
    if (current === undefined) return focusRow(frame.current, by);
    const next = keys[keys.indexOf(current) + by];
    if (next === undefined || !keys.includes(current)) return false;
    onOpen(next);
    return true;
  };
  const pressSingle = (event: KeyboardEvent): boolean =>
    isFreeKey(event) &&
    ((event.key === '/' && focusSearch(frame.current)) ||
      (event.key === '?' && help()) ||
      (event.code === 'KeyJ' && !isOnRow(event, current) && step(1)) ||
      (event.code === 'KeyK' && !isOnRow(event, current) && step(-1)));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (hasDialog() || !(isInSearch(event, frame.current) ? leaveSearch(event, frame.current) : pressSingle(event))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the table, which treats letters as typeahead.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}

const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** The table itself moves between rows while no panel is open. */
function isOnRow({ target }: KeyboardEvent, current: string | undefined): boolean {
  return current === undefined && target instanceof Element && target.closest('[role="row"][data-key]') !== null;
}

const searchOf = (frame: HTMLElement | null) => frame?.querySelector<HTMLInputElement>('input[name="q"]') ?? undefined;

const isInSearch = ({ target }: KeyboardEvent, frame: HTMLElement | null): boolean => target !== null && target === searchOf(frame);

/** During composition both keys belong to the input method. */
function leaveSearch({ key, isComposing }: KeyboardEvent, frame: HTMLElement | null): boolean {
  if (isComposing) return false;
  if (key === 'ArrowDown') return focusRow(frame, 1);
  if (key === 'Escape') searchOf(frame)?.blur();
  return key === 'Escape';
}

function focusRow(frame: HTMLElement | null, by: number): boolean {
  const rows = frame?.querySelectorAll<HTMLElement>('[role="row"][data-key]') ?? [];
  const row = by > 0 ? rows[0] : rows[rows.length - 1];
  row?.focus();
  return row !== undefined;
}

function focusSearch(frame: HTMLElement | null): boolean {
  const field = searchOf(frame);
  field?.focus();
  field?.select();
  return field !== undefined;
}

function help(): boolean {
  openKeyHelp(deskTexts.keyHelp);
  return true;
}
