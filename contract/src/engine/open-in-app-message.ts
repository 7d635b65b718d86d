import type { DurationConfig, InAppMessageConfig } from './in-app-message-config.ts';
import type { InAppMessage } from './model.ts';
import { openTargets } from './open-targets.ts';
import type { Known } from './target-config.ts';

const STATUSES = ['ACTIVE', 'DRAFT', 'PAUSE'] as const;
const PLATFORMS = ['WEB', 'ANDROID', 'IOS'] as const;
const ORIENTATIONS = ['VERTICAL', 'HORIZONTAL'] as const;
const DISPLAYS = ['MODAL', 'BANNER'] as const;
const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
const MILLISECONDS: Readonly<Record<string, number>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};
const LAYOUTS = ['IMAGE_TEXT', 'IMAGE_ONLY', 'TEXT_ONLY', 'IMAGE'] as const;

/** Undefined for an unknown name or an incomplete period: such a message is treated as missing. */
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
    timetable: timetableOf(config),
    frequencyCap: frequencyCapOf(config),
    delay: delayOf(config),
    isAskedAtDelivery: (config.evaluateContext as { atDeliverTime?: unknown } | null | undefined)?.atDeliverTime === true,
    userOverrides: targetContext.overrides.map((each) => ({ identifierType: each.identifierType, identifiers: new Set(each.identifiers) })),
    triggerRules: config.eventTriggerRules.map(({ eventKey, targets }, at) => ({
      eventKey,
      targets: openTargets(targets, 'targeting', `eventTriggerRules[${at}].targets`),
    })),
    targets: openTargets(targetContext.targets, 'targeting', 'targetContext.targets'),
    experimentKey: messageContext.exposure.type === 'AB_TEST' ? (messageContext.exposure.key ?? undefined) : undefined,
    contents: messageContext.messages.filter(({ lang }) => lang === messageContext.defaultLang),
  };
}

/** Undefined when always displayed. */
function periodOf({ timeUnit, startEpochTimeMillis: start, endEpochTimeMillis: end }: InAppMessageConfig): InAppMessage['period'] | 'unknown' {
  if (timeUnit.toUpperCase() === 'IMMEDIATE') return undefined;
  if (timeUnit.toUpperCase() !== 'CUSTOM') return 'unknown';
  const hasEnds = typeof start === 'number' && typeof end === 'number';
  return hasEnds ? { start, end } : 'unknown';
}

/** Timetables of unknown types are ignored; times on invalid days never match. */
function timetableOf({ timetable }: InAppMessageConfig): InAppMessage['timetable'] {
  if (timetable?.type.toUpperCase() !== 'CUSTOM') return undefined;
  return (timetable.slots ?? []).flatMap(({ dayOfWeek, startMillisInclusive: start, endMillisExclusive: end }) => {
    const day = known(DAYS, dayOfWeek);
    return day ? [{ day: DAYS.indexOf(day), start, end }] : [];
  });
}

function frequencyCapOf({ eventFrequencyCap: cap }: InAppMessageConfig): InAppMessage['frequencyCap'] {
  if (!cap) return undefined;
  const milliseconds = cap.duration ? millisecondsOf(cap.duration.durationUnit) : undefined;
  return {
    identifiers: cap.identifiers.map(({ identifierType, countPerIdentifier: count }) => ({ identifierType, count })),
    duration: cap.duration && milliseconds !== undefined ? { milliseconds, count: cap.duration.countPerDuration } : undefined,
  };
}

function delayOf({ eventTriggerDelay: delay }: InAppMessageConfig): number | undefined {
  if (!delay || delay.type.toUpperCase() === 'IMMEDIATE') return 0;
  return delay.afterCondition ? millisecondsOf(delay.afterCondition.duration) : undefined;
}

function millisecondsOf({ timeUnit, amount: length }: DurationConfig): number | undefined {
  const unit = MILLISECONDS[timeUnit.toUpperCase()];
  return unit === undefined ? undefined : unit * length;
}

function known<Name extends string>(names: readonly Name[], name: Known<Name>): Name | undefined {
  const upper = name.toUpperCase();
  return names.find((candidate) => candidate === upper);
}
