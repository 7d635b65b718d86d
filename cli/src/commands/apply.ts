import { applicationModes } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannelTypes } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { FormFlags } from './apply/form.ts';
import type { TemplateFlags } from './apply/template.ts';

const texts = inLanguages({
  ko: {
    check: '신청할 수 있는지 봅니다',
    submit: '지식공유자를 신청합니다',
    guest: '로그인하지 않고 신청합니다 (그 이메일로 가입해 확인하면 이어집니다)',
    register: '폼 데이터 방식으로 신청합니다',
    status: '내 신청서를 봅니다',
    template: '채워서 --file로 줄 신청서 파일을 씁니다',
    output: '쓸 파일 (없으면 form.json, -이면 표준 출력)',
    contactMail: '연락받을 이메일',
    realname: '실명 또는 사업자명',
    phone: '전화번호',
    category: '희망 분야',
    introduce: '자기소개',
    link: 'GitHub 또는 블로그 주소',
    channel: 'REFERRAL=내용처럼, 어떻게 알게 되었는지 (여러 번)',
    mode: 'ls: 지식공유자, mt: 멘토도',
    file: '신청서 JSON 파일, 또는 - (표준 입력). 플래그가 그 위에 덮어씁니다',
    dryRun: '검사만 하고 보내지 않음',
  },
  en: {
    check: 'see whether you can apply',
    submit: 'apply as an instructor',
    guest: 'apply without an account (continued when that e-mail signs up and confirms it)',
    register: 'apply by form data',
    status: 'show your application',
    template: 'write a form to fill in and give by --file',
    output: 'file to write (form.json by default, standard output with -)',
    contactMail: 'e-mail to reach you',
    realname: 'your name, or that of your business',
    phone: 'telephone number',
    category: 'field you want to teach',
    introduce: 'introduction',
    link: 'GitHub or blog address',
    channel: 'how you heard of us, such as REFERRAL=a friend (repeatable)',
    mode: 'ls: instructor, mt: mentor as well',
    file: 'form as a JSON file, or - (standard input); flags are laid over it',
    dryRun: 'check only, send nothing',
  },
});

export function defineApply(apply: Command): void {
  const t = texts();
  withExamples(
    apply,
    'baeum apply submit',
    'baeum apply template',
    'baeum apply submit --file form.json --dry-run',
    'baeum apply guest --file form.json --contact-mail me@example.com',
    'baeum apply status --json',
  );
  apply
    .command('check')
    .description(t.check)
    .action(withContext(async (context) => (await import('./apply/view.ts')).check(context)));
  form(apply.command('submit').description(t.submit)).action(
    withContext(async (context, flags: FormFlags) => (await import('./apply/send.ts')).submit(context, flags)),
  );
  form(apply.command('guest').description(t.guest)).action(
    withContext(async (context, flags: FormFlags) => (await import('./apply/send.ts')).guest(context, flags)),
  );
  form(withExamples(apply.command('register'), 'baeum apply register --file form.json').description(t.register)).action(
    withContext(async (context, flags: FormFlags) => (await import('./apply/send.ts')).register(context, flags)),
  );
  apply
    .command('template')
    .description(t.template)
    .option('-o, --output <file>', t.output, 'form.json')
    .action(withContext(async (context, flags: TemplateFlags) => (await import('./apply/template.ts')).template(context, flags)));
  apply
    .command('status')
    .description(t.status)
    .action(withContext(async (context) => (await import('./apply/view.ts')).status(context)));
}

/** A flag for every field of the form. */
function form(command: Command): Command {
  const t = texts();
  return command
    .option('--file <file>', t.file)
    .option('--contact-mail <email>', t.contactMail)
    .option('--realname <name>', t.realname)
    .option('--phone <number>', t.phone)
    .option('--category <name>', `${t.category} (${categoryNames.join(', ')})`)
    .option('--instructor-introduce <text>', t.introduce)
    .option('--my-link <url>', t.link)
    .option('--register-channel <type...>', `${t.channel} (${registerChannelTypes.join(', ')})`)
    .addOption(new Option('--mode <mode>', t.mode).choices(applicationModes))
    .option('--dry-run', t.dryRun);
}
