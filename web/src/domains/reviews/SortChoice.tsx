import { reviewSorts, type ReviewSort } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { reviewTexts as texts } from './reviews.texts.ts';

const options = reviewSorts.map((value) => ({ value, label: texts.sorts[value] }));

export function SortChoice({ sort, onChoose }: { sort: ReviewSort; onChoose: (sort: ReviewSort) => void }) {
  return <ChoiceGroup legend={texts.sort} name="review-sort" options={options} value={sort} onChange={(value) => value && onChoose(value)} />;
}
