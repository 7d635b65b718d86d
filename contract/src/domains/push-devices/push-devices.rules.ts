/** Most browsers of a person that get notifications, and most letters of the address that a browser's vendor assigns. */
export const pushLimits = { devices: 10, address: 1000 } as const;
