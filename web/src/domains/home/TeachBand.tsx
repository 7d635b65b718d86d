import { LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

/** The invitation to teach. */
export function TeachBand() {
  const { title, text, instructor, mentor } = homeTexts.teach;
  return (
    <section className={styles.teach}>
      <div>
        <h2 className={styles.teachTitle}>{title}</h2>
        <p className={styles.teachText}>{text}</p>
        <Row>
          <LinkButton to="/open-knowledge">{instructor}</LinkButton>
          <LinkButton to="/mentors/introduction" variant="secondary">
            {mentor}
          </LinkButton>
        </Row>
      </div>
      <TeachArt />
    </section>
  );
}

/** A seedling that grows out of a stack of books. */
function TeachArt() {
  return (
    <svg className={styles.teachArt} viewBox="0 0 220 160" aria-hidden="true">
      <rect x="30" y="122" width="160" height="22" rx="6" fill="var(--green-7)" />
      <rect x="46" y="98" width="132" height="22" rx="6" fill="var(--green-4)" />
      <rect x="62" y="74" width="96" height="22" rx="6" fill="var(--green-2)" />
      <path d="M110 74V40" stroke="var(--green-7)" strokeWidth="6" strokeLinecap="round" />
      <path d="M110 50c0-22 16-34 42-34 0 24-16 36-42 34Z" fill="var(--green-6)" />
      <path d="M110 58c0-17-13-27-34-27 0 19 13 29 34 27Z" fill="var(--green-5)" />
    </svg>
  );
}
