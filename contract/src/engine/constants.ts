/** The variation that everybody gets unless another is decided; a flag with it is off. */
export const DEFAULT_VARIATION = 'A';

/** Limits on a user's data (specification §5). An identifier or property above its limit is dropped, never truncated. Lengths are UTF-16 units. */
export const USER_LIMITS = {
  identifierType: 128,
  identifierValue: 512,
  propertyKey: 128,
  propertyString: 1024,
  properties: 128,
} as const;

/** Identifier types with a fixed meaning; all others are defined by the customer. */
export const IDENTIFIER_TYPES = {
  id: '$id',
  userId: '$userId',
  deviceId: '$deviceId',
} as const;
