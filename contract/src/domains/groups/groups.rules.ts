/** `EDU` groups switch their members to the wording of education mode. */
export const groupKinds = ['BUSINESS', 'EDU'] as const;
export type GroupKind = (typeof groupKinds)[number];
