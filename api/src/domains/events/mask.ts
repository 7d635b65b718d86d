/** Number of leading characters of an identifier that stay readable, so that testers recognise their own. */
const shownBeginning = 3;
const longestText = 200;
const mostMembers = 128;
const deepest = 4;
const cover = '…';

/** Email addresses and telephone numbers: an @, or seven digits separated only by number punctuation. */
const personal = /@|(?:\d[-. ()+]?){7}/;

/**
 * Masks personal data in an event's value: email addresses, telephone numbers, and all but the beginning of identifiers.
 * @param isIdentifier treats every value inside as an identifier
 */
export function mask(value: unknown, isIdentifier = false, depth = 0): unknown {
  if (typeof value === 'string' || (isIdentifier && typeof value === 'number')) {
    const text = String(value);
    return isIdentifier || personal.test(text.slice(0, longestText)) ? `${text.slice(0, shownBeginning)}${cover}` : text.slice(0, longestText);
  }
  if (typeof value === 'number') return personal.test(String(value)) ? cover : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return cover;
  if (Array.isArray(value)) return value.slice(0, mostMembers).map((each) => mask(each, isIdentifier, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostMembers)
      .map(([name, each]) => [name, mask(each, isIdentifier, depth + 1)]),
  );
}
