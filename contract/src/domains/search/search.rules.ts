import type { ErrorEntry } from '../../shared/errors.ts';
import { searchText } from '../../shared/search-text.ts';
import { searchFieldErrors } from './search.errors.ts';

/** A word holds more than what only separates words. */
export function wordRule(word: string): ErrorEntry | undefined {
  return searchText(word) === '' ? searchFieldErrors.word : undefined;
}
