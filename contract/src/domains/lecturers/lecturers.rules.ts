import { looksLikeEmail } from '../../shared/email.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

export const contactMailLength = 254;

export const lecturerFieldErrors = { contactMail: invalidField('이메일 주소를 확인해주세요.') } as const;

/** Where operators write to an instructor; its form is judged no closer than in the application. */
export function lecturerMailRule(typed: string): ErrorEntry | undefined {
  const mail = typed.trim();
  return looksLikeEmail(mail) && mail.length <= contactMailLength && !/\s/.test(mail) ? undefined : lecturerFieldErrors.contactMail;
}
