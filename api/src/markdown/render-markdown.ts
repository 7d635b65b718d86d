import { markdownParser } from './markdown-parser.ts';
import { namesIn, type MentionEnv } from './mentions.ts';
import { safeHtml } from './safe-html.ts';

interface RenderOptions {
  /** Marks links as nofollow, for authors who are new to the site. */
  nofollow?: boolean;
  /** Address by `@slug`; others stay plain text. */
  mentions?: ReadonlyMap<string, string>;
}

/** Increase it when the output changes: stored HTML is then rendered again. */
export const rendererVersion = 3;

/** Renders Markdown as HTML that is safe to embed in a page. */
export function renderMarkdown(source: string, { nofollow = false, mentions = new Map() }: RenderOptions = {}): string {
  const env: MentionEnv = { people: mentions };
  return safeHtml(markdownParser.render(source, env), { nofollow });
}

/** Slugs that a text may mention, for a lookup: `@김하늘님` may refer to 김하늘님 or 김하늘. */
export function mentionCandidates(source: string): string[] {
  const env: MentionEnv = {};
  markdownParser.parse(source, env);
  return [...new Set([...(env.written ?? [])].flatMap(namesIn))];
}

/** Slugs of existing users that a text mentions. */
export function mentionsIn(source: string, people: ReadonlyMap<string, string>): string[] {
  const env: MentionEnv = { people };
  markdownParser.parse(source, env);
  return [...(env.named ?? [])];
}
