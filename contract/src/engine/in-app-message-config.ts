import type { Known, TargetConfig } from './target-config.ts';

/** An in-app message in the workspace JSON. */
export interface InAppMessageConfig {
  id: number;
  key: number;
  status: Known<'ACTIVE' | 'DRAFT' | 'PAUSE'>;
  timeUnit: Known<'IMMEDIATE' | 'CUSTOM'>;
  /** Start (epoch milliseconds, inclusive); only when `timeUnit` is CUSTOM. */
  startEpochTimeMillis?: number | null;
  /** End (epoch milliseconds, exclusive); only when `timeUnit` is CUSTOM. */
  endEpochTimeMillis?: number | null;
  timetable?: TimetableConfig | null;
  eventTriggerRules: { eventKey: string; targets: TargetConfig[] }[];
  eventTriggerDelay?: { type: Known<'IMMEDIATE' | 'AFTER'>; afterCondition?: { duration: DurationConfig } | null } | null;
  eventFrequencyCap?: FrequencyCapConfig | null;
  evaluateContext?: unknown;
  targetContext: {
    targets: TargetConfig[];
    overrides: { identifierType: string; identifiers: string[] }[];
  };
  messageContext: {
    defaultLang: string;
    /** With type AB_TEST (in capitals), that test decides whose `variationKey` is shown. */
    exposure: { type: string; key?: number | null };
    platformTypes: Known<'WEB' | 'ANDROID' | 'IOS'>[];
    orientations: Known<'VERTICAL' | 'HORIZONTAL'>[];
    messages: InAppMessageBodyConfig[];
  };
}

interface TimetableConfig {
  type: Known<'ALL' | 'CUSTOM'>;
  slots?: {
    dayOfWeek: Known<'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY'>;
    startMillisInclusive: number;
    endMillisExclusive: number;
  }[];
}

export interface DurationConfig {
  timeUnit: string;
  amount: number;
}

interface FrequencyCapConfig {
  identifiers: { identifierType: string; countPerIdentifier: number }[];
  duration?: { durationUnit: DurationConfig; countPerDuration: number } | null;
}

/** The message in one language. */
export interface InAppMessageBodyConfig {
  variationKey?: string | null;
  lang: string;
  layout: {
    displayType: Known<'MODAL' | 'BANNER'>;
    layoutType: Known<'IMAGE_TEXT' | 'IMAGE_ONLY' | 'TEXT_ONLY' | 'IMAGE'>;
    alignment?: unknown;
  };
  images: unknown[];
  imageAutoScroll?: unknown;
  text?: { title: InAppMessageText; body: InAppMessageText } | null;
  closeButton?: { style: { color: string }; action: InAppMessageAction } | null;
  buttons: {
    text: string;
    style: { textColor: string; bgColor: string; borderColor: string };
    action: InAppMessageAction;
  }[];
  background: { color: string };
  action?: InAppMessageAction | null;
  outerButtons: unknown[];
  innerButtons: unknown[];
  html?: unknown;
}

export interface InAppMessageText {
  text: string;
  style: { textColor: string };
}

export interface InAppMessageAction {
  behavior: Known<'CLICK'>;
  type: Known<'CLOSE' | 'WEB_LINK' | 'HIDDEN' | 'LINK_NEW_TAB' | 'LINK_NEW_WINDOW'>;
  value?: string | null;
}
