import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { memberWords, plainValue, type DifferenceWords } from '../entity-versions/parts/member-words.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';

/** What it is called; what an import brought has no name. */
export const nameOf = ({ name, key }: Pick<Container, 'name' | 'key'>): string => name || texts.number(key);

/** How groups call their members and values in a difference. */
export const containerDifference: DifferenceWords = {
  member: (path) => memberWords(path, texts.members),
  value: (path, value) => {
    if (path.endsWith('.share') && typeof value === 'number') return texts.percent(value);
    if (/\.experimentKeys\.\d+$/.test(path) && typeof value === 'number') return texts.number(value);
    return plainValue(value);
  },
};
