import type { UpcomingMentoring } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import styles from './Dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

const texts = dashboardTexts.mentorings;
const listOf = { MENTOR: '/instructor/mentorings', MENTEE: '/my/mentorings' } as const;

/** The user's next sessions, as mentor or mentee. */
export function UpcomingMentorings({ mentorings }: { mentorings: readonly UpcomingMentoring[] }) {
  const list = mentorings.some(({ side }) => side === 'MENTEE') ? listOf.MENTEE : listOf.MENTOR;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts.title}</h2>
        <LinkButton to={list} size="small" variant="quiet">
          {texts.all}
        </LinkButton>
      </div>
      <ListRows label={texts.title}>
        {mentorings.map(({ id, side, startAt, otherParty }) => (
          <ListRow
            key={id}
            lead={<Avatar {...otherParty} />}
            title={side === 'MENTOR' ? texts.asMentor(otherParty.name) : texts.asMentee(otherParty.name)}
            to={`${listOf[side]}/${id}`}
            note={<SeoulTime at={startAt} near />}
          />
        ))}
      </ListRows>
    </section>
  );
}
