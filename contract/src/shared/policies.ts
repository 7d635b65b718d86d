/**
 * Texts that people agree to or can rely on, each with the days from which its versions apply, the newest first. A changed text is a new
 * version; the former ones stay readable under `/policies/<policy>/<version>`.
 */
export const policyVersions = {
  terms: ['2026-11-22'],
  privacy: ['2026-11-24', '2026-11-22'],
  refund: ['2026-11-26', '2026-11-24', '2026-11-23', '2026-11-22'],
  instructor: ['2026-11-26'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Policy = keyof typeof policyVersions;
export type PolicyVersion<P extends Policy = Policy> = (typeof policyVersions)[P][number];

/** One numbered part: paragraphs, and lists of short points. */
export interface PolicySection {
  heading: string;
  content: readonly (string | readonly string[])[];
}

/** The version that applies now. */
export function currentVersion<P extends Policy>(policy: P): PolicyVersion<P> {
  return policyVersions[policy][0];
}
