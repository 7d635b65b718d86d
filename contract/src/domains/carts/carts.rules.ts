/** Most things in a cart, and days after which the untouched cart of somebody who is not signed in is forgotten. */
export const cartLimits = { items: 50, guestDays: 30 } as const;
