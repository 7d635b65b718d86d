import type { Advice } from '@baeum/contract/shared/status-advice.ts';
import { html } from '../../http/answers/html.ts';
import { ownPage } from '../../http/answers/own-page.ts';

/** An error code as the document of `getProblemDoc` has it. */
interface ProblemDoc {
  errorCode: string;
  status: number;
  message: string;
  /** Operations that answer it, by name; none for those that any operation may answer. */
  operations: readonly string[];
}

/** The meaning of the code and its remedy, for people who follow the `type` of a problem document. */
export function problemPage({ errorCode, status, message, operations }: ProblemDoc, { meaning, person, developer }: Advice): string {
  const body = html`<p class="crumb"><a href="/docs">API 문서</a></p>
<h1>${message}</h1>
<p class="muted"><code>${errorCode}</code> · HTTP ${status}</p>
<h2>무슨 뜻인가요</h2>
<p>${meaning}</p>
<h2>어떻게 하나요</h2>
<p>${person}</p>
<h2>API를 부르는 개발자라면</h2>
<p>${developer}</p>
<h2>이 오류를 내는 기능</h2>
${operations.length === 0 ? html`<p>어느 기능에서나 날 수 있습니다.</p>` : html`<ul class="codes">${operations.map((name) => html`<li><code>${name}</code></li>`)}</ul>`}`;
  return ownPage({ title: `${errorCode}: ${message}`, body });
}
