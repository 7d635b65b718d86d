import { useLoaded } from '../../client/page.ts';
import { inquiries } from '../inquiries/inquiries.api.ts';
import { mentorings } from '../mentorings/mentorings.api.ts';
import { posts } from '../posts/posts.api.ts';
import { teachingFigures } from '../teaching-figures/teaching-figures.api.ts';
import { Card, CardLine } from './Card.tsx';
import { dashboardTexts } from './instructor-dashboard.texts.ts';
import styles from './InstructorDashboard.module.css';
import { oldestQuestion, waitingInquiries, waitingMentorings } from './requests.ts';

const texts = dashboardTexts.waiting;

/** Pending requests, and the instructor's usual response time. */
export function WaitingCard({ mentorId }: { mentorId: number | undefined }) {
  const { body: questions } = useLoaded(posts.listUncommentedQuestions, oldestQuestion);
  const { body: asked } = useLoaded(inquiries.listCourseInquiries, waitingInquiries);
  const { body: statistics } = useLoaded(teachingFigures.getStatisticsSummary, {});
  return (
    <Card title={texts.title}>
      <ul>
        <CardLine text={texts.questions} figure={texts.pieces(questions.total)} to="/instructor/questions" note={texts.ages(questions.waiting)} />
        <CardLine text={texts.inquiries} figure={texts.pieces(asked.total)} to="/instructor/inquiries?status=WAITING" />
        {mentorId !== undefined && <MentoringLine mentorId={mentorId} />}
      </ul>
      {statistics.medianAnswerHours !== null && <p className={styles.note}>{texts.median(statistics.medianAnswerHours)}</p>}
    </Card>
  );
}

/** Users without a mentor profile get no requests. */
function MentoringLine({ mentorId }: { mentorId: number }) {
  const { data } = mentorings.listMentorMentorings.useQuery(mentorings.listMentorMentorings.options(waitingMentorings(mentorId)));
  return data && <CardLine text={texts.mentorings} figure={texts.pieces(data.body.total)} to="/instructor/mentorings" />;
}
