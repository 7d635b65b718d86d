import { addressWith, pageOf } from '../../ui/list/list-query.ts';

export const questionsPath = '/instructor/questions';

/** Query of the screen's address: a list, and optionally one of its questions. */
export interface QuestionPlace {
  courseId: string | undefined;
  id: string | undefined;
  page: number;
}

const idIn = (query: URLSearchParams, name: string) => (/^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? (query.get(name) ?? undefined) : undefined);

export function placeAt(query: URLSearchParams): QuestionPlace {
  return { courseId: idIn(query, 'courseId'), id: idIn(query, 'id'), page: pageOf(query) };
}

export function listRequest({ courseId, page }: QuestionPlace) {
  return { query: { page: String(page), ...(courseId && { courseId }) } };
}

/** The same list with another question opened, or none. */
export function openedAt(query: URLSearchParams, id: number | undefined): string {
  return addressWith(questionsPath, query, { id: id === undefined ? undefined : String(id) });
}
