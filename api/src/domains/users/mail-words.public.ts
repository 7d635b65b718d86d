import { config } from '../../config.ts';

/** The page for setting a new password, which ends all other access to the account. */
export const newPasswordPath = '/signin/find/password';

/** The same URL with the reader's address filled in. */
export function newPasswordUrl(email: string): string {
  return `${config().siteOrigin}${newPasswordPath}?${new URLSearchParams({ email })}`;
}

const longestName = 40;
/** Enough for a letter with its marks; a name could otherwise stack hundreds of them. */
const longestLetter = 4;
const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/**
 * A name as allowed in a mail: on one line, at most 40 letters, and never a link, since mail programs turn everything that looks like an
 * address into one. Its author may not be the reader. It still has to be escaped in HTML.
 */
export function nameInMail(name: string): string {
  const plain = name
    .slice(0, 1000)
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Z}/\\:@]+/gu, ' ')
    .replace(/[.\u2024\u3002\uFE52\uFF0E\uFF61](?=\S)/gu, '·')
    .trim();
  const written = Array.from(letters.segment(plain), ({ segment }) => Array.from(segment).slice(0, longestLetter).join(''));
  if (written.length === 0) return '회원';
  return written.length <= longestName ? written.join('') : `${written.slice(0, longestName - 1).join('')}…`;
}
