import type { Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { useSite } from '../../client/boot.tsx';
import { coursePath } from '../../ui/course/course-path.ts';

/** The roadmap for search engines (schema.org ItemList). A data block: browsers do not execute it. */
export function RoadmapData({ roadmap: { title, description, courses } }: { roadmap: Roadmap }) {
  const { domain, name: site } = useSite();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    description: description || title,
    numberOfItems: courses.length,
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: course.title,
        description: course.title,
        url: `https://${domain}${coursePath(course.slug)}`,
        provider: { '@type': 'Organization', name: site, sameAs: `https://${domain}` },
      },
    })),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />;
}
