import {
  applicationProblems,
  asksReason,
  linkRule,
  type ApplicationDraft,
  type ApplicationMode,
} from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import type { Application } from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';
import type { RegisterChannelType } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import type { CategoryName } from '@baeum/contract/shared/catalogue.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { realNameRule } from '@baeum/contract/shared/person-name.ts';
import { formatPhone, phoneDigits } from '@baeum/contract/shared/phone-format.ts';

/** Form values: the phone with hyphens, at most one channel and its reason. */
export interface FormDraft {
  contact_mail: string;
  realname: string;
  phone: string;
  category: CategoryName | null;
  instructor_introduce: string;
  my_link: string;
  registerChannels: RegisterChannelType | null;
  reason: string;
}

/** Known data of the applicant. */
export interface Known {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Prefilled values. A display name is only used if it could be a real name. */
export function knownFields({ name = '', email = '', phone = '' }: Known) {
  return { contact_mail: email, realname: realNameRule(name) ? '' : name, phone: formatPhone(phone) };
}

/** The fields of an earlier application, as form values. */
export function sentFields({ registerChannels: [channel], phone, my_link = '', ...sent }: Application): Partial<FormDraft> {
  const { contact_mail, realname, category, instructor_introduce } = sent;
  const reason = channel?.content ?? '';
  return { contact_mail, realname, phone: formatPhone(phone), category, instructor_introduce, my_link, registerChannels: channel?.type ?? null, reason };
}

/** The untouched form. */
export function blankDraft(known: Known): FormDraft {
  return { ...knownFields(known), category: null, instructor_introduce: '', my_link: '', registerChannels: null, reason: '' };
}

/** Validates the form by the contract's rules. */
export function draftProblems(draft: FormDraft, guest: boolean): { [Field in keyof ApplicationDraft]?: ErrorEntry } {
  return Object.fromEntries(applicationProblems(applicationOf(draft), { guest }).map(({ field, error }) => [field, error]));
}

/** The request body, for a valid draft. */
export function applicationBody(draft: FormDraft, mode: ApplicationMode) {
  const { registerChannels, my_link, ...application } = applicationOf(draft);
  const link = my_link.trim();
  return {
    ...application,
    category: draft.category as CategoryName,
    registerChannels: [...registerChannels],
    ...(link && !linkRule(link) && { my_link: link }),
    mode,
  };
}

/** Values to validate and send. */
function applicationOf({ registerChannels: channel, reason, phone, ...draft }: FormDraft) {
  const content = channel && asksReason(channel) ? reason.trim() : '';
  return { ...draft, phone: phoneDigits(phone), registerChannels: channel ? [{ type: channel, ...(content && { content }) }] : [] };
}
