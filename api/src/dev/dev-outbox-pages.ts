import { html, type Html } from '../http/answers/html.ts';
import { ownPage } from '../http/answers/own-page.ts';

export interface OutboxMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  status: string;
  createdAt: Date;
}

export interface OutboxSearch {
  mails: readonly OutboxMail[];
  to: string;
  subject: string;
  page: number;
  pages: number;
  total: number;
}

const statusTexts: Readonly<Record<string, string>> = { QUEUED: '보내는 중', KEPT: '보관만 함', SENT: '보냄', FAILED: '보내지 못함' };
const time = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Seoul' });

/** The mails of one page of a search. */
export function outboxPage(search: OutboxSearch): string {
  const { mails, to, subject, total } = search;
  const body = html`<h1>보낸 메일함</h1>
<form class="search" role="search" action="/dev/outbox">
<label>받는 사람<input name="to" type="search" value="${to}" autocomplete="off"></label>
<label>제목<input name="subject" type="search" value="${subject}" autocomplete="off"></label>
<button>찾기</button>
</form>
${mails.length === 0 ? emptyText(search) : html`<p class="muted">메일 ${total}통</p><ul class="mails">${mails.map(mailItem)}</ul>${pager(search)}`}`;
  return ownPage({ title: '보낸 메일함', body });
}

function emptyText({ to, subject, page }: OutboxSearch): Html {
  if (!to && !subject && page === 1) return html`<p class="empty">아직 보낸 메일이 없어요. 가입하거나 비밀번호 찾기를 하면 여기에 나타나요.</p>`;
  return html`<p class="empty">찾는 메일이 없어요. <a href="/dev/outbox">모두 보기</a></p>`;
}

function mailItem(mail: OutboxMail): Html {
  const [link] = linksOf(mail.text);
  return html`<li><h2><a href="/dev/outbox/${mail.id}">${mail.subject}</a></h2>${about(mail)}${link && html`<p class="muted">메일의 링크: ${anchor(link)}</p>`}</li>`;
}

function about({ recipient, createdAt, status }: OutboxMail): Html {
  return html`<p class="muted">${recipient} · <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time> · <span class="tag">${statusTexts[status] ?? status}</span></p>`;
}

function pager({ to, subject, page, pages }: OutboxSearch): Html | undefined {
  if (pages < 2) return undefined;
  const address = (number: number) => `/dev/outbox?${new URLSearchParams({ ...(to && { to }), ...(subject && { subject }), page: String(number) }).toString()}`;
  return html`<nav class="pager" aria-label="쪽 이동">${page > 1 ? html`<a href="${address(page - 1)}" rel="prev">이전</a>` : ''}<span>${page} / ${pages}</span>${page < pages ? html`<a href="${address(page + 1)}" rel="next">다음</a>` : ''}</nav>`;
}

/** One mail: a preview of its HTML, and its plain text. */
export function mailPage(mail: OutboxMail & { html: string | null }): string {
  const preview =
    mail.html === null
      ? ''
      : html`<h2>HTML 미리보기</h2><iframe src="/dev/outbox/${mail.id}/preview" title="${mail.subject} 미리보기" sandbox loading="lazy"></iframe>`;
  const body = html`<p class="crumb"><a href="/dev/outbox">보낸 메일함</a></p>
<h1>${mail.subject}</h1>
${about(mail)}
${mail.status === 'SENT' && mail.text === '' ? html`<p class="empty">메일 서버로 보낸 메일의 내용은 남기지 않아요.</p>` : html`<h2>텍스트</h2><pre>${withLinks(mail.text)}</pre>`}
${preview}`;
  return ownPage({ title: mail.subject, body });
}

function linksOf(text: string): string[] {
  return text.match(/https?:\/\/[^\s<]+/g) ?? [];
}

function withLinks(text: string): Html[] {
  const links = linksOf(text);
  return text.split(/https?:\/\/[^\s<]+/).map((between, index) => html`${between}${links[index] ? anchor(links[index]) : ''}`);
}

function anchor(url: string): Html {
  return html`<a href="${url}">${url}</a>`;
}
