import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { useSite, type SiteInfo } from '../../client/boot.tsx';
import { mentorTexts as texts } from './mentors.texts.ts';

/**
 * The mentor and their offer for search engines (schema.org). A data block: browsers do not execute it. It is rendered only on the server, since
 * crawlers read the first HTML, where hydration leaves it unchanged.
 */
export function MentorData({ mentor }: { mentor: MentorDetail }) {
  const site = useSite();
  const json = import.meta.env.SSR ? JSON.stringify({ '@context': 'https://schema.org', '@graph': dataOf(mentor, site) }).replaceAll('<', '\\u003c') : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Ratings are attached to the sessions, not the person: search engines do not accept ratings of people. */
function dataOf(mentor: MentorDetail, { domain }: SiteInfo): object[] {
  const { id, name, profileImageUrl, job, company, introduction, skills, fields, price, durationMinutes, active, rating, reviewCount } = mentor;
  const origin = `https://${domain}`;
  const url = `${origin}/mentors/${id}`;
  const person = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name,
    jobTitle: job,
    description: introduction,
    knowsAbout: [...fields.map((field) => field.name), ...skills],
    ...(company && { worksFor: { '@type': 'Organization', name: company } }),
    ...(profileImageUrl && { image: origin + profileImageUrl }),
  };
  const session = {
    '@type': 'Product',
    name: texts.session(name, durationMinutes),
    description: introduction,
    url,
    image: `${origin}/images/mentors/${id}`,
    category: fields.map((field) => field.name).join(', '),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'KRW',
      availability: `https://schema.org/${active ? 'InStock' : 'OutOfStock'}`,
      offeredBy: { '@id': `${url}#person` },
    },
    ...(reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount: reviewCount, bestRating: 5 } }),
  };
  return [{ '@type': 'ProfilePage', url, mainEntity: person }, session];
}
