/** The variation everybody gets when nothing else is decided; a flag showing it is off. */
export const DEFAULT_VARIATION = 'A';

/** Limits on a user's data (specification §5). An identifier or property over its limit is dropped whole, never cut. Lengths are UTF-16 units. */
export const USER_LIMITS = {
  identifierType: 128,
  identifierValue: 512,
  propertyKey: 128,
  propertyString: 1024,
  properties: 128,
} as const;

/** Identifier types with a meaning of their own; every other type is the customer's. */
export const IDENTIFIER_TYPES = {
  id: '$id',
  userId: '$userId',
  deviceId: '$deviceId',
} as const;
