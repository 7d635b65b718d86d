import { useSearchParams } from 'react-router';
import { Container } from '../../ui/layout.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { MentorSettings } from './MentorSettings.tsx';
import styles from './MentorStart.module.css';
import { useOwnMentoring } from './own-mentoring.ts';
import { stepOf } from './steps.ts';

interface MentorSetupProps {
  mentorId: number;
  name: string;
}

/** Three steps for the first time; afterwards all on one page. */
export function MentorSetup({ mentorId, name }: MentorSetupProps) {
  const own = useOwnMentoring(mentorId);
  const [search, setSearch] = useSearchParams();
  const current = stepOf(own, search.get('step'));
  return (
    <Container className={styles.page}>
      {current === undefined ? (
        <MentorSettings mentorId={mentorId} own={own} />
      ) : (
        <FirstSteps
          mentorId={mentorId}
          name={name}
          own={own}
          current={current}
          goTo={(step) => setSearch(step === undefined ? {} : { step: String(step) }, { state: { turned: true } })}
        />
      )}
    </Container>
  );
}
