import { markdownParser } from './markdown-parser.ts';
import { namesIn, type MentionEnv } from './mentions.ts';
import { safeHtml } from './safe-html.ts';

interface RenderOptions {
  /** For links of people whom nobody knows yet. */
  nofollow?: boolean;
  /** Where each `@slug` leads; one that is missing here stays text. */
  mentions?: ReadonlyMap<string, string>;
}

/** Raised by whoever changes what a text becomes: HTML that is kept with its text is then made anew. */
export const rendererVersion = 3;

/** Markdown as HTML that may stand in a page. */
export function renderMarkdown(source: string, { nofollow = false, mentions = new Map() }: RenderOptions = {}): string {
  const env: MentionEnv = { people: mentions };
  return safeHtml(markdownParser.render(source, env), { nofollow });
}

/** Slugs that a text may name, to be looked up: `@김하늘님` may mean 김하늘님 or 김하늘. */
export function mentionCandidates(source: string): string[] {
  const env: MentionEnv = {};
  markdownParser.parse(source, env);
  return [...new Set([...(env.written ?? [])].flatMap(namesIn))];
}

/** Which of the people who are there a text names, by their slugs. */
export function mentionsIn(source: string, people: ReadonlyMap<string, string>): string[] {
  const env: MentionEnv = { people };
  markdownParser.parse(source, env);
  return [...(env.named ?? [])];
}
