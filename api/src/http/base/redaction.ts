import { operations } from '@baeum/contract';

/** Placeholder for values that must not be logged. */
const hidden = '(hidden)';
/** Parameters of paths that contain a credential. */
const secretParameters = /:(?:sdkKey|token|secret|code)\b/;
/** Random text contains capitals or is long and hexadecimal; words in a path are neither. */
const randomText = /^(?=.*[A-Z])[\w.~-]{20,}$|^[0-9a-f]{32,}$|^(?:cl|sv)_[\w-]{8,}$/;

/** The path of a request for the log: without query, credentials and email addresses, wherever in the path they are. */
export function redactPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const parts = path.split('/');
  const secretPlaces = placesOfSecrets(parts);
  return parts.map((part, place) => (secretPlaces.has(place) || isSecret(decoded(part)) ? hidden : part)).join('/');
}

/** Patterns of the contract's paths that contain a credential. */
let patterns: string[][] | undefined;

function placesOfSecrets(parts: readonly string[]): ReadonlySet<number> {
  patterns ??= [...operations.values()]
    .map(({ route }) => route.path)
    .filter((path) => secretParameters.test(path))
    .map((path) => path.split('/'));
  const fits = (pattern: readonly string[]) =>
    pattern.every((part, place) => (part.startsWith(':') ? place < parts.length : part === parts[place]?.toLowerCase()));
  return new Set(patterns.filter(fits).flatMap((pattern) => pattern.flatMap((part, place) => (secretParameters.test(part) ? [place] : []))));
}

function isSecret(part: string): boolean {
  return /[@=?#&]/.test(part) || randomText.test(part);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An error in the form that is logged. */
interface DescribedError {
  type: string;
  code?: string;
  message: string;
  at?: string;
}

/** The parts of an error that operators need. Mail servers repeat addresses in their messages, databases values in their details. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const { code } = error as NodeJS.ErrnoException;
  const at = error.stack?.slice(error.stack.search(/\n {4}at /) + 1);
  return { type: error.name, message: withoutValues(error.message), ...(code && { code }), ...(at && { at }) };
}

/** PostgreSQL quotes a value that it cannot read at the end of its message; the name of a type before it is short. */
export function withoutValues(text: string): string {
  return withoutAddresses(text.replace(/(invalid input (?:syntax|value) [^:]{0,200}: )"[^]*$/, `$1${hidden}`));
}

export function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'(),:;])[^\s<>"'(),:;@]+@[^\s<>"'(),:;]+/g, '(address)');
}
