/** States of a thing that was hidden for a copyright: the owner may object while it is `HIDDEN`, has done so (`COUNTERED`), or an operator has decided. */
export const takedownStates = ['HIDDEN', 'COUNTERED', 'RESTORED', 'REMOVED'] as const;
export type TakedownState = (typeof takedownStates)[number];
