import {
  applicantNameRule,
  asksReason,
  channelsRule,
  contactMailRule,
  guestMailRule,
  introduceRule,
  linkRule,
  type ApplicationForm,
} from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannels } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { phoneDigits } from '@baeum/contract/shared/phone-format.ts';
import { phoneRule } from '@baeum/contract/shared/phone.ts';
import type { Rule } from '@baeum/contract/shared/rule.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { Check, Prompts } from '../../terminal/prompts.ts';
import { flagOf, type Form } from './form.ts';

const texts = inLanguages({
  ko: {
    contactMail: '연락받을 이메일',
    realname: '실명 또는 사업자명',
    phone: '전화번호',
    category: '희망 분야',
    introduce: '자기소개',
    link: 'GitHub 또는 블로그 주소 (없으면 Enter)',
    channels: '어떻게 알게 되셨나요? (Space로 고르고 Enter)',
    reason: (label: string) => `${label}: 내용을 적어 주세요 (없으면 Enter)`,
  },
  en: {
    contactMail: 'E-mail to reach you',
    realname: 'Your name, or that of your business',
    phone: 'Telephone number',
    category: 'Field you want to teach',
    introduce: 'Introduction',
    link: 'GitHub or blog address (Enter for none)',
    channels: 'How did you hear of us? (Space to choose, Enter to go on)',
    reason: (label: string) => `${label}: tell us more (Enter for nothing)`,
  },
});

/** What is already known of the applicant. */
export interface Prefill {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Asks for missing fields, and validates each one by the contract's rule while it is typed. */
export async function askForm(form: Form, prompts: Prompts, { guest = false }: ApplicationForm, known: Prefill): Promise<Form> {
  const t = texts();
  const filled: Form = { ...form };
  const ask = async (name: 'contact_mail' | 'realname' | 'phone' | 'instructor_introduce' | 'my_link', message: string, check: Check, initial?: string) => {
    filled[name] ??= await prompts.text({ message, flag: flagOf[name], initial, check });
  };
  await ask('contact_mail', t.contactMail, validatedBy(guest ? guestMailRule : contactMailRule), known.email);
  await ask('realname', t.realname, validatedBy(applicantNameRule), known.name);
  await ask('phone', t.phone, (typed) => phoneRule(phoneDigits(typed))?.message, known.phone);
  filled['category'] ??= await prompts.choice({ message: t.category, flag: flagOf.category, choices: categoryNames.map((name) => ({ name, value: name })) });
  await ask('instructor_introduce', t.introduce, validatedBy(introduceRule));
  await ask('my_link', t.link, validatedBy(linkRule));
  filled['registerChannels'] ??= await askChannels(prompts);
  const { phone, my_link: link, ...rest } = filled;
  return { ...rest, phone: phoneDigits(String(phone)), ...(link !== '' && { my_link: link }) };
}

function validatedBy(rule: Rule<string>): Check {
  return (typed) => rule(typed)?.message;
}

async function askChannels(prompts: Prompts): Promise<{ type: string; content?: string }[]> {
  const t = texts();
  const flag = flagOf.registerChannels;
  const chosen = await prompts.choices({
    message: t.channels,
    flag,
    choices: registerChannels.map(({ type, label }) => ({ name: label, value: type })),
    check: (types) => channelsRule(types.map((type) => ({ type })))?.message,
  });
  const channels: { type: string; content?: string }[] = [];
  for (const type of chosen) {
    const label = registerChannels.find((channel) => channel.type === type)?.label ?? type;
    const content = asksReason(type) ? await prompts.text({ message: t.reason(label), flag }) : '';
    channels.push(content === '' ? { type } : { type, content });
  }
  return channels;
}
