import type { MessageStatistics, MessageStatisticsQuery } from '@baeum/contract/domains/in-app-messages/message-statistics.schemas.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { getEntity } from '../workspaces/entities.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { inAppMessages } from './manage-in-app-messages.ts';

/** Seoul has no daylight saving time, so a day starts at the same UTC hour all year. */
const since = "(date_trunc('day', now() AT TIME ZONE 'Asia/Seoul') - make_interval(days => $days - 1)) AT TIME ZONE 'Asia/Seoul'";

const asked = { environmentId: z.number(), key: z.string(), days: z.number() };

/** SDK events of one message; materialized so that the planner's row estimate does not affect the rest of the query. */
const told = `told AS MATERIALIZED (
    SELECT subject_key, occurred_at, user_id, properties FROM events
    WHERE environment_id = $environmentId AND kind = 'TRACK' AND subject_key IN ('$in_app_impression', '$in_app_action', '$in_app_close')
      AND occurred_at >= ${since} AND day >= (now() AT TIME ZONE 'UTC')::date - $days::int
      AND properties ->> 'in_app_message_key' = $key
  )`;

const isHide = "subject_key = '$in_app_action' AND properties ->> 'action_type' = 'HIDDEN'";
const isClick = "subject_key = '$in_app_action' AND coalesce(properties ->> 'action_type', '') NOT IN ('HIDDEN', 'CLOSE')";

const numbersRow = {
  impressions: present(z.number()),
  people: present(z.number()),
  clicks: present(z.number()),
  closes: present(z.number()),
  hides: present(z.number()),
};

/** The row without a day is the total, in which a person who saw the message on two days is counted once. */
const countDays = statement(
  'in-app-messages.count-days',
  { parameters: asked, row: { day: z.string().nullable(), ...numbersRow } },
  `WITH ${told}
   SELECT to_char(occurred_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day,
     count(*) FILTER (WHERE subject_key = '$in_app_impression') AS impressions,
     count(DISTINCT user_id) FILTER (WHERE subject_key = '$in_app_impression') AS people,
     count(*) FILTER (WHERE ${isClick}) AS clicks,
     count(*) FILTER (WHERE subject_key = '$in_app_close') AS closes,
     count(*) FILTER (WHERE ${isHide}) AS hides
   FROM told GROUP BY GROUPING SETS ((to_char(occurred_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')), ()) ORDER BY day`,
);

const countButtons = statement(
  'in-app-messages.count-buttons',
  {
    parameters: asked,
    row: { area: z.string().nullable(), text: z.string().nullable(), action: z.string().nullable(), count: present(z.number()), people: present(z.number()) },
  },
  `WITH ${told}
   SELECT properties ->> 'action_area' AS area, properties ->> 'button_text' AS text, properties ->> 'action_type' AS action,
     count(*) AS count, count(DISTINCT user_id) AS people
   FROM told WHERE subject_key = '$in_app_action' GROUP BY 1, 2, 3 ORDER BY count DESC, text, area, action LIMIT 100`,
);

const countConversions = statement(
  'in-app-messages.count-conversions',
  {
    parameters: { ...asked, eventKey: z.string(), hours: z.number() },
    row: { people: present(z.number()), events: present(z.number()), value: present(z.number()) },
  },
  `WITH ${told}, firsts AS MATERIALIZED (
     SELECT user_id, min(occurred_at) AS seen_at FROM told WHERE subject_key = '$in_app_impression' GROUP BY user_id
   ), done AS MATERIALIZED (
     SELECT user_id, occurred_at, value FROM events
     WHERE environment_id = $environmentId AND kind = 'TRACK' AND subject_key = $eventKey AND occurred_at >= ${since} AND day >= (now() AT TIME ZONE 'UTC')::date - $days::int
   )
   SELECT count(DISTINCT done.user_id) AS people, count(*) AS events, coalesce(sum(done.value), 0)::float8 AS value
   FROM done JOIN firsts USING (user_id) WHERE done.occurred_at > firsts.seen_at AND done.occurred_at <= firsts.seen_at + make_interval(hours => $hours)`,
);

/** Statistics of a message for the last days. @throws AppError EXP_001 */
export async function messageStatistics(
  key: number,
  { environment: name, days, conversionEvent, windowHours }: MessageStatisticsQuery,
): Promise<MessageStatistics> {
  const environment = await findEnvironment(name);
  await getEntity(inAppMessages, environment, key);
  const message = { environmentId: environment.id, key: String(key), days };
  const rows = await countDays.all(message);
  const { day: _all, ...total } = rows.find(({ day }) => day === null) ?? nothing;
  const conversion = conversionEvent === undefined ? null : await countConversions.one({ ...message, eventKey: conversionEvent, hours: windowHours });
  return {
    ...total,
    buttons: await countButtons.all(message),
    days: rows.flatMap(({ day, ...numbers }) => (day === null ? [] : [{ day, ...numbers }])),
    conversion: conversion && { eventKey: conversionEvent ?? '', ...conversion, rate: total.people > 0 ? conversion.people / total.people : null },
  };
}

const nothing: RowOf<typeof numbersRow> & { day: null } = { day: null, impressions: 0, people: 0, clicks: 0, closes: 0, hides: 0 };
