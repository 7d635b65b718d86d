/** Browsers of a person that are told, and letters of the address that a browser's maker gives one. */
export const pushLimits = { devices: 10, address: 1000 } as const;
