import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { useSite, type SiteInfo } from '../../client/boot.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { isoLength } from './durations.ts';

/**
 * The course for search engines (schema.org Course). A data block: browsers do not execute it. It is rendered only on the server,
 * since crawlers read the first HTML, where hydration leaves it unchanged.
 */
export function StructuredData({ course }: { course: CourseDetail }) {
  const site = useSite();
  const json = import.meta.env.SSR ? JSON.stringify(courseData(course, site)).replaceAll('<', '\\u003c') : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

function courseData(course: CourseDetail, site: SiteInfo) {
  const { title, subtitle, slug, thumbnailUrl, instructor, level, salePrice, totalSeconds, rating, reviewCount, publishedAt } = course;
  const origin = `https://${site.domain}`;
  const url = origin + coursePath(slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: subtitle || title,
    url,
    image: origin + thumbnailUrl,
    inLanguage: 'ko',
    educationalLevel: level,
    datePublished: publishedAt,
    provider: { '@type': 'Organization', name: site.name, sameAs: origin },
    offers: { '@type': 'Offer', url, price: salePrice, priceCurrency: 'KRW', category: salePrice === 0 ? 'Free' : 'Paid' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: isoLength(totalSeconds),
      instructor: { '@type': 'Person', name: instructor.name },
    },
    ...(reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount: reviewCount, bestRating: 5 } }),
  };
}
