import { publicKinds, type PublicKind } from '../reports/reports.rules.ts';

/** What waits for an operator when somebody new links to many other sites; comments that do are refused. */
export type HeldKind = Exclude<PublicKind, 'COMMENT'>;
export const heldKinds = publicKinds.filter((kind) => kind !== 'COMMENT');

/** What operators do with what waits. */
export const heldActions = ['RELEASE', 'REMOVE'] as const;
