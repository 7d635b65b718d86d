import { createRandom, type Random } from './random.ts';

/** From OWASP's XSS Filter Evasion cheat sheet; each would show a dialog where it came into a page as it is. */
export const xssVectors: readonly string[] = [
  '<script>alert(1)</script>', '<SCRIPT>alert(1)</SCRIPT>', '<ScRiPt>alert(1)</sCrIpT>', '<script >alert(1)</script >', '<SCRIPT/XSS>alert(1)</SCRIPT>', '<<SCRIPT>alert(1);//<</SCRIPT>', '<script\n>alert(1)</script>', '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</title><script>alert(1)</script>', '</textarea><script>alert(1)</script>', '</script><script>alert(1)</script>', '--><script>alert(1)</script>', '"><script>alert(1)</script>', "'><script>alert(1)</script>", ']]><script>alert(1)</script>', '</style><script>alert(1)</script>', '</noscript><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>', '<IMG SRC=/ onerror="alert(1)">', "<img src='x' onerror='alert(1)'>", '<img src=x:x onerror=alert(1)//', '<img/src=x/onerror=alert(1)>', '<img src="x`" `<script>alert(1)</script>"` `>', '<IMG """><SCRIPT>alert(1)</SCRIPT>">', '<img src onerror /" \'"= alt=alert(1)//">', '<img\tsrc=x\tonerror=alert(1)>', '<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>', '<img src=x onerror=\\u0061lert(1)>', '<img src=# onmouseover="alert(1)">', '<img src= onmouseover="alert(1)">', '<image src=x onerror=alert(1)>', '<img srcset=x onerror=alert(1)>',
  '<svg onload=alert(1)>', '<svg/onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><script xlink:href="data:,alert(1)"></script></svg>', '<svg><animate onbegin=alert(1) attributeName=x dur=1s>', '<svg><a xlink:href="javascript:alert(1)"><text x=0 y=20>X</text></a></svg>', '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>', '<svg><style><img src=x onerror=alert(1)></style></svg>', '<math><mi xlink:href="javascript:alert(1)">X</mi></math>', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<body onload=alert(1)>', '<BODY ONLOAD=alert(1)>', '<body onpageshow=alert(1)>', '<body background="javascript:alert(1)">', '<iframe src="javascript:alert(1)"></iframe>', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe onload=alert(1)></iframe>', '<frameset><frame src="javascript:alert(1)"></frameset>', '<object data="javascript:alert(1)"></object>', '<object data="data:text/html,<script>alert(1)</script>"></object>', '<embed src="javascript:alert(1)">', '<embed src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<a href="javascript:alert(1)">X</a>', '<a href="JaVaScRiPt:alert(1)">X</a>', '<a href=" javascript:alert(1)">X</a>', '<a href="java\nscript:alert(1)">X</a>', '<a href="jav&#x09;ascript:alert(1)">X</a>', '<a href="jav&#x0A;ascript:alert(1)">X</a>', '<a href="&#106;avascript:alert(1)">X</a>', '<a href="javascript&colon;alert(1)">X</a>', '<a href="\u0001javascript:alert(1)">X</a>', '<a href="data:text/html,<script>alert(1)</script>">X</a>', '<a href="vbscript:msgbox(1)">X</a>', '<a onmouseover="alert(1)">X</a>', '<a href="/\\evil.test/" onclick=alert(1)>X</a>',
  '[X](javascript:alert(1))', '![X](x"onerror="alert(1))', '<details open ontoggle=alert(1)>', '<input autofocus onfocus=alert(1)>', '<select autofocus onfocus=alert(1)>', '<textarea autofocus onfocus=alert(1)>', '<video src=x onerror=alert(1)></video>', '<video><source onerror=alert(1)></video>', '<audio src=x onerror=alert(1)></audio>', '<marquee onstart=alert(1)>X</marquee>', '<div onpointerover="alert(1)" style="position:fixed;inset:0">X</div>', '<p style="animation:x" onanimationstart=alert(1)>X</p>', '<style>@import"javascript:alert(1)";</style>', '<style onload=alert(1)></style>', '<link rel=stylesheet href="javascript:alert(1)">', '<link rel=stylesheet href=x onerror=alert(1)>', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">', '<base href="javascript:alert(1)//">',
  '<form action="javascript:alert(1)"><input type=submit autofocus></form>', '<button formaction="javascript:alert(1)">X</button>', '<isindex action="javascript:alert(1)">', '<table background="javascript:alert(1)"><td>X</td></table>', '<xss id=x tabindex=1 onfocus=alert(1)></xss>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<template><img src=x onerror=alert(1)></template>', '<!--<img src="--><img src=x onerror=alert(1)//">', '<![CDATA[<script>alert(1)</script>]]>', '<?xml version="1.0"?><script>alert(1)</script>', '\u003cscript\u003ealert(1)\u003c/script\u003e', '&lt;script&gt;alert(1)&lt;/script&gt;', '&#60;img src=x onerror=alert(1)&#62;', '%3Cscript%3Ealert(1)%3C/script%3E', '＜script＞alert(1)＜/script＞', '{{constructor.constructor("alert(1)")()}}', '${alert(1)}', '";alert(1);//', "';alert(1);//", '</script>{"@type":"x"}<script>alert(1)</script>',
];

const wrappers: readonly ((vector: string) => string)[] = [
  (vector) => `<p>${vector}</p>`, (vector) => `<p title="${vector}">글</p>`, (vector) => `<a href="${vector}">글</a>`, (vector) => `<!--${vector}-->`, (vector) => `<ul><li>${vector}`, (vector) => `<textarea>${vector}</textarea>${vector}`, (vector) => `<title>${vector}`, (vector) => `<blockquote>${vector}</p>`,
];
const blanks = ['\t', '\n', '\f', '/', '\u00a0', '  ', '/**/'];

/** Vectors that were changed the way filters are evaded: case, blanks, entities, cut, nested and put into other elements. */
export function mutatedVectors(seed: number, count: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    let text = random.pick(xssVectors);
    for (let step = random.int(3); step >= 0; step -= 1) text = random.pick(changes)(text, random);
    return text.slice(0, 300);
  });
}

const changes: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => text.replace(/[a-z]/gi, (letter) => (random.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase())).replace(/alert/i, 'alert'),
  (text, random) => text.replace(/ /g, () => random.pick(blanks)),
  (text, random) => text.replace(/["':(=]/g, (sign) => (random.chance(0.3) ? `&#x${sign.charCodeAt(0).toString(16)};` : sign)),
  (text, random) => text.slice(0, text.length - random.int(4)),
  (text, random) => `${text.slice(0, 1 + random.int(8))}${random.pick(xssVectors)}${text}`,
  (text, random) => random.pick(wrappers)(text),
  (text, random) => `${random.pick(['"', "'", '`', '>', '-->', '</p>', ']]>'])}${text}`,
  (text, random) => text + random.pick(xssVectors),
];
