import type { HomeSection } from '@baeum/contract/domains/home/home.schemas.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseSection } from './CourseSection.tsx';
import { InstructorCard } from './InstructorCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { ReviewCard } from './ReviewCard.tsx';

/** One row of the home page: courses or reviews. */
export function HomeRow({ section }: { section: HomeSection }) {
  const { title, reviews, questions, people } = section;
  if (reviews) {
    return (
      <CardRow title={title}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </CardRow>
    );
  }
  if (questions) {
    return (
      <CardRow title={title} allLink="/community?type=QUESTION">
        {questions.map((question) => (
          <QuestionCard key={question.id} question={question} />
        ))}
      </CardRow>
    );
  }
  if (people) {
    return (
      <CardRow title={title}>
        {people.map((person) => (
          <InstructorCard key={person.id} instructor={person} />
        ))}
      </CardRow>
    );
  }
  return <CourseSection section={section} />;
}
