import { memberWords, plainValue, type DifferenceWords } from '../entity-versions/parts/member-words.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';

/** How groups call their members and values in a difference. */
export const containerDifference: DifferenceWords = {
  member: (path) => memberWords(path, texts.members),
  value: (path, value) => {
    if (path.endsWith('.share') && typeof value === 'number') return texts.percent(value);
    if (/\.experimentKeys\.\d+$/.test(path) && typeof value === 'number') return texts.number(value);
    return plainValue(value);
  },
};
