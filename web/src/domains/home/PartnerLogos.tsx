import type { Home } from '@baeum/contract/domains/home/home.contract.ts';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';
import { Picture } from '../../ui/Picture.tsx';

/** Companies of the sister job brand. */
export function PartnerLogos({ logos }: { logos: Home['jobBrandLogos'] }) {
  return (
    <section>
      <h2 className={styles.partnersTitle}>{homeTexts.partners}</h2>
      <ul className={styles.partners}>
        {logos.map(({ id, name, logoUrl, url }) => (
          <li key={id}>
            <a href={url} className={styles.partner}>
              <Picture src={logoUrl} alt={name} width={136} height={32} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
