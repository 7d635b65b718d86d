import type { CourseLevel } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { PersonKey } from './people.ts';

/** A course of the demo site as it is written down; numbers that follow from others are made when it is loaded. */
export interface DemoCourse {
  slug: string;
  title: string;
  subtitle: string;
  /** First paragraph of the description. */
  about: string;
  instructor: PersonKey;
  level: CourseLevel;
  price: number;
  /** Discount that ends so many days after loading; without `days` it has no end. */
  sale?: { price: number; days?: number };
  tags: string[];
  goals: string[];
  audience: string[];
  prerequisites?: string[];
  /** Title of each section, then of its lectures. */
  sections: [section: string, ...lectures: string[]][];
  /** Share of the learners who take it, 0 to 1. */
  appeal: number;
  /** Stars that its reviews gather around. */
  stars: number;
  /** Days between its publication and loading. */
  age: number;
}
