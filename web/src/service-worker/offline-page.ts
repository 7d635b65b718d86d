import { scope } from './scope.ts';

interface CopiedPage {
  url: string;
  /** HTML-escaped. */
  title: string;
}

/** A static page without scripts: its policy allows only its styles. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const styles = `:root{color-scheme:light dark}
body{max-width:36rem;margin:0 auto;padding:15vh 1.5rem 3rem;font:1rem/1.6 system-ui,sans-serif;word-break:keep-all}
h1{margin:0 0 .5rem;font-size:1.5rem}
h2{margin:2.5rem 0 .5rem;font-size:1rem}
p{margin:0}
ul{margin:0;padding:0;list-style:none}
li a{display:block;padding:.65rem 0}
a{color:light-dark(#00804f,#5fd3a3)}
.again{display:inline-block;margin-top:1.5rem;padding:.7rem 1.4rem;border-radius:.6rem;background:light-dark(#00804f,#5fd3a3);color:light-dark(#fff,#101010);font-weight:700;text-decoration:none}`;

/** Shown when a page cannot be loaded, with links to cached pages. */
export function offlinePage(copies: readonly CopiedPage[]): Response {
  const list = copies.map(({ url, title }) => `<li><a href="${new URL(url).pathname}${escaped(new URL(url).search)}">${title}</a></li>`).join('');
  const html = `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>연결이 끊겼어요</title><style>${styles}</style></head>
<body>
<main>
<h1>연결이 끊겼어요</h1>
<p>${escaped(scope.ofSite.siteName)}에 닿지 못했어요. 인터넷 연결을 확인하고 다시 시도해주세요.</p>
<a class="again" href="">다시 시도</a>
${list && `<h2>연결 없이 볼 수 있는 페이지</h2><ul>${list}</ul>`}
</main>
</body>
</html>`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
