import type { ApplicationDraft } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannelTypes } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { writeFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { refuseExisting } from '../../terminal/save-file.ts';

export interface TemplateFlags {
  output: string;
}

const texts = inLanguages({
  ko: {
    saved: (file: string) => `파일을 썼습니다: ${file}. 채운 뒤: baeum apply submit --file ${file} --dry-run`,
    choices: (categories: string, channels: string) => `category: ${categories}\nregisterChannels의 type: ${channels}`,
    unwritable: (file: string, why: string) => `${file} 파일에 쓰지 못했습니다 (${why}).`,
  },
  en: {
    saved: (file: string) => `Wrote ${file}. Fill it in, then: baeum apply submit --file ${file} --dry-run`,
    choices: (categories: string, channels: string) => `category: ${categories}\ntype in registerChannels: ${channels}`,
    unwritable: (file: string, why: string) => `Cannot write ${file} (${why}).`,
  },
});

/** Every member of the form, empty. */
const form: ApplicationDraft = {
  contact_mail: '',
  realname: '',
  phone: '',
  category: '',
  instructor_introduce: '',
  my_link: '',
  registerChannels: [{ type: 'REFERRAL', content: '' }],
};

/** Writes a form that `--file` accepts; the allowed values are printed separately, since JSON has no comments. */
export async function template({ output }: Context, { output: file }: TemplateFlags): Promise<void> {
  const t = texts();
  const text = `${JSON.stringify(form, null, 2)}\n`;
  if (file === '-') return output.data(text);
  await refuseExisting(file);
  await writeFile(file, text).catch((cause: NodeJS.ErrnoException) => Promise.reject(usage(t.unwritable(file, cause.code ?? cause.message))));
  output.message(t.saved(file));
  output.message(t.choices(categoryNames.join(', '), registerChannelTypes.join(', ')));
}
