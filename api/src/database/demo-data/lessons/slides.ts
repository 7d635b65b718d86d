import { categories } from '@baeum/contract/shared/catalogue.ts';
import { glyph } from '../pictures/glyphs.ts';
import { slideTone, type SlideTone } from '../pictures/palette.ts';
import type { Figure } from './lesson.ts';
import type { Lesson } from './lessons.ts';

/** Pages of 1280 × 720 in the order of the lesson. */
export function slidesOf(lesson: Lesson): string[] {
  const tone = slideTone(lesson.categoryId);
  const [first, second, third] = lesson.slides.points;
  const points = [first, second, third].map((point, index) => `<li><b>${index + 1}</b><span>${escape(point)}</span></li>`).join('');
  return [
    page(tone, 'title', titleSlide(lesson, tone)),
    page(tone, 'plain', `${head(lesson)}<h2>${lesson.isPreview ? '이 수업에서 볼 것' : '꼭 짚을 세 가지'}</h2><ol>${points}</ol>`),
    page(tone, 'plain', `${head(lesson)}<h2>${escape(lesson.slides.figure.title)}</h2>${figure(lesson.slides.figure)}`),
    page(tone, 'closing', `${head(lesson)}<p class="closing">${escape(lesson.slides.closing)}</p>`),
  ];
}

function titleSlide({ courseTitle, sectionTitle, title, goal, categoryId, place }: Lesson, { soft }: SlideTone): string {
  const art = `<svg viewBox="0 0 1280 720"><circle cx="1130" cy="640" r="250" class="shape"/>${glyph(categoryId, 1110, 596, 200, soft)}<circle cx="1180" cy="120" r="74" class="accent"/></svg>`;
  return `${art}<p class="course">${escape(courseTitle)}</p><p class="section">${categories[categoryId - 1]?.name ?? ''} · ${place}강 · ${escape(sectionTitle)}</p><h1>${escape(title)}</h1><p class="goal">${escape(goal)}</p>`;
}

/** All lectures of a section share its slides. */
const head = ({ courseTitle, sectionTitle, title, isPreview }: Lesson): string =>
  `<header><span>${escape(courseTitle)}</span><span>${escape(isPreview ? title : sectionTitle)}</span></header>`;

function figure(shown: Figure): string {
  if (shown.kind === 'code') return `<pre${longOf(shown.text.split('\n').length, 9)}>${escape(shown.text)}</pre>`;
  if (shown.kind === 'table') {
    const cells = (row: string[], name: 'th' | 'td') => `<tr>${row.map((cell) => `<${name}>${escape(cell)}</${name}>`).join('')}</tr>`;
    return `<table${longOf(shown.rows.length, 6)}>${shown.rows.map((row, index) => cells(row, index === 0 ? 'th' : 'td')).join('')}</table>`;
  }
  if (shown.kind === 'steps') return `<div class="steps">${shown.steps.map((step, index) => `<div><b>${index + 1}</b>${escape(step)}</div>`).join('')}</div>`;
  return `<div class="bars">${shown.bars.map(({ label, value }) => `<span>${escape(label)}</span><i style="width:${value * 7}px"></i>`).join('')}</div>`;
}

/** Many lines get a smaller font. */
const longOf = (lines: number, most: number): string => (lines > most ? ' class="long"' : '');

const page = ({ deep, main, soft, accent }: SlideTone, kind: string, content: string): string =>
  `<section class="${kind}" style="--deep:${deep};--main:${main};--soft:${soft};--accent:${accent}">${content}</section>`;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Style of all pages; the fonts are named `Pretendard` and `Code`. */
export const slideStyle = `
*{box-sizing:border-box;margin:0;padding:0}
section{position:relative;width:1280px;height:720px;overflow:hidden;font-family:Pretendard;word-break:keep-all;overflow-wrap:anywhere;color:var(--deep);background:#fff;padding:96px 88px 72px;display:flex;flex-direction:column;justify-content:center}
section.title{background:var(--deep);color:#fff;padding-right:330px}
section svg{position:absolute;inset:0}.shape{fill:var(--main)}.accent{fill:var(--accent)}
section.title p,section.title h1{position:relative}
.course{position:absolute!important;left:88px;top:64px;font-size:28px;font-weight:600;opacity:.85}
.section{font-size:28px;color:var(--accent);font-weight:600}
h1{font-size:74px;line-height:1.22;font-weight:800;letter-spacing:-.02em;margin:20px 0 28px}
.goal{font-size:34px;line-height:1.5;opacity:.92}
header{position:absolute;left:88px;right:88px;top:48px;display:flex;justify-content:space-between;gap:40px;font-size:22px;font-weight:600;color:var(--main);white-space:nowrap}
h2{font-size:48px;line-height:1.3;font-weight:700;letter-spacing:-.02em;margin-bottom:44px}
ol{list-style:none;display:grid;gap:34px}li{display:flex;gap:28px;font-size:37px;line-height:1.42}
li b{flex:none;width:56px;height:56px;border-radius:50%;background:var(--soft);color:var(--main);text-align:center;line-height:56px;font-size:28px}
pre{font:27px/1.55 Code,Pretendard;background:var(--deep);color:#fff;border-radius:16px;padding:36px 44px;white-space:pre-wrap}
table{border-collapse:collapse;width:100%;font-size:30px;line-height:1.4}th,td{text-align:left;padding:16px 22px;border-bottom:2px solid var(--soft);vertical-align:top}th{background:var(--soft);color:var(--main)}
pre.long{font-size:23px;line-height:1.5;padding:28px 40px}.long th,.long td{padding:10px 22px}
.steps{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:22px}.steps div{background:var(--soft);border-radius:16px;padding:30px 24px;font-size:30px;line-height:1.42;min-height:250px}
.steps b{display:block;color:var(--main);font-size:40px;margin-bottom:14px}
.bars{display:grid;grid-template-columns:max-content 1fr;gap:22px 32px;align-items:center;font-size:31px}.bars i{height:48px;border-radius:8px;background:var(--main)}
section.closing{background:var(--soft)}
p.closing{font-size:56px;line-height:1.4;font-weight:700;letter-spacing:-.02em;max-width:1000px}
`;
