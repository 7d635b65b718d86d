import { config } from '../../config.ts';
import { html, type Html } from './html.ts';

/**
 * A page that the server renders without the web client, with the site's colours and fonts. It has no script, and its
 * styles are files, so it works under the same content security policy as every other page.
 */
export function ownPage({ title, body }: { title: string; body: Html }): string {
  const { SITE_NAME } = config();
  const page = html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${SITE_NAME}</title>
<link rel="stylesheet" href="/docs/assets/pretendardvariable-dynamic-subset.css">
<link rel="stylesheet" href="/docs/assets/tokens.css">
<link rel="stylesheet" href="/docs/assets/page-base.css">
<link rel="stylesheet" href="/docs/assets/own-pages.css">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#main">본문으로 건너뛰기</a>
<header class="bar"><a class="home" href="/">${SITE_NAME}</a></header>
<main id="main">
${body}
</main>
</body>
</html>
`;
  return page.html;
}
