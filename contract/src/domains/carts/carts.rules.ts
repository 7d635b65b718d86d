/** Most things in a cart, and days after which an unchanged cart of a visitor without an account is deleted. */
export const cartLimits = { items: 50, guestDays: 30 } as const;
