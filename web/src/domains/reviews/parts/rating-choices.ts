import { stars } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import { reviewTexts as texts } from '../reviews.texts.ts';

/** Stars to choose from, the best first. */
export const ratingChoices = stars.map((value) => ({ value, label: `★ ${value} ${texts.ratings[value]}` }));
