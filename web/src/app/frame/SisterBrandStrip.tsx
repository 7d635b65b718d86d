import { useSite } from '../../client/boot.tsx';
import { IconExternalLink } from '../../ui/icons.ts';
import { Container } from '../../ui/layout.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Footer.module.css';

/** Companies of our own invention with marks drawn here: no real trademark is shown. */
const companies = [
  { name: '새벽소프트', mark: 'M2 14a8 8 0 0 1 16 0Z' },
  { name: '모아핀', mark: 'M10 2 18 10 10 18 2 10Z' },
  { name: '너른들', mark: 'M2 3h7v14H2ZM11 9h7v8h-7Z' },
  { name: '달빛게임즈', mark: 'M13 2a8 8 0 1 0 5 12A7 7 0 0 1 13 2Z' },
  { name: '고래랩', mark: 'M2 9c6 0 8-6 16-6 0 9-5 14-10 14-4 0-6-3-6-8Z' },
  { name: '한걸음', mark: 'M2 13h5V8h5V3h6v14H2Z' },
] as const;

/** The sister job site's line above the footer. */
export function SisterBrandStrip() {
  const { sisterBrand } = useSite();
  return (
    <div className={styles.strip}>
      <Container className={styles.stripRow}>
        <a href={sisterBrand.url} className={styles.stripTitle}>
          <span>
            <b>{sisterBrand.name}</b>
            {appTexts.sisterBrand}
          </span>
          <IconExternalLink size={16} aria-hidden="true" />
        </a>
        <ul className={styles.marks}>
          {companies.map(({ name, mark }) => (
            <li key={name} className={styles.mark}>
              <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d={mark} fill="currentColor" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}
