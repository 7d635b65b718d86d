import type { Home } from '@baeum/contract/domains/home/home.contract.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

/** Companies of the sister job brand; whoever is signed in likes some. */
export function PartnerLogos({ logos }: { logos: Home['jobBrandLogos'] }) {
  const Like = useLike();
  return (
    <section>
      <h2 className={styles.partnersTitle}>{homeTexts.partners}</h2>
      <ul className={styles.partners}>
        {logos.map(({ id, name, logoUrl, url }) => (
          <li key={id} className={styles.partnerItem}>
            <a href={url} className={styles.partner}>
              <Picture src={logoUrl} alt={name} width={136} height={32} loading="lazy" />
            </a>
            {Like && <Like id={id} name={name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Like = ComponentType<{ id: number; name: string }>;

/** The row is the same for everybody until it is in the browser. */
const useLike = import.meta.env.SSR ? (): Like | undefined => undefined : useLoadedLike;

/** The hearts, whose code only members need, and after the page. */
function useLoadedLike(): Like | undefined {
  const signedIn = useSession().user !== undefined;
  const [Like, setLike] = useState<Like>();
  useEffect(() => {
    if (signedIn)
      void import('./PartnerLike.tsx').then(
        ({ PartnerLike }) => setLike(() => PartnerLike),
        () => undefined,
      );
  }, [signedIn]);
  return signedIn ? Like : undefined;
}
