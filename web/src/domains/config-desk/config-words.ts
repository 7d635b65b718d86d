import type { RemoteConfig } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { memberWords, plainValue, type DifferenceWords } from '../entity-versions/parts/member-words.ts';
import { configDeskTexts as texts } from './config-desk.texts.ts';

/** The name, or the key for imports without one. */
export const nameOf = ({ name, key }: Pick<RemoteConfig, 'name' | 'key'>): string => name || key;

/** Texts for members and values in a diff: `기본값` for `defaultValue.value`. */
export const configDifference: DifferenceWords = {
  member: (path) => memberWords(path.replace(/\.value$/, ''), texts.members),
  value: (path, value) => (path.endsWith('.traffic') && typeof value === 'number' ? texts.percent(value) : plainValue(value)),
};
