import { hasImage, type MessageDraft } from './message-draft.ts';

type Field = keyof MessageDraft;

/** Fields by the beginning of a request's path, the longest first. */
const fields: readonly (readonly [path: string, field: Field])[] = [
  ['frequencyCap.duration.count', 'capCount'],
  ['frequencyCap.duration', 'capAmount'],
  ['period.endAt', 'endAt'],
  ['trigger.rules', 'rules'],
  ['frequencyCap', 'identifiers'],
  ['timetable', 'hours'],
  ['trigger', 'eventKeys'],
  ['period', 'startAt'],
  ['target', 'targets'],
  ['delay', 'delayAmount'],
  ['name', 'name'],
  ['platforms', 'platforms'],
];
const contentFields: typeof fields = [
  ['image.alt', 'imageAlt'],
  ['buttons', 'buttons'],
  ['image', 'imageUrl'],
  ['title', 'title'],
  ['body', 'body'],
];

/** The composer's field for the path of a server's error; undefined for what it does not show, such as another language. */
export function composerFieldOf(path: string, draft: MessageDraft, shown: number): Field | undefined {
  const content = `messages.${shown}.`;
  const field = path.startsWith(content) ? fieldAt(path.slice(content.length), contentFields) : fieldAt(path, fields);
  return field !== undefined && isShown(field, draft) ? field : undefined;
}

function fieldAt(path: string, among: typeof fields): Field | undefined {
  return among.find(([beginning]) => path === beginning || path.startsWith(`${beginning}.`))?.[1];
}

function isShown(field: Field, { layout, periodType, timetableType, eventKeys, capCount }: MessageDraft): boolean {
  switch (field) {
    case 'imageUrl':
    case 'imageAlt':
      return hasImage(layout);
    case 'title':
    case 'body':
      return layout === 'TEXT_ONLY' || layout === 'IMAGE_TEXT';
    case 'startAt':
    case 'endAt':
      return periodType === 'CUSTOM';
    case 'hours':
      return timetableType === 'CUSTOM';
    case 'rules':
      return eventKeys.length > 0;
    case 'capAmount':
      return !Number.isNaN(capCount);
    default:
      return true;
  }
}
