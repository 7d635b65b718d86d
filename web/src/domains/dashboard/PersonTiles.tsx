import type { Dashboard } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import styles from './Dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';

/** The user, with counts of what they look for most. */
export function PersonTiles({ enrollmentCount, orderCount, couponCount, pointBalance }: Dashboard) {
  const { user } = useSession();
  const { tiles } = texts;
  const shown = [
    { to: '/my/courses', word: tiles.courses, value: formatCount(enrollmentCount) },
    { to: '/my/orders', word: tiles.orders, value: formatCount(orderCount) },
    { to: '/user/coupons', word: tiles.coupons, value: formatCount(couponCount) },
    { to: '/user/points', word: tiles.points, value: tiles.pointsOf(formatCount(pointBalance)) },
  ];
  return (
    <>
      <div className={styles.person}>
        <Avatar name={user?.name ?? ''} imageUrl={user?.profileImageUrl} large />
        <div>
          <PageTitle>{texts.greeting(user?.name ?? '')}</PageTitle>
          <Link to="/my/settings/account" className={styles.link}>
            {texts.toAccount}
          </Link>
        </div>
      </div>
      <ul className={styles.tiles}>
        {shown.map(({ to, word, value }) => (
          <li key={to}>
            <Link to={to} className={styles.tile}>
              <span className={styles.tileWord}>{word} </span>
              <strong className={styles.tileValue}>{value}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
