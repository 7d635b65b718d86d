import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { Mentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import type { RoadmapCard } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { galleryTexts } from '../gallery.texts.ts';

const course: CourseCard = {
  id: 1,
  slug: 'sample',
  title: galleryTexts.short,
  thumbnailUrl: '/social-card.png',
  instructor: { id: 1, name: '김하늘', profilePath: '/users/1' },
  category: { id: 1, name: '개발·프로그래밍' },
  level: '입문',
  price: 66_000,
  salePrice: 46_200,
  discountRate: 30,
  rating: 4.6,
  reviewCount: 22,
  studentCount: 40,
  tags: ['React', '프론트엔드'],
};

/** On sale, free, without reviews, and with overlong texts. */
export const sampleCourses: readonly CourseCard[] = [
  course,
  { ...course, id: 2, price: 0, salePrice: 0, discountRate: 0 },
  { ...course, id: 3, rating: 0, reviewCount: 0, tags: [], price: 66_000, salePrice: 66_000, discountRate: 0 },
  { ...course, id: 4, title: galleryTexts.long, instructor: { ...course.instructor, name: galleryTexts.long }, tags: [galleryTexts.long] },
];

export const sampleRoadmap: RoadmapCard = {
  id: 1,
  title: galleryTexts.long,
  description: galleryTexts.long,
  thumbnailUrl: '/social-card.png',
  owner: course.instructor,
  courseCount: 6,
  totalSeconds: 154_800,
  price: 297_000,
  salePrice: 237_600,
  likeCount: 41,
};

export const sampleMentor: Mentor = {
  id: 1,
  name: galleryTexts.long,
  job: '백엔드 개발자',
  career: '10년 차',
  company: galleryTexts.long,
  introduction: galleryTexts.long,
  fields: [course.category],
  skills: ['Node.js'],
  price: 33_000,
  durationMinutes: 60,
  active: true,
  rating: 4.9,
  reviewCount: 35,
  likeCount: 12,
  sessionCount: 86,
};
