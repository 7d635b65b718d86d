import type { CourseLevel } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { PersonKey } from './people.ts';

/** A course of the demo site; values that follow from others are computed on loading. */
export interface DemoCourse {
  slug: string;
  title: string;
  subtitle: string;
  /** First paragraph of the description. */
  about: string;
  instructor: PersonKey;
  level: CourseLevel;
  price: number;
  /** Discount that ends the given number of days after loading; without `days` it does not end. */
  sale?: { price: number; days?: number };
  tags: string[];
  goals: string[];
  audience: string[];
  prerequisites?: string[];
  /** Title of each section, followed by its lectures. */
  sections: [section: string, ...lectures: string[]][];
  /** Share of the learners who are enrolled, 0 to 1. */
  appeal: number;
  /** Mean stars of its reviews. */
  stars: number;
  /** Days between its publication and loading. */
  age: number;
}
