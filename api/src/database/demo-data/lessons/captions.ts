import type { Figure } from './lesson.ts';
import type { Lesson } from './lessons.ts';

interface Cue {
  from: number;
  to: number;
  text: string;
}

/** Captions of the slides as WebVTT. */
export function captionsOf(lesson: Lesson): string {
  const cues = cuesOf(lesson).map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${text}`);
  return ['WEBVTT', ...cues].join('\n\n').concat('\n');
}

function cuesOf({ goal, slides, times, nextTitle }: Lesson): Cue[] {
  const [start = 0, points = 0, figure = 0, closing = 0, end = 0] = times;
  const ending = nextTitle ? [slides.closing, `이어서 ‘${nextTitle}’ 수업을 볼게요.`] : [slides.closing];
  return [
    ...spread([goal], start, points),
    ...spread(slides.points, points, figure),
    ...spread([slides.figure.title, ...linesOf(slides.figure)], figure, closing),
    ...spread(ending, closing, end),
  ];
}

/** Consecutive cues of equal length. */
function spread(texts: readonly string[], from: number, to: number): Cue[] {
  const each = (to - from) / texts.length;
  return texts.map((text, index) => ({ from: from + index * each, to: from + (index + 1) * each, text }));
}

/** A figure as sentences, for people who cannot see it. */
export function linesOf(figure: Figure): string[] {
  if (figure.kind === 'steps') return [...figure.steps];
  if (figure.kind === 'bars') return figure.bars.map(({ label, value }) => `${label}: ${value}`);
  if (figure.kind === 'code') return figure.text.split('\n').filter((line) => line.trim() !== '');
  const [head = [], ...rows] = figure.rows;
  return rows.map((row) => row.map((cell, index) => (index === 0 ? cell : `${head[index]} ${cell}`)).join(', '));
}

/** A figure in Markdown. */
export function markdownOf(figure: Figure): string {
  if (figure.kind === 'code') return `\`\`\`\n${figure.text}\n\`\`\``;
  if (figure.kind === 'steps') return figure.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const rows = figure.kind === 'table' ? figure.rows : [['항목', '값'], ...figure.bars.map(({ label, value }) => [label, String(value)])];
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
}

/** Handout of a text lecture: its points, its figure and the conclusion. */
export function handoutOf({ title, goal, slides: { points, figure, closing } }: Lesson): string {
  return [`## ${title}`, goal, points.map((point) => `- ${point}`).join('\n'), `### ${figure.title}`, markdownOf(figure), `> ${closing}`]
    .join('\n\n')
    .concat('\n');
}

function timeOf(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
