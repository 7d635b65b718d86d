import type { CDPSession, Page } from 'playwright-core';
import type { Body, TestClient } from './client.ts';
import { clientOf, createUser } from './factories.ts';
import type { TestApp } from './server.ts';
import { visitor } from './visitor.ts';

export interface TaughtCourse {
  who: TestClient;
  id: number;
  /** The course as the server has it. */
  read(): Promise<Body>;
  /** Changes it without the page. */
  change(body: Record<string, unknown>): Promise<void>;
}

/** A new course of a new instructor. */
export async function taughtCourse(app: TestApp, name = '한도윤'): Promise<TaughtCourse> {
  const who = await clientOf(app, (await createUser(app, { isInstructor: true, name })).id);
  const { id } = (await who.call('createCourse', { body: { title: '처음 만드는 강의', categoryId: 1 } })).body;
  const read = async () => (await who.call('getTeachingCourse', { params: { id } })).body;
  const change = async (body: Record<string, unknown>) => {
    const { version } = await read();
    await who.call('updateCourse', { params: { id }, body: { ...body, version } });
  };
  return { who, id, read, change };
}

export const editorOf = (id: number, tab = ''): string => `/instructor/courses/${id}/edit${tab && `?tab=${tab}`}`;

/** A course in its editor. */
export async function openedEditor(app: TestApp, tab = '', options: Parameters<typeof visitor>[1] = {}) {
  const course = await taughtCourse(app);
  const somebody = await visitor(app, { as: course.who, ...options });
  await somebody.open(editorOf(course.id, tab));
  return { ...course, ...somebody };
}

/** Types the letters of a text one after another as an input method composes them, and accepts them. */
export async function compose(keyboard: CDPSession, text: string): Promise<void> {
  for (let length = 1; length <= text.length; length += 1) {
    await keyboard.send('Input.imeSetComposition', { text: text.slice(0, length), selectionStart: length, selectionEnd: length });
  }
  await keyboard.send('Input.insertText', { text });
}

/** The value of a field, and the position of its caret. */
export const caretOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    const { value, selectionStart } = field as HTMLTextAreaElement;
    return { value, caret: selectionStart };
  });
