import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { randomOf } from '../random.ts';
import { crowd } from './crowd.ts';
import { admin, instructors, learnerNames, mentors, operatorsWithOneRight, secondOperator } from './people.ts';

/** A demo account. */
export interface Person {
  email: string;
  name: string;
  slug?: string;
  introduction?: string;
  /** Seed of its picture; the email when absent. */
  face?: string;
  is_instructor?: boolean;
  is_mentor?: boolean;
  phone?: string;
  role_admin?: boolean;
  operator_scopes?: readonly OperatorScope[];
  /** Days since sign-up. */
  age: number;
}

/** Most accounts are as old as the sales of the demo instructors. */
function ageOf(name: string, index: number): number {
  const random = randomOf(`joined ${name}`);
  return index < 24 ? random.between(560, 630) : random.between(20, 420);
}

const learners: Person[] = learnerNames.map((name, index) => ({
  email: index === 0 ? 'learner@baeum.test' : `learner${String(index + 1).padStart(2, '0')}@baeum.test`,
  name,
  age: ageOf(name, index),
}));

export const everybody: Person[] = [
  ...Object.values(instructors).map((person) => ({ ...person, is_instructor: true, age: 640 })),
  ...mentors.map(({ email, name, slug, introduction, face }, index) => ({
    email,
    name,
    slug,
    introduction,
    ...(face !== undefined && { face }),
    is_mentor: true,
    // A number that is never assigned.
    phone: `0100000000${index + 1}`,
    age: 300,
  })),
  { ...admin, role_admin: true, age: 650 },
  { ...secondOperator, role_admin: true, age: 640 },
  ...learners,
  ...operatorsWithOneRight.map((person) => ({ ...person, role_admin: true, age: 200 })),
];

/** Addresses of all demo accounts. */
export const demoEmails = [...everybody, ...crowd].map(({ email }) => email);
