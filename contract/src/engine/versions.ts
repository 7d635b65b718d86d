/** A version by the rules of Semantic Versioning 2.0, minor and patch optional. */
export interface Version {
  readonly core: readonly [number, number, number];
  /** Dot-separated identifiers after "-"; empty for a release. Build metadata after "+" is ignored. */
  readonly prerelease: readonly string[];
}

const NUMBER = '(0|[1-9]\\d*)';
const PRERELEASE_PART = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)';
const PATTERN = new RegExp(
  `^${NUMBER}(?:\\.${NUMBER})?(?:\\.${NUMBER})?(?:-(${PRERELEASE_PART}(?:\\.${PRERELEASE_PART})*))?(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?$`,
);
const DIGITS = /^\d+$/;

/** Parses a version; undefined for other texts such as "v1.0" and "01.0". */
export function parseVersion(text: string): Version | undefined {
  const match = PATTERN.exec(text);
  if (match === null) return undefined;
  const [, major, minor, patch, prerelease] = match;
  return {
    core: [Number(major), Number(minor ?? 0), Number(patch ?? 0)],
    prerelease: prerelease === undefined ? [] : prerelease.split('.'),
  };
}

/** Negative, zero or positive when the left is older than, equal to or newer than the right. */
export function compareVersions(left: Version, right: Version): number {
  return left.core[0] - right.core[0] || left.core[1] - right.core[1] || left.core[2] - right.core[2] || comparePrereleases(left.prerelease, right.prerelease);
}

/** A release is newer than its prereleases; of two prereleases the first differing identifier decides, else the longer. */
function comparePrereleases(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return right.length - left.length;
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at++) {
    const order = compareIdentifiers(left[at] as string, right[at] as string);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Two numbers by value, anything else by characters (like the SDK; semver orders numbers before words). */
function compareIdentifiers(left: string, right: string): number {
  if (DIGITS.test(left) && DIGITS.test(right)) return Number(left) - Number(right);
  return left === right ? 0 : left < right ? -1 : 1;
}
