import { promotedKinds } from '../environments/environments.rules.ts';
import { kindNames, type ManagedKind } from '../workspaces/workspace-entities.rules.ts';

/** Kinds whose former versions are stored, and can be restored. */
export const versionedKinds = [...promotedKinds, 'CONTAINER', 'COHORT', 'METRIC'] as const satisfies readonly ManagedKind[];
export type VersionedKind = (typeof versionedKinds)[number];

/** Text of the detail of EXP_001 for an unknown version. */
export function unknownVersionText(kind: ManagedKind, key: string, version: number): string {
  return `${kindNames[kind]} ${key}의 version ${version} 내용은 남아 있지 않습니다.`;
}
