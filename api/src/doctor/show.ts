import type { Finding, State } from './finding.ts';

const signs: Readonly<Record<State, string>> = { ok: '✓', warning: '!', problem: '✗' };

/** Formats each check as a line, followed by the remedy unless it is fine. */
export function asLines(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ title, state, detail, advice }) => [
    `${signs[state]} ${title}: ${detail}`,
    ...(advice === undefined ? [] : [`    → ${advice}`]),
  ]);
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  return [...lines, '', `${signs.ok} 정상 ${count('ok')}  ${signs.warning} 살펴볼 것 ${count('warning')}  ${signs.problem} 문제 ${count('problem')}`, ''].join(
    '\n',
  );
}

export function asJson(findings: readonly Finding[]): string {
  return `${JSON.stringify({ ok: isWell(findings), checks: findings }, null, 2)}\n`;
}

export function isWell(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'problem');
}
