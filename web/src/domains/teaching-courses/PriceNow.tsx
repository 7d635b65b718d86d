import { formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import { discountRate } from '@baeum/contract/shared/money.ts';
import { Price } from '../../ui/course/Price.tsx';
import { useNow } from '../../ui/use-now.ts';
import { fieldProblems, type CourseFields } from './course-fields.ts';
import styles from './CourseEditor.module.css';
import { editorTexts } from './editor.texts.ts';
import { saleStateOf } from './sale-state.ts';

const texts = editorTexts.price;

/** The learners' current price, and the effect of the sale. */
export function PriceNow({ values }: { values: CourseFields }) {
  const now = useNow();
  const { price, sale } = values;
  const { price: priceProblem, sale: saleProblem } = fieldProblems(values);
  if (now === undefined || priceProblem || saleProblem) return null;
  const state = saleStateOf(sale, now);
  const pays = state === 'running' && sale ? sale.price : price;
  return (
    <div className={styles.now}>
      <p className={styles.clockLabel}>{texts.now}</p>
      <Price price={price} salePrice={pays} discountRate={discountRate(price, pays)} />
      {sale && <p className={styles.muted}>{saleText(state, sale)}</p>}
    </div>
  );
}

function saleText(state: ReturnType<typeof saleStateOf>, { price, startsAt, endsAt }: NonNullable<CourseFields['sale']>): string {
  if (state === 'upcoming') return texts.upcoming(formatSeoulTime(startsAt), price);
  const end = endsAt === undefined ? undefined : formatSeoulTime(endsAt);
  return state === 'over' && end ? texts.over(end) : texts.running(end);
}
