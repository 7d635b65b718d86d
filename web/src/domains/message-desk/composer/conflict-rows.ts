import { targetLines, targetSentences } from '../../targeting/parts/target-words.ts';
import { messageDeskTexts } from '../message-desk.texts.ts';
import { rulesOf, type MessageDraft } from './message-draft.ts';

const { form: texts, displays, layouts, actions, platforms, units, days } = messageDeskTexts;

interface ConflictRow {
  term: string;
  mine: string;
  theirs: string;
}

/** The fields that differ between both versions, as text. */
export function conflictRows(mine: MessageDraft, theirs: MessageDraft): ConflictRow[] {
  const [left, right] = [sideOf(mine), sideOf(theirs)];
  return left.flatMap(([term, words], at): ConflictRow[] => {
    const other = right[at]?.[1] ?? '';
    return words === other ? [] : [{ term, mine: words || messageDeskTexts.none, theirs: other || messageDeskTexts.none }];
  });
}

const timesOf = (count: number) => (Number.isNaN(count) ? '' : `${count}${texts.times}`);
const lengthOf = (amount: number, unit: MessageDraft['capUnit']) => (amount > 0 ? `${amount}${units[unit]}` : '');

function sideOf(draft: MessageDraft): [term: string, words: string][] {
  const { colors } = draft;
  return [
    [texts.name, draft.name],
    [texts.description, draft.description],
    [texts.display, displays[draft.display]],
    [texts.layout, layouts[draft.layout]],
    [texts.title, draft.title],
    [texts.body, draft.body],
    [texts.picture, [draft.imageUrl, draft.imageAlt].filter(Boolean).join(' · ')],
    [texts.parts.colours, [colors.background, colors.title, colors.body, colors.close].filter(Boolean).join(', ')],
    [
      texts.parts.buttons,
      draft.buttons
        .map(({ text, action, value, colors: own }) =>
          [text, actions[action], value, [own.text, own.background, own.border].filter(Boolean).join('/')].filter(Boolean).join(' · '),
        )
        .join(', '),
    ],
    [texts.events, draft.eventKeys.join(', ')],
    [
      texts.conditions,
      rulesOf(draft)
        .map(({ eventKey, targets }) => `${eventKey}: ${targetSentences(targets, 'event').join(' 또는 ')}`)
        .join(', '),
    ],
    [texts.delay, lengthOf(draft.delayAmount, draft.delayUnit)],
    [texts.targets, targetLines(draft.targets).join(' / ')],
    [texts.platforms, draft.platforms.map((platform) => platforms[platform]).join(', ')],
    [texts.periodType, draft.periodType === 'IMMEDIATE' ? texts.periods.IMMEDIATE : `${draft.startAt} ~ ${draft.endAt}`],
    [
      texts.timetableType,
      draft.timetableType === 'ALL'
        ? texts.timetables.ALL
        : draft.hours.map(({ days: chosen, start, end }) => `${chosen.map((day) => days[day]).join('')} ${start}~${end}`).join(', '),
    ],
    [
      texts.parts.frequency,
      [
        ...draft.identifiers.map(({ identifierType, count }) => `${messageDeskTexts.identifiers[identifierType] ?? identifierType} ${timesOf(count)}`),
        ...(Number.isNaN(draft.capCount) ? [] : [`${lengthOf(draft.capAmount, draft.capUnit)} ${timesOf(draft.capCount)}`]),
      ].join(', '),
    ],
  ];
}
