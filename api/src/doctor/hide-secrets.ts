import type { Config } from '../config.ts';

const hidden = '•••';
/** Minimum length: shorter secrets would match ordinary words. */
const shortest = 4;

/** Returns a function that removes all secrets of the settings from a text, because servers repeat what they receive. */
export function secretsHider(settings: Config): (text: string) => string {
  const secrets = Object.entries(settings).flatMap(([name, value]) => secretsIn(name, value));
  const whole = [...new Set(secrets)].filter((secret) => secret.length >= shortest).toSorted((one, other) => other.length - one.length);
  return (text) => whole.reduce((rest, secret) => rest.replaceAll(secret, hidden), text);
}

function secretsIn(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => secretsIn(name, each));
  if (Buffer.isBuffer(value)) return [value.toString('base64'), value.toString('base64url')];
  if (typeof value !== 'string') return [];
  const { password } = URL.parse(value) ?? { password: '' };
  return [
    ...(password ? [password, decodeURIComponent(password)] : []),
    ...(/SECRET|TOKEN|PRIVATE_KEY|IDENTITY|API_KEY|ACCESS_KEY|HEADERS/.test(name) ? [value] : []),
  ];
}
