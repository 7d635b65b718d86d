import type { CourseSummary } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { Card, CardLine } from './Card.tsx';
import { dashboardTexts } from './instructor-dashboard.texts.ts';

const texts = dashboardTexts.review;
const to = (status: string) => `/instructor/courses?status=${status}`;

/** Courses in review, and missing requirements. */
export function ReviewCard({ summary: { inReview, draft, published } }: { summary: CourseSummary }) {
  return (
    <Card title={texts.title}>
      <ul>
        <CardLine text={texts.inReview} figure={texts.pieces(inReview)} to={to('IN_REVIEW')} />
        <CardLine text={texts.draft} figure={texts.pieces(draft)} to={to('DRAFT')} />
        <CardLine text={texts.published} figure={texts.pieces(published)} to={to('PUBLISHED')} />
      </ul>
    </Card>
  );
}
