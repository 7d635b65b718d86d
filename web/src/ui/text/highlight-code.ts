import highlighter from 'highlight.js/lib/core';
import { codeLanguages } from './code-languages.ts';

const prefix = 'language-';

/** Highlights code blocks whose language is named and known; each language is loaded on demand. */
export async function highlightCode(text: HTMLElement | null): Promise<void> {
  const blocks = [...(text?.querySelectorAll<HTMLElement>(`pre > code[class^="${prefix}"]:not([data-highlighted])`) ?? [])];
  await Promise.all(blocks.map(highlight));
}

async function highlight(block: HTMLElement): Promise<void> {
  const name = block.className.slice(prefix.length).toLowerCase();
  const load = codeLanguages.get(name);
  if (!load) return;
  if (!highlighter.getLanguage(name)) highlighter.registerLanguage(name, (await load()).default);
  highlighter.highlightElement(block);
}
