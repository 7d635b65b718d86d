import { notices } from '@baeum/api/src/notices/all-notices.ts';
import { notificationEventNames } from '@baeum/contract/domains/notifications/notification-events.ts';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const files = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));

test('every event has one notice, and every notice an event of the contract', () => {
  const tables = files.filter(({ path }) => path.endsWith('.notices.ts'));
  const keys = tables.flatMap(({ text }) => [...text.matchAll(/^ {2}'?([\w-]+)'?: (?:notice|gathered)</gm)].map(([, key = '']) => key));
  expect(keys.toSorted()).toEqual([...notificationEventNames].toSorted());
  expect(Object.keys(notices).toSorted()).toEqual(keys.toSorted());
});

/** Files outside the notices of a domain that contain texts of notifications. */
const sayingElsewhere = (some: readonly SourceFile[]) =>
  some
    .filter(({ path, text }) => !/^api\/src\/domains\/.+\.notices\.ts$/.test(path) && notificationEventNames.some((event) => isKey(text, event)))
    .map(({ path }) => path);
const isKey = (text: string, event: string) => new RegExp(`^\\s*'${event}': `, 'm').test(text);

test('the words of a notice, its mail and its budget stand in its domain', () => {
  expect(sayingElsewhere(files)).toEqual([]);
  const path = 'api/src/jobs/mail-kinds.ts';
  expect(sayingElsewhere([{ path, text: "  'order-paid': own,", imports: [] }])).toEqual([path]);
});
