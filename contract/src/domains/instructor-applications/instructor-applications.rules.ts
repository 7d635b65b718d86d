import { categories } from '../../shared/catalogue.ts';
import { isBlank, oneLine } from '../../shared/compose-text.ts';
import { looksLikeEmail } from '../../shared/email.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { realNameRule } from '../../shared/person-name.ts';
import { phoneRule } from '../../shared/phone.ts';
import { applicationErrors, applicationFieldErrors } from './instructor-applications.errors.ts';
import { registerChannels } from './register-channels.ts';

/** `ls`: to teach courses (knowledge sharing); `mt`: to mentor as well. */
export const applicationModes = ['ls', 'mt'] as const;
export type ApplicationMode = (typeof applicationModes)[number];

/** Longest texts, in characters. */
export const applicationLimits = { contactMail: 254, realname: 100, introduce: 10_000, link: 500, channels: 7, reason: 500 } as const;

/** An application as it is typed; `phone` is what {@link phoneDigits} makes of the field. */
export interface ApplicationDraft {
  contact_mail: string;
  realname: string;
  phone: string;
  category: string | null;
  instructor_introduce: string;
  my_link?: string | undefined;
  registerChannels: readonly DraftChannel[];
}

export interface DraftChannel {
  type: string;
  content?: string | undefined;
}

/** The form of a visitor is keyed by its address, so that one must at least hold an at sign. */
export interface ApplicationForm {
  guest?: boolean;
}

export interface ApplicationProblem {
  field: keyof ApplicationDraft;
  error: ErrorEntry;
}

/** Everything wrong with a draft, in the order of its fields; nothing when it may be submitted. */
export function applicationProblems(draft: ApplicationDraft, { guest = false }: ApplicationForm = {}): ApplicationProblem[] {
  const judged: Record<keyof ApplicationDraft, ErrorEntry | undefined> = {
    contact_mail: guest ? guestMailRule(draft.contact_mail) : contactMailRule(draft.contact_mail),
    realname: applicantNameRule(oneLine(draft.realname)),
    phone: phoneRule(draft.phone),
    category: categoryRule(draft.category),
    instructor_introduce: introduceRule(draft.instructor_introduce),
    my_link: linkRule(draft.my_link ?? ''),
    registerChannels: channelsRule(draft.registerChannels),
  };
  const fields = Object.keys(judged) as (keyof ApplicationDraft)[];
  return fields.flatMap((field) => (judged[field] ? [{ field, error: judged[field] }] : []));
}

/** Something to write to; its form is not judged. */
export function contactMailRule(mail: string): ErrorEntry | undefined {
  return textRule(mail, applicationLimits.contactMail, applicationFieldErrors.contactMail);
}

export function guestMailRule(mail: string): ErrorEntry | undefined {
  return contactMailRule(mail) ?? (looksLikeEmail(mail) ? undefined : applicationFieldErrors.guestMail);
}

export function applicantNameRule(name: string): ErrorEntry | undefined {
  return realNameRule(name) ?? (name.length > applicationLimits.realname ? applicationFieldErrors.tooLong : undefined);
}

export function categoryRule(category: string | null): ErrorEntry | undefined {
  return categories.some(({ name }) => name === category) ? undefined : applicationFieldErrors.category;
}

export function introduceRule(text: string): ErrorEntry | undefined {
  return textRule(text, applicationLimits.introduce, applicationFieldErrors.introduce);
}

/** Optional: an empty link is fine. */
export function linkRule(link: string): ErrorEntry | undefined {
  const typed = link.trim();
  if (typed === '') return undefined;
  if (typed.length > applicationLimits.link) return applicationFieldErrors.tooLong;
  return /^https?:\/\//i.test(typed) && URL.canParse(typed) ? undefined : applicationFieldErrors.link;
}

/** At least one known channel; a reason only where the channel asks for one (it may be left empty there). */
export function channelsRule(chosen: readonly DraftChannel[]): ErrorEntry | undefined {
  const fine = chosen.length > 0 && chosen.length <= applicationLimits.channels && chosen.every(isChannel);
  return fine ? undefined : applicationErrors.channels;
}

function isChannel({ type, content }: DraftChannel): boolean {
  const channel = registerChannels.find((known) => known.type === type);
  if (!channel) return false;
  return !content || (channel.reason && content.length <= applicationLimits.reason);
}

/** Whether the channel's reason field is open. */
export function asksReason(type: string): boolean {
  return registerChannels.some((known) => known.type === type && known.reason);
}

function textRule(text: string, max: number, empty: ErrorEntry): ErrorEntry | undefined {
  if (isBlank(text)) return empty;
  return text.length > max ? applicationFieldErrors.tooLong : undefined;
}
