import {
  asksReason,
  linkRule,
  type ApplicationDraft,
  type ApplicationMode,
} from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import type { CategoryName, RegisterChannelType } from '@baeum/contract/shared/catalogue.ts';
import { formatPhone, phoneDigits } from '@baeum/contract/shared/korean-format.ts';
import { realNameRule } from '@baeum/contract/shared/person-name.ts';

/** The form as it stands on the screen: the phone with hyphens, one channel at most and its reason beside it. */
export interface FormDraft {
  contact_mail: string;
  realname: string;
  phone: string;
  category: CategoryName | null;
  instructor_introduce: string;
  my_link: string;
  channel: RegisterChannelType | null;
  reason: string;
}

/** What is known of the applicant before anything is typed. */
export interface Known {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** The untouched form. A display name is only taken over where it could be a real one. */
export function blankDraft({ name = '', email = '', phone = '' }: Known): FormDraft {
  return {
    contact_mail: email,
    realname: realNameRule(name) ? '' : name,
    phone: formatPhone(phone),
    category: null,
    instructor_introduce: '',
    my_link: '',
    channel: null,
    reason: '',
  };
}

/** The form with a channel chosen or taken back; the reason belongs to the channel that asked for it. */
export function withChannel(draft: FormDraft, channel: RegisterChannelType | null): FormDraft {
  return { ...draft, channel, reason: '' };
}

/** What is judged and sent. */
export function applicationOf({ channel, reason, phone, ...draft }: FormDraft): ApplicationDraft {
  const content = channel && asksReason(channel) ? reason.trim() : '';
  return { ...draft, phone: phoneDigits(phone), registerChannels: channel ? [{ type: channel, ...(content && { content }) }] : [] };
}

/** The body of the request, for a draft without problems. */
export function applicationBody(draft: FormDraft, mode: ApplicationMode) {
  const { registerChannels, my_link = '', ...application } = applicationOf(draft);
  const link = my_link.trim();
  return {
    ...application,
    category: draft.category as CategoryName,
    registerChannels: [...registerChannels],
    ...(link && !linkRule(link) && { my_link: link }),
    mode,
  };
}

export function sameDraft(one: FormDraft, other: FormDraft): boolean {
  return (Object.keys(one) as (keyof FormDraft)[]).every((field) => one[field] === other[field]);
}
