import type { Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { subtractWon, sumWon } from '@baeum/contract/shared/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { track } from '../../client/analytics.ts';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Price } from '../../ui/course/Price.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { BuyButtons } from '../carts/parts/BuyButtons.tsx';
import { roadmaps } from './roadmaps.api.ts';
import styles from './Roadmaps.module.css';
import { roadmapTexts as texts } from './roadmaps.texts.ts';

/** What the roadmap costs and saves, and the way in; afterwards how far somebody has come. */
export function OfferCard({ roadmap }: { roadmap: Roadmap }) {
  const { id, title, thumbnailUrl, price, salePrice, enrolled, courses, enrolledCourseIds } = roadmap;
  const unpaidPrice = sumWon(...courses.filter((course) => !enrolledCourseIds.includes(course.id)).map((course) => course.salePrice));
  return (
    <section aria-label={texts.price} className={styles.offer}>
      <Picture src={thumbnailUrl} alt="" width={640} height={360} fetchPriority="high" className={styles.offerCover} />
      {enrolled ? (
        <Progress roadmap={roadmap} />
      ) : (
        <>
          <p className={styles.muted}>{texts.sum}</p>
          <Price price={price} salePrice={salePrice} />
          {price > salePrice && <p className={styles.saved}>{texts.saved(subtractWon(price, salePrice))}</p>}
          {unpaidPrice > 0 && <BuyButtons full item={{ type: 'ROADMAP', refId: id, title, salePrice: unpaidPrice }} />}
          <EnrollButton roadmap={roadmap} beside={unpaidPrice > 0} />
          <p className={styles.muted}>{texts.freeAtOnce}</p>
        </>
      )}
    </section>
  );
}

/** `beside` the ways to buy it steps back. */
function EnrollButton({ roadmap: { id, title, category, salePrice }, beside }: { roadmap: Roadmap; beside: boolean }) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = roadmaps.enrollRoadmap.useMutation({ meta: { ownProblem: true } });
  const enroll = async () => {
    track('enroll_roadmap', { roadmap_id: id, roadmap_title: title, category: category.name, price: salePrice });
    try {
      // Whoever signs in first follows it as soon as they come back.
      await mutateAsync({ params: { id: String(id) } });
      toast(texts.enrolled);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.errorCode === 'COURSE_003')
        await queryClient.invalidateQueries({ queryKey: roadmaps.getRoadmap.options({ params: { id: String(id) } }).queryKey });
      else if (!problem.told) await showProblem(error);
    }
  };
  return (
    <Button full variant={beside ? 'quiet' : 'primary'} loading={isPending} onClick={() => void enroll()}>
      {texts.enroll}
    </Button>
  );
}

function Progress({ roadmap: { id: refId, title, courses, enrolledCourseIds, completedCourseIds, progressRate = 0 } }: { roadmap: Roadmap }) {
  const [learned, completed] = [new Set(enrolledCourseIds), new Set(completedCourseIds)];
  const next = courses.find(({ id }) => learned.has(id) && !completed.has(id));
  const unpaid = courses.filter(({ id }) => !learned.has(id) && !completed.has(id));
  const unpaidPrice = sumWon(...unpaid.map(({ salePrice }) => salePrice));
  return (
    <>
      <ProgressBar label={texts.progress} value={progressRate} text={texts.percent(progressRate)} />
      {next && (
        <LinkButton full to={`/courses/lecture?courseId=${next.id}`}>
          {texts.goOn}
        </LinkButton>
      )}
      {unpaid.length > 0 && <Callout>{texts.unpaid(unpaid.length, unpaidPrice)}</Callout>}
      {unpaidPrice > 0 && <BuyButtons full item={{ type: 'ROADMAP', refId, title, salePrice: unpaidPrice }} />}
      {courses.length > 0 && completed.size === courses.length && <Callout tone="success">{texts.done}</Callout>}
    </>
  );
}
