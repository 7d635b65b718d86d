import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { memberWords, plainValue, type DifferenceWords } from '../entity-versions/parts/member-words.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';

/** The name, or the number for imports without one. */
export const nameOf = ({ name, key }: Pick<Container, 'name' | 'key'>): string => name || texts.number(key);

/** Texts for members and values in a diff. */
export const containerDifference: DifferenceWords = {
  member: (path) => memberWords(path, texts.members),
  value: (path, value) => {
    if (path.endsWith('.share') && typeof value === 'number') return texts.percent(value);
    if (/\.experimentKeys\.\d+$/.test(path) && typeof value === 'number') return texts.number(value);
    return plainValue(value);
  },
};
