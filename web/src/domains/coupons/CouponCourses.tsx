import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { Price } from '../../ui/course/Price.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { coupons } from './coupons.api.ts';
import styles from './Coupons.module.css';
import { couponTexts as texts } from './coupons.texts.ts';

/** Courses of a coupon, loaded on demand. */
export function CouponCourses({ coupon: { id, name, appliesTo } }: { coupon: Coupon }) {
  const [pages, setPages] = useState(1);
  if (appliesTo === 'ALL') {
    return (
      <>
        <p>{texts.everyCourse}</p>
        <LinkButton to="/courses" variant="secondary" size="small">
          {texts.browse}
        </LinkButton>
      </>
    );
  }
  return (
    <ListRows label={texts.coursesOf(name)}>
      {Array.from({ length: pages }, (_, index) => (
        <CoursesOfPage key={index} id={id} page={index + 1} last={index + 1 === pages} more={() => setPages(pages + 1)} />
      ))}
    </ListRows>
  );
}

interface CoursesOfPageProps {
  id: number;
  page: number;
  last: boolean;
  more: () => void;
}

function CoursesOfPage({ id, page, last, more }: CoursesOfPageProps) {
  const { data, error, refetch } = coupons.listCouponCourses.useQuery(
    coupons.listCouponCourses.options({ params: { id: String(id) }, query: { page: String(page) } }),
  );
  if (!data) return <li>{error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}</li>;
  const { items, total, pageSize } = data.body;
  const left = total - page * pageSize;
  return (
    <>
      {total === 0 && <li className={styles.muted}>{texts.noCourses}</li>}
      {items.map((course) => (
        <ListRow
          key={course.id}
          lead={<Picture src={course.thumbnailUrl} alt="" width={112} height={63} loading="lazy" className={styles.cover} />}
          title={course.title}
          to={coursePath(course.slug)}
          note={
            <>
              {course.instructor.name}
              <Price {...course} />
            </>
          }
        />
      ))}
      {last && left > 0 && (
        <li>
          <Button variant="secondary" size="small" full onClick={more}>
            {texts.more(left)}
          </Button>
        </li>
      )}
    </>
  );
}
