import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { html } from './html.ts';
import { ownPage } from './own-page.ts';

/** The text of the page, since the error's own text is written for a dialog over an existing page. */
const texts: Readonly<Record<number, { title: string; advice: string }>> = {
  404: { title: '페이지를 찾을 수 없어요', advice: '주소가 잘못되었거나 더 이상 제공되지 않는 페이지예요.' },
  429: { title: '잠시 뒤에 다시 열어주세요', advice: '이 네트워크에서 한꺼번에 너무 많은 화면을 열었어요. 1분 안에 다시 열 수 있어요.' },
  500: { title: '문제가 생겼어요', advice: '페이지를 보여드리지 못했어요. 잠시 후 다시 시도하고, 계속되면 아래 요청 번호와 함께 알려주세요.' },
  503: { title: '잠시 후 다시 찾아주세요', advice: '지금은 페이지를 보여드릴 수 없어요. 잠시 기다렸다가 다시 시도해주세요.' },
};

/** The page of a failure that comes before any page of the web client: it needs no database, no script and no renderer. */
export function failurePage({ status, errorCode, message }: ErrorEntry, requestId: string): string {
  const { title, advice } = texts[status] ?? { title: message, advice: '주소를 확인하거나 처음 화면에서 다시 시작해주세요.' };
  const body = html`<h1>${title}</h1>
<p>${advice}</p>
<p>${status >= 500 || status === 429 ? html`<a href="">다시 시도하기</a> · ` : undefined}<a href="/">홈으로 가기</a></p>
<p class="muted"><code>${errorCode}</code> · 요청 번호 <code>${requestId}</code></p>`;
  return ownPage({ title, body });
}
