/** Members of bodies and headers whose values are never shown. */
const secretName = /password|token|secret|devicecode|ticket|authorization|cookie|sdk-?key|api-?key/i;
const mask = '***';

export type Debug = (line: string) => void;

/** Replaces the given secrets wherever they occur in a text. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => (secret.length > 3 ? rest.replaceAll(secret, mask).replaceAll(encodeURIComponent(secret), mask) : rest), text);
}

export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** The same value with the secret members hidden. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isSecretName(name) && typeof member === 'string' ? mask : withoutSecrets(member)]),
  );
}

/** An address with the values of secret query members hidden. */
export function shownAddress(address: string): string {
  return address.replace(/([?&])([^=&#?]+)=([^&#]*)/g, (whole, before: string, name: string) => (isSecretName(name) ? `${before}${name}=${mask}` : whole));
}

/** Headers as lines, secrets hidden. */
export function headerLines(headers: Iterable<[string, string]>): string[] {
  return [...headers].map(([name, value]) => `${name}: ${isSecretName(name) ? mask : value}`);
}
