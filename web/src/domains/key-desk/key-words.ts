import type { SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { mostKeyOrigins, originRule } from '@baeum/contract/domains/sdk-keys/sdk-keys.rules.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { keyDeskTexts as texts } from './key-desk.texts.ts';

/** A replaced key expires by itself. */
export const stateOf = ({ expiresAt }: Pick<SdkKeyView, 'expiresAt'>) => texts.states[expiresAt === null ? 'working' : 'ending'];

export const nameNeeded = invalidField(texts.form.needed);

/** Parses the origins of a field with one per line. */
export const sitesOf = (lines: string): string[] => lines.split(/[\s,]+/).filter(Boolean);

/** The error of the first invalid origin, with its name. */
export function sitesRule(lines: string): ErrorEntry | undefined {
  const sites = sitesOf(lines);
  if (sites.length > mostKeyOrigins) return invalidField(texts.form.tooMany(mostKeyOrigins));
  const wrong = sites.find((site) => originRule(site));
  const problem = wrong === undefined ? undefined : originRule(wrong);
  return problem && invalidField(`${wrong}: ${problem.message}`);
}
