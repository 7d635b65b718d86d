import { composeText } from './compose-text.ts';

/** Text as searches compare it: composed, in lower case, with one blank for any separators. `search_normal` of the database does the same. */
export function searchText(text: string): string {
  return composeText(text)
    .toLowerCase()
    .replace(/(?<=[a-z0-9])\.(?=[a-z0-9])/g, '')
    .replace(/[\s.,:;!?·…~/|()[\]{}<>"'“”‘’—–-]+/g, ' ')
    .trim();
}

/** Maximum length of a search text. */
export const searchTextLength = 100;
