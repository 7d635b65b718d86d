import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** In one chunk with the others' list, which nearly every view requests: the page's HTML has no room for another file's address. */
export { CoverButton } from './CoverButton.tsx';
export { SaleDetails } from './SaleDetails.tsx';

/** Loads a part's code, and starts its first reads. */
type LoadPart = (
  queryClient: QueryClient,
  course: CourseDetail,
  signedIn: boolean,
) => Promise<{ Part: ComponentType<{ course: CourseDetail }>; data: Promise<void> }>;

/** The lazily loaded parts of a course's page, by their fragments. */
export const laterParts = {
  reviews: async (...about) => {
    const { preload, ReviewsSection } = await import('../reviews/parts/ReviewsSection.tsx');
    return { Part: ReviewsSection, data: preload(...about) };
  },
  news: async (queryClient, course) => {
    const { preload, CourseNewsSection } = await import('../posts/parts/CourseNewsSection.tsx');
    return { Part: CourseNewsSection, data: preload(queryClient, course) };
  },
  community: async (queryClient, course) => {
    const { preload, CourseBoardSection } = await import('../posts/parts/CourseBoardSection.tsx');
    return { Part: CourseBoardSection, data: preload(queryClient, course) };
  },
  inquiries: async (queryClient, course) => {
    const { preload, InquiriesSection } = await import('../inquiries/parts/InquiriesSection.tsx');
    return { Part: InquiriesSection, data: preload(queryClient, course) };
  },
  related: async (queryClient, course) => {
    const { preload, RelatedCourses } = await import('./RelatedCourses.tsx');
    return { Part: RelatedCourses, data: preload(queryClient, course) };
  },
} satisfies Record<string, LoadPart>;
