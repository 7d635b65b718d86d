import { kindNames, type ManagedKind } from '../workspaces/workspace-entities.rules.ts';

/** Why there is nothing to go back to, shown as the detail of EXP_001. */
export function unknownVersionText(kind: ManagedKind, key: string, version: number): string {
  return `${kindNames[kind]} ${key}의 version ${version}은 남아 있지 않습니다.`;
}
