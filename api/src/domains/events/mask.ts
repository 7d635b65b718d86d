/** Beginning of an identifier that stays readable, so that a tester finds their own. */
const shownBeginning = 3;
const longestText = 200;
const mostMembers = 128;
const deepest = 4;
const cover = '…';

/** Addresses and numbers of people: an @, or seven digits with nothing but signs of a number between them. */
const personal = /@|(?:\d[-. ()+]?){7}/;

/**
 * A value of an event without what tells a person: addresses, telephone numbers, and of identifiers all but the beginning.
 * @param isIdentifier everything inside is one
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
