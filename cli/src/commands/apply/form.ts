import {
  applicationProblems,
  type ApplicationDraft,
  type ApplicationForm,
} from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { phoneDigits } from '@baeum/contract/shared/phone-format.ts';
import type { z } from 'zod';
import { checkLocally, refused } from '../../session/local-check.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { inputName, readJson } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';

export interface FormFlags {
  file?: string;
  contactMail?: string;
  realname?: string;
  phone?: string;
  category?: string;
  instructorIntroduce?: string;
  myLink?: string;
  registerChannel?: string[];
  mode?: 'ls' | 'mt';
  dryRun?: true;
}

/** A form as it is being filled in: members of the API's `ApplicationInput`, anything else is refused later. */
export type Form = Partial<Record<string, unknown>>;

const texts = inLanguages({
  ko: { notForm: (name: string) => `${name}에는 신청서 객체 하나가 있어야 합니다.`, flags: (flags: string) => `값을 줄 플래그: ${flags}` },
  en: { notForm: (name: string) => `${name} must hold one form object.`, flags: (flags: string) => `Flags for these: ${flags}` },
});

/** The flag of each field. */
export const flagOf: Readonly<Record<keyof ApplicationDraft, string>> = {
  contact_mail: '--contact-mail',
  realname: '--realname',
  phone: '--phone',
  category: '--category',
  instructor_introduce: '--instructor-introduce',
  my_link: '--my-link',
  registerChannels: '--register-channel',
};

/** What the file says, with the flags laid over it. Telephone numbers lose their hyphens, as on the web. */
export async function readForm(flags: FormFlags): Promise<Form> {
  const form: Form = { ...(await readFormFile(flags.file)), ...withoutUndefined(flagValues(flags)) };
  return typeof form['phone'] === 'string' ? { ...form, phone: phoneDigits(form['phone']) } : form;
}

async function readFormFile(file: string | undefined): Promise<Form> {
  if (file === undefined) return {};
  const content = await readJson(file);
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { ...content };
  throw new CliFailure('validation', texts().notForm(inputName(file)));
}

function flagValues(flags: FormFlags): Form {
  return {
    contact_mail: flags.contactMail,
    realname: flags.realname,
    phone: flags.phone,
    category: flags.category,
    instructor_introduce: flags.instructorIntroduce,
    my_link: flags.myLink,
    registerChannels: flags.registerChannel?.map(toChannel),
    mode: flags.mode,
  };
}

/** `REFERRAL=a friend` → its type and content. */
export function toChannel(text: string): { type: string; content?: string } {
  const [type = '', ...reason] = text.split('=');
  return reason.length > 0 ? { type, content: reason.join('=') } : { type };
}

function withoutUndefined(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

/** The form as the rules validate it: missing fields count as empty. */
export function draftOf(form: Form): ApplicationDraft {
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
  const channels = Array.isArray(form['registerChannels']) ? form['registerChannels'] : [];
  return {
    contact_mail: text('contact_mail'),
    realname: text('realname'),
    phone: text('phone'),
    category: text('category') || null,
    instructor_introduce: text('instructor_introduce'),
    my_link: text('my_link'),
    registerChannels: channels.map(
      (channel: unknown) => (typeof channel === 'object' && channel !== null ? channel : { type: String(channel) }) as { type: string },
    ),
  };
}

/**
 * The form as it will be sent.
 * @throws CliFailure validation with the texts that the web shows, and the flags that would mend it
 */
export function checkForm<S extends z.ZodType>(schema: S, form: Form, kind: ApplicationForm): z.output<S> {
  const problems = applicationProblems(draftOf(form), kind);
  if (problems.length === 0) return checkLocally(schema, form);
  const fields = problems.map(({ field, error: { errorCode, message } }) => ({ field, errorCode, message }));
  throw refused(fields, texts().flags(problems.map(({ field }) => flagOf[field]).join(', ')));
}
