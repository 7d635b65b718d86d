import { contractTexts } from '@baeum/contract/domains/instructor-contracts/contract-texts.ts';
import type { ContractChange } from '@baeum/contract/domains/instructor-contracts/instructor-contracts.schemas.ts';
import type { PolicySection } from '@baeum/contract/shared/policies.ts';
import { config } from '../../config.ts';
import { html } from '../../http/answers/html.ts';

/** The text of a version on this site; undefined for one that never existed. */
export function sectionsOf(version: string): readonly PolicySection[] | undefined {
  const texts: Readonly<Record<string, (typeof contractTexts)[keyof typeof contractTexts]>> = contractTexts;
  const { SITE_NAME: name, contactEmail: email } = config();
  return Object.hasOwn(texts, version) ? texts[version]?.({ name, email }) : undefined;
}

export function contractHtml(sections: readonly PolicySection[]): string {
  const parts = sections.map(({ heading, content }) => html`<h3>${heading}</h3>${content.map(paragraphOf)}`);
  return html`${parts}`.html;
}

function paragraphOf(part: string | readonly string[]) {
  return typeof part === 'string' ? html`<p>${part}</p>` : html`<ul>${part.map((point) => html`<li>${point}</li>`)}</ul>`;
}

/** Differences of two versions, in the order of the later one, with removed sections at the end. Sections are matched by their headings. */
export function changesBetween(before: readonly PolicySection[], after: readonly PolicySection[]): ContractChange[] {
  const former = new Map(before.map(({ heading, content }) => [heading, JSON.stringify(content)]));
  const kept = new Set(after.map(({ heading }) => heading));
  return [
    ...after
      .filter(({ heading, content }) => former.get(heading) !== JSON.stringify(content))
      .map(({ heading }) => ({ heading, change: former.has(heading) ? ('CHANGED' as const) : ('ADDED' as const) })),
    ...before.filter(({ heading }) => !kept.has(heading)).map(({ heading }) => ({ heading, change: 'REMOVED' as const })),
  ];
}
