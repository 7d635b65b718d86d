import type { UpcomingMentoring } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { IconCalendarEvent } from '../../ui/icons.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import styles from './Dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

const texts = dashboardTexts.mentorings;

/** Whom somebody meets next, as mentor or as mentee, and when. */
export function UpcomingMentorings({ mentorings }: { mentorings: readonly UpcomingMentoring[] }) {
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts.title}</h2>
        <LinkButton to="/my/mentorings" size="small" variant="quiet">
          {texts.all}
        </LinkButton>
      </div>
      <ListRows label={texts.title}>
        {mentorings.map(({ id, side, startAt, otherParty: { name } }) => (
          <ListRow
            key={id}
            lead={<IconCalendarEvent size={24} aria-hidden="true" />}
            title={side === 'MENTOR' ? texts.asMentor(name) : texts.asMentee(name)}
            to={side === 'MENTOR' ? `/instructor/mentorings/${id}` : `/my/mentorings/${id}`}
            note={<SeoulTime at={startAt} near />}
          />
        ))}
      </ListRows>
    </section>
  );
}
