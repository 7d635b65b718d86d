import { z } from 'zod';
import { idSchema } from '../../shared/scalars.ts';
import {
  actionSchema,
  alignmentSchema,
  autoScrollSchema,
  buttonSchema,
  frequencyCapSchema,
  htmlSchema,
  imageSchema,
  placedButtonSchema,
  timetableSchema,
  triggerDelaySchema,
} from './in-app-message-parts.schemas.ts';
import { targetSchema } from './targets.schemas.ts';

const text = z.string().max(10_000);
const colour = z.string().max(50);
/** Carried for the SDK and not read here. */
const carried = z.unknown();

const styledText = z.strictObject({ text, style: z.strictObject({ textColor: colour }) });

const messageSchema = z.strictObject({
  variationKey: z.string().max(1).nullish(),
  lang: z.string().min(1).max(20),
  layout: z.strictObject({
    displayType: z.enum(['MODAL', 'BANNER']),
    layoutType: z.enum(['IMAGE_TEXT', 'IMAGE_ONLY', 'TEXT_ONLY', 'IMAGE']),
    alignment: alignmentSchema.nullish(),
  }),
  images: z.array(imageSchema).max(20),
  imageAutoScroll: autoScrollSchema.nullish(),
  text: z.strictObject({ title: styledText, body: styledText }).nullish(),
  closeButton: z.strictObject({ style: z.strictObject({ color: colour }), action: actionSchema }).nullish(),
  buttons: z.array(buttonSchema).max(10),
  background: z.strictObject({ color: colour }),
  action: actionSchema.nullish(),
  outerButtons: z.array(placedButtonSchema).max(10),
  innerButtons: z.array(placedButtonSchema).max(10),
  html: htmlSchema.nullish(),
});

/** An in-app message as it travels in the workspace. */
export const inAppMessageFileSchema = z
  .strictObject({
    id: idSchema,
    key: idSchema,
    status: z.enum(['ACTIVE', 'DRAFT', 'PAUSE']),
    timeUnit: z.enum(['IMMEDIATE', 'CUSTOM']),
    startEpochTimeMillis: z.int().nullish(),
    endEpochTimeMillis: z.int().nullish(),
    timetable: timetableSchema.nullish(),
    eventTriggerRules: z.array(z.strictObject({ eventKey: z.string().min(1).max(128), targets: z.array(targetSchema).max(200) })).max(50),
    eventTriggerDelay: triggerDelaySchema.nullish(),
    eventFrequencyCap: frequencyCapSchema.nullish(),
    evaluateContext: carried.optional(),
    targetContext: z.strictObject({
      targets: z.array(targetSchema).max(200),
      overrides: z
        .array(z.strictObject({ identifierType: z.string().min(1).max(128), identifiers: z.array(z.string().max(512)).max(10_000) }))
        .max(50),
    }),
    messageContext: z.strictObject({
      defaultLang: z.string().min(1).max(20),
      exposure: z.strictObject({ type: z.string().max(30), key: z.int().nullish() }),
      platformTypes: z.array(z.enum(['WEB', 'ANDROID', 'IOS'])).max(3),
      orientations: z.array(z.enum(['VERTICAL', 'HORIZONTAL'])).max(2),
      messages: z.array(messageSchema).max(100),
    }),
  })
  .meta({ id: 'WorkspaceInAppMessage', description: '인앱 메시지' });
