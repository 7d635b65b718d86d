import type { InAppMessageConfig } from './in-app-message-config.ts';
import type { InAppMessage } from './model.ts';
import { openTargets } from './open-targets.ts';
import type { Known } from './target-config.ts';

const STATUSES = ['ACTIVE', 'DRAFT', 'PAUSE'] as const;
const PLATFORMS = ['WEB', 'ANDROID', 'IOS'] as const;
const ORIENTATIONS = ['VERTICAL', 'HORIZONTAL'] as const;
const DISPLAYS = ['MODAL', 'BANNER'] as const;
const LAYOUTS = ['IMAGE_TEXT', 'IMAGE_ONLY', 'TEXT_ONLY', 'IMAGE'] as const;

/** Undefined when a name of it is not known or its period has no ends: such a message does not exist. */
export function openInAppMessage(config: InAppMessageConfig): InAppMessage | undefined {
  const { id, key, targetContext, messageContext } = config;
  const status = known(STATUSES, config.status);
  const platforms = messageContext.platformTypes.map((platform) => known(PLATFORMS, platform));
  const period = periodOf(config);
  const isDrawable =
    messageContext.orientations.every((orientation) => known(ORIENTATIONS, orientation)) &&
    messageContext.messages.every(({ layout }) => known(DISPLAYS, layout.displayType) && known(LAYOUTS, layout.layoutType));
  if (status === undefined || period === 'unknown' || !platforms.every((platform) => platform !== undefined) || !isDrawable) return undefined;
  return {
    id,
    key,
    status,
    platforms,
    period,
    userOverrides: targetContext.overrides.map((each) => ({ identifierType: each.identifierType, identifiers: new Set(each.identifiers) })),
    triggerRules: config.eventTriggerRules.map(({ eventKey, targets }, at) => ({
      eventKey,
      targets: openTargets(targets, 'targeting', `eventTriggerRules[${at}].targets`),
    })),
    targets: openTargets(targetContext.targets, 'targeting', 'targetContext.targets'),
    message: messageContext.messages.find(({ lang }) => lang === messageContext.defaultLang),
  };
}

/** Undefined: always. */
function periodOf({ timeUnit, startEpochTimeMillis: start, endEpochTimeMillis: end }: InAppMessageConfig): InAppMessage['period'] | 'unknown' {
  if (timeUnit.toUpperCase() === 'IMMEDIATE') return undefined;
  if (timeUnit.toUpperCase() !== 'CUSTOM') return 'unknown';
  const hasEnds = typeof start === 'number' && typeof end === 'number';
  return hasEnds ? { start, end } : 'unknown';
}

function known<Name extends string>(names: readonly Name[], name: Known<Name>): Name | undefined {
  const upper = name.toUpperCase();
  return names.find((candidate) => candidate === upper);
}
