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

/** The roadmap's price and savings, and the button to start; afterwards the progress. One button is the primary one in every state. */
export function OfferCard({ roadmap }: { roadmap: Roadmap }) {
  const { thumbnailUrl, enrolled } = roadmap;
  return (
    <section aria-label={texts.price} className={styles.offer}>
      <Picture src={thumbnailUrl} alt="" width={640} height={360} fetchPriority="high" className={styles.offerCover} />
      {enrolled ? <Progress roadmap={roadmap} /> : <WayIn roadmap={roadmap} />}
    </section>
  );
}

function WayIn({ roadmap }: { roadmap: Roadmap }) {
  const { unpaid, unpaidPrice, next } = standOf(roadmap);
  const price = sumWon(...unpaid.map((course) => course.price));
  const hasFree = unpaid.some((course) => course.salePrice === 0);
  return (
    <>
      <p className={styles.muted}>{unpaid.length < roadmap.courses.length ? texts.sumOfRest : texts.sum}</p>
      <Price price={price} salePrice={unpaidPrice} />
      {price > unpaidPrice && <p className={styles.saved}>{texts.saved(subtractWon(price, unpaidPrice))}</p>}
      {next && <GoOn courseId={next.id} />}
      {unpaidPrice > 0 && <BuyAll roadmap={roadmap} unpaidPrice={unpaidPrice} beside={next !== undefined} />}
      <EnrollButton roadmap={roadmap} beside={unpaidPrice > 0 || next !== undefined}>
        {hasFree || unpaidPrice === 0 ? texts.beginFree : texts.follow}
      </EnrollButton>
      <p className={styles.muted}>{texts.freeAtOnce}</p>
    </>
  );
}

function GoOn({ courseId }: { courseId: number }) {
  return (
    <LinkButton full to={`/courses/lecture?courseId=${courseId}`}>
      {texts.goOn}
    </LinkButton>
  );
}

function BuyAll({ roadmap: { id: refId, title }, unpaidPrice, beside }: { roadmap: Roadmap; unpaidPrice: number; beside: boolean }) {
  const buttons = (
    <BuyButtons full={!beside} beside={beside} buyText={texts.buyAll(unpaidPrice)} item={{ type: 'ROADMAP', refId, title, salePrice: unpaidPrice }} />
  );
  return beside ? <div className={styles.besideGoOn}>{buttons}</div> : buttons;
}

/** The next courses, and those without access. */
function standOf({ courses, enrolledCourseIds, completedCourseIds }: Roadmap) {
  const [learned, completed] = [new Set(enrolledCourseIds), new Set(completedCourseIds)];
  const unpaid = courses.filter(({ id }) => !learned.has(id) && !completed.has(id));
  return {
    next: courses.find(({ id }) => learned.has(id) && !completed.has(id)),
    unpaid,
    unpaidPrice: sumWon(...unpaid.map(({ salePrice }) => salePrice)),
    isDone: courses.length > 0 && completed.size === courses.length,
  };
}

/** `beside` the buy buttons it is secondary. */
function EnrollButton({ roadmap: { id, title, category, salePrice }, beside, children }: { roadmap: Roadmap; beside: boolean; children: string }) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = roadmaps.enrollRoadmap.useMutation({ meta: { ownProblem: true } });
  const enroll = async () => {
    track('enroll_roadmap', { roadmap_id: id, roadmap_title: title, category: category.name, price: salePrice });
    try {
      // After a required sign-in, following continues on return.
      await mutateAsync({ params: { id: String(id) } });
      toast(texts.enrolled);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.errorCode === 'COURSE_003')
        await queryClient.invalidateQueries({ queryKey: roadmaps.getRoadmap.options({ params: { id: String(id) } }).queryKey });
      else if (!problem.alreadyShown) await showProblem(error);
    }
  };
  return (
    <Button full variant={beside ? 'quiet' : 'primary'} loading={isPending} onClick={() => void enroll()}>
      {children}
    </Button>
  );
}

function Progress({ roadmap }: { roadmap: Roadmap }) {
  const { progressRate = 0 } = roadmap;
  const { next, unpaid, unpaidPrice, isDone } = standOf(roadmap);
  return (
    <>
      <ProgressBar label={texts.progress} value={progressRate} text={texts.percent(progressRate)} />
      {next && <GoOn courseId={next.id} />}
      {unpaid.length > 0 && <Callout>{texts.unpaid(unpaid.length, unpaidPrice)}</Callout>}
      {unpaidPrice > 0 && <BuyAll roadmap={roadmap} unpaidPrice={unpaidPrice} beside={next !== undefined} />}
      {isDone && <Callout tone="success">{texts.done}</Callout>}
    </>
  );
}
