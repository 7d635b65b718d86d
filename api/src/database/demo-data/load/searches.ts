import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { statement } from '../../statement.ts';
import type { Clock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import { makeDayOfEvents } from '../make-day-of-events.ts';
import { randomOf } from '../random.ts';

/** Popular searches of this week, with the number of devices. */
const searched = [
  ['파이썬', 58],
  ['스프링 부트', 51],
  ['엑셀', 47],
  ['데이터 분석', 44],
  ['리액트', 41],
  ['sql', 37],
  ['피그마', 33],
  ['면접', 29],
  ['영어회화', 26],
  ['드로잉', 23],
] as const;

const findPrimary = statement('database.find-primary-environment', { row: { id: z.number() } }, 'SELECT id FROM environments WHERE is_primary');

/** Stores the events and their counts, because the next count may be an hour away. */
export async function loadSearches(clock: Clock): Promise<void> {
  const environment = await findPrimary.one();
  const random = randomOf('searches');
  const rows = searched.flatMap(([word, devices]) =>
    Array.from({ length: devices }, (_, index) => {
      const at = clock.daysAgo(6 * random.next()).toISOString();
      const id = `demo-device-${index + 1}`;
      return {
        day: at.slice(0, 10),
        environment_id: environment.id,
        insert_id: `demo-search-${word}-${index + 1}`,
        kind: 'TRACK',
        occurred_at: at,
        subject_id: 0,
        subject_key: 'search_course',
        user_id: id,
        identifiers: { [IDENTIFIER_TYPES.id]: id, [IDENTIFIER_TYPES.deviceId]: id },
        user_properties: {},
        hackle_properties: {},
        properties: { keyword: word, type: 'all' },
        from_server: false,
      };
    }),
  );
  for (const day of new Set(rows.map((row) => row.day))) await makeDayOfEvents(day);
  await insertRows('events', rows);
  await insertRows(
    'popular_searches',
    searched.map(([word], index) => ({ position: index + 1, word })),
  );
}
