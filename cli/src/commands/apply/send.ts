import { instructorApplicationsContract as contract } from '@baeum/contract/domains/instructor-applications/instructor-applications.contract.ts';
import type { ApplicationForm } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { applicationInputSchema, guestApplicationInputSchema } from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import type { Cell } from '../../terminal/table.ts';
import { askForm, type Prefill } from './form-prompts.ts';
import { checkForm, draftOf, readForm, type Form, type FormFlags } from './form.ts';

const texts = inLanguages({
  ko: {
    fine: '입력값에 문제가 없습니다. 보내지 않았습니다.',
    ls: '지식공유자 신청이 끝났습니다. 이제 지식공유자입니다.',
    mt: '멘토 신청이 끝났습니다. 이제 지식공유자이자 멘토입니다.',
    registered: '지식공유자 신청이 끝났습니다.',
    APPLIED: '신청을 받았습니다. 같은 이메일로 가입하면 이어집니다.',
    REAPPLIED: '이미 지식공유자인 이메일입니다. 로그인해 주세요.',
  },
  en: {
    fine: 'Nothing is wrong with the input. Nothing was sent.',
    ls: 'Applied. You are an instructor now.',
    mt: 'Applied. You are an instructor and a mentor now.',
    registered: 'Applied.',
    APPLIED: 'Applied. Sign up with the same e-mail to go on.',
    REAPPLIED: 'This e-mail belongs to an instructor already. Sign in.',
  },
});

/** The form of a signed-in person. */
export async function submit(context: Context, flags: FormFlags): Promise<void> {
  const body = await prepare(context, flags, applicationInputSchema, {});
  if (flags.dryRun) return showChecked(context, body);
  const result = await (await context.session()).call(contract.submitInstructorApplication, { body });
  await print(context.output, result, {
    human: '',
    pairs: [
      ['id', result.application.id],
      ['mode', result.mode],
    ],
  });
  context.output.message(texts()[result.mode]);
}

/** The form of a visitor. */
export async function guest(context: Context, flags: FormFlags): Promise<void> {
  const body = await prepare(context, flags, guestApplicationInputSchema, { guest: true });
  if (flags.dryRun) return showChecked(context, body);
  const result = await (await context.session()).call(contract.submitGuestApplication, { body }, { as: 'nobody' });
  await print(context.output, result, { human: '', pairs: [['status', result.status]] });
  context.output.message(texts()[result.status]);
}

/** The same as form data, with the channels as JSON text. */
export async function register(context: Context, flags: FormFlags): Promise<void> {
  const { registerChannels, ...fields } = await prepare(context, flags, applicationInputSchema, {});
  const body = { ...fields, registerChannels: JSON.stringify(registerChannels) };
  if (flags.dryRun) return showChecked(context, body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  const result = await (await context.session()).call(contract.registerInstructor, { body: form });
  await print(context.output, result, { human: '', pairs: [['ok', result.ok]] });
  context.output.message(texts().registered);
}

/** File, flags and answers put together, checked as the web checks them. */
async function prepare<S extends z.ZodType>(context: Context, flags: FormFlags, schema: S, kind: ApplicationForm): Promise<z.output<S>> {
  const form = await readForm(flags);
  const isOpen = context.prompts.interactive && isIncomplete(form);
  const known = isOpen && !kind.guest && !flags.dryRun ? await prefill(context) : {};
  return checkForm(schema, isOpen ? await askForm(form, context.prompts, kind, known) : form, kind);
}

/** The optional link alone is not asked for when everything else is there. */
function isIncomplete(form: Form): boolean {
  return Object.keys(draftOf({})).some((name) => name !== 'my_link' && form[name] === undefined);
}

async function prefill(context: Context): Promise<Prefill> {
  const { prefill: known } = await (await context.session()).call(contract.checkInstructorApplication, {});
  return known;
}

async function showChecked({ output }: Context, body: object): Promise<void> {
  const pairs = Object.entries(body).map(([name, value]): [string, Cell] => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  await print(output, body, { pairs });
  output.message(texts().fine);
}
