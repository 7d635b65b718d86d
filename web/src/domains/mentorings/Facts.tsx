import { formatPrice, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { detailTexts } from './mentoring-detail.texts.ts';
import type { SidedProps } from './mentoring-props.ts';
import styles from './Mentorings.module.css';
import { mentoringTexts } from './mentorings.texts.ts';
import { Section } from './Section.tsx';

const texts = detailTexts.facts;

/** Partner, duration and price. */
export function Facts({ mentoring: { mentor, mentee, durationMinutes, price, orderId, cancel }, side }: SidedProps) {
  const other =
    side === 'MENTOR' ? { term: texts.mentee, person: mentee, to: `/users/${mentee.id}` } : { term: texts.mentor, person: mentor, to: `/mentors/${mentor.id}` };
  const items = [
    {
      term: other.term,
      description: (
        <Link to={other.to} className={styles.link}>
          {other.person.name}
        </Link>
      ),
    },
    { term: texts.minutes, description: mentoringTexts.minutes(durationMinutes) },
    { term: texts.price, description: formatPrice(price) },
    ...(cancel && cancel.refundAmount > 0 ? [{ term: texts.refunded, description: formatWon(cancel.refundAmount) }] : []),
    ...(orderId === undefined
      ? []
      : [
          {
            term: texts.order,
            description: (
              <Link to={`/orders/${orderId}`} className={styles.link}>
                {texts.orderLink}
              </Link>
            ),
          },
        ]),
  ];
  return (
    <Section title={texts.title}>
      <DescriptionList items={items} />
    </Section>
  );
}
