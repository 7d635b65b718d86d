import { html } from '../../http/html.ts';
import { ownPage } from '../../http/own-page.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';

/** `openapi/CHANGELOG.md` as a page. It is written in English, as the contract's summaries for programs are. */
export function changesPage(changelog: string): string {
  const withoutTitle = changelog.replace(/^# .*\n/, '');
  const body = html`<p class="crumb"><a href="/docs">API 문서</a></p>
<h1>API에서 바뀐 것</h1>
<p class="muted">같은 판 안에서는 더해지기만 합니다. 없어질 것은 <code>Deprecation</code>과 <code>Sunset</code> 헤더로 먼저 알립니다.</p>
<h2>판마다 바뀐 것</h2>
<div class="changes" lang="en">${{ html: renderMarkdown(withoutTitle) }}</div>`;
  return ownPage({ title: 'API에서 바뀐 것', body });
}
