import { z } from 'zod';

/**
 * Parts of a message that are carried for the SDK's renderer. Where one of these names or members is missing, the SDK
 * loads nothing of the whole workspace or silently drops the message; what else they hold is theirs.
 */
const text = z.string().max(10_000);

export const actionSchema = z.strictObject({
  behavior: z.literal('CLICK'),
  type: z.enum(['CLOSE', 'WEB_LINK', 'HIDDEN', 'LINK_NEW_TAB', 'LINK_NEW_WINDOW']),
  value: text.nullish(),
});

export const alignmentSchema = z.looseObject({ vertical: z.enum(['TOP', 'MIDDLE', 'BOTTOM']), horizontal: z.enum(['LEFT', 'CENTER', 'RIGHT']) });

export const imageSchema = z.looseObject({
  orientation: z.enum(['VERTICAL', 'HORIZONTAL']),
  imagePath: text,
  /** Ours: what it says to those who do not see it. */
  altText: text.nullish(),
  action: actionSchema.nullish(),
});

export const buttonSchema = z.strictObject({
  text,
  style: z.strictObject({ textColor: z.string().max(50), bgColor: z.string().max(50), borderColor: z.string().max(50) }),
  action: actionSchema,
});
export const placedButtonSchema = z.looseObject({ button: buttonSchema, alignment: alignmentSchema });

const timeUnits = ['SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'MILLISECONDS', 'MICROSECONDS', 'NANOSECONDS'] as const;
const durationSchema = z.looseObject({
  timeUnit: z.enum(timeUnits),
  amount: z.number().min(0),
});

export const autoScrollSchema = z.looseObject({ interval: durationSchema });

export const timetableSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('ALL') }),
  z.looseObject({
    type: z.literal('CUSTOM'),
    slots: z
      .array(
        z.looseObject({
          dayOfWeek: z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']),
          startMillisInclusive: z.int().min(0),
          endMillisExclusive: z.int().min(0),
        }),
      )
      .max(1000),
  }),
]);

export const triggerDelaySchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('IMMEDIATE') }),
  z.looseObject({ type: z.literal('AFTER'), afterCondition: z.looseObject({ duration: durationSchema }) }),
]);

export const frequencyCapSchema = z.looseObject({
  identifiers: z.array(z.looseObject({ identifierType: z.string().min(1).max(128), countPerIdentifier: z.int().min(0) })).max(50),
  duration: z.looseObject({ durationUnit: durationSchema, countPerDuration: z.int().min(0) }).nullish(),
});

export const htmlSchema = z.discriminatedUnion('resourceType', [
  z.looseObject({ resourceType: z.literal('TEXT'), text: z.string().max(1_000_000) }),
  z.looseObject({ resourceType: z.literal('PATH'), path: text }),
]);
