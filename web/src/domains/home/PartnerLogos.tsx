import type { Home } from '@baeum/contract/domains/home/home.schemas.ts';
import { useSession } from '../../client/boot.tsx';
import { late } from '../../ui/late.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

/** Companies of the sister job brand; signed-in users can like them. */
export function PartnerLogos({ logos }: { logos: Home['jobBrandLogos'] }) {
  const signedIn = useSignedIn();
  return (
    <section>
      <h2 className={styles.partnersTitle}>{homeTexts.partners}</h2>
      <ul className={styles.partners}>
        {logos.map(({ id, name, logoUrl, url }) => (
          <li key={id} className={styles.partnerItem}>
            <a href={url} className={styles.partner}>
              <Picture src={logoUrl} alt={name} width={136} height={32} loading="lazy" />
            </a>
            {signedIn && <PartnerLike id={id} name={name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The row is the same for all visitors until hydration. */
const useSignedIn = import.meta.env.SSR ? () => false : () => useSession().user !== undefined;

/** Like buttons, loaded late since only members need them. */
const PartnerLike = late(async () => (await import('./PartnerLike.tsx')).PartnerLike);
