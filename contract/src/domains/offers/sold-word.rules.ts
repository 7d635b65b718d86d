/** How addresses and commands call a kind of good: `/orders/checkout?items=course-12`. Pages have it without all that is known of kinds. */
export const wordOf = (type: string): string => type.toLowerCase();
