import { memberWords, plainValue, type DifferenceWords } from '../entity-versions/parts/member-words.ts';
import { experimentDeskTexts as texts } from './experiment-desk.texts.ts';

type Words = Readonly<Record<string, { word: string } | undefined>>;

/** Names of members and values in differences. */
export const experimentDifference: DifferenceWords = {
  member: (path) => memberWords(path, texts.members),
  value: (path, value) => {
    const states: Words = texts.states;
    if (typeof value === 'number') return path === 'traffic' ? texts.percent(value) : String(value);
    return (path === 'status' && states[String(value)]?.word) || plainValue(value);
  },
};
