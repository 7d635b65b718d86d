import { html } from '../../http/answers/html.ts';
import { ownPage } from '../../http/answers/own-page.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';

/** `openapi/CHANGELOG.md` as a page: its introduction below the title, then version after version. */
export function changesPage(changelog: string): string {
  const versionsAt = changelog.indexOf('\n## ');
  const introduction = changelog.slice(0, versionsAt).replace(/^# .*\n/, '');
  const body = html`<p class="crumb"><a href="/docs">API 문서</a></p>
<h1>API에서 바뀐 것</h1>
<div class="muted">${{ html: renderMarkdown(introduction) }}</div>
<h2>버전마다 바뀐 것</h2>
<div class="changes">${{ html: renderMarkdown(changelog.slice(versionsAt)) }}</div>`;
  return ownPage({ title: 'API에서 바뀐 것', body });
}
