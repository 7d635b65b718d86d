import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import { escapeHtml } from '../../http/answers/html.ts';
import { mailKinds, type CausedMailKind, type MailKind } from '../../jobs/mail-kinds.ts';
import { queueMail, type NewMail } from '../../jobs/outbox.ts';
import { takeMailAllowance, type Causer } from './mail-allowances.public.ts';

/**
 * A mail of a few sentences, with a link to follow where there is something to do. Names in it come from `nameInMail`; where the reader may
 * be a stranger to the sender, none of the sender's words are in it, not even a name.
 */
export type LinkMail<Kind extends MailKind = MailKind> = MailWords & { kind: Kind } & CauseOf<Kind>;

/** The person whose budget it counts against; or that it was counted when it was requested. */
type CauseOf<Kind extends MailKind> = Kind extends CausedMailKind ? { causedBy: Causer | 'counted' } : { causedBy?: 'counted' };

interface MailWords {
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  lines: readonly string[];
  link?: { url: string; label: string };
  /** Small print under the link. */
  notes?: readonly string[];
  /** The address a mail program calls to unsubscribe in one click; advertising needs it. */
  unsubscribeUrl?: string | undefined;
  /** The entry for the reader's calendar. */
  calendar?: NewMail['calendar'];
  /** The mail is deleted once it has been sent. */
  forgotten?: boolean;
  /** Begins the subject with the mark that advertising must have. */
  advertising?: boolean;
}

/**
 * Queues a mail in the current transaction, as plain text and as equivalent simple HTML.
 * @throws AppError EMAIL_007 with Retry-After when the causer's budget is used up
 */
export async function sendLinkMail<Kind extends MailKind>({ kind, causedBy, ...mail }: LinkMail<Kind>): Promise<void> {
  const { SITE_NAME } = config();
  await transaction(async () => {
    if (isCaused(kind) && typeof causedBy === 'object') await takeMailAllowance(kind, causedBy);
    await queueMail({
      kind,
      to: mail.to,
      subject: `${mail.advertising ? '(광고) ' : ''}[${SITE_NAME}] ${mail.subject}`,
      text: plainText(mail, SITE_NAME),
      html: html(mail, SITE_NAME),
      unsubscribeUrl: mail.unsubscribeUrl,
      calendar: mail.calendar,
      forgotten: mail.forgotten,
    });
  });
}

function isCaused(kind: MailKind): kind is CausedMailKind {
  return mailKinds[kind].budget !== 'none';
}

function plainText({ lines, link, notes = [] }: MailWords, siteName: string): string {
  return [...lines, ...(link ? [`${link.label}:\n${link.url}`] : []), ...notes, `${siteName} 드림`].join('\n\n');
}

function html({ subject, lines, link, notes = [] }: MailWords, siteName: string): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n');
  const small = notes.map((note) => `<p style="margin:0 0 8px;font-size:14px;color:#495057">${escapeHtml(note)}</p>`).join('\n');
  return `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#212529;font:16px/1.6 system-ui,'Apple SD Gothic Neo','Malgun Gothic',sans-serif">
<main style="max-width:560px;margin:0 auto;word-break:keep-all;overflow-wrap:anywhere">
<h1 style="margin:0 0 24px;font-size:22px">${escapeHtml(subject)}</h1>
${paragraphs}
${link ? button(link) : ''}
${small}
<p style="margin:24px 0 0">${escapeHtml(siteName)} 드림</p>
</main>
</body>
</html>
`;
}

/** The address is also below the button, for mail programs that show no links. */
function button({ url, label }: { url: string; label: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#00804f;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#495057;word-break:break-all">버튼이 눌리지 않으면 이 주소를 열어주세요: ${address}</p>`;
}
