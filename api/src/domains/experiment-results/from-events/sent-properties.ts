/** Longer values are truncated. */
const longestValue = 100;

/** Order of two exposures of one user at the same time. */
export const tie = 'hashtextextended(e.insert_id, 0)';

const platform = "nullif(concat_ws(' ', e.hackle_properties ->> 'platform', e.hackle_properties ->> 'deviceType'), '')";
const os = "e.hackle_properties ->> 'osName'";
const browser = "e.hackle_properties ->> 'browserName'";
const membership = "CASE WHEN e.identifiers ? '$userId' THEN 'MEMBER' ELSE 'VISITOR' END";

/** SQL of a user's value at an exposure. */
export const sentValue = `left(CASE $by::text
    WHEN 'platform' THEN ${platform}
    WHEN 'os' THEN ${os}
    WHEN 'browser' THEN ${browser}
    WHEN 'membership' THEN ${membership}
    ELSE e.user_properties ->> $property::text
  END, ${longestValue})`;

const cut = (value: string): string => `left(${value}, ${longestValue})`;

/** SQL of all properties that a breakdown may use later. */
export const sentProperties = `jsonb_strip_nulls(jsonb_build_object(
    'platform', ${cut(platform)}, 'os', ${cut(os)}, 'browser', ${cut(browser)}, 'membership', ${membership},
    'user', CASE WHEN jsonb_typeof(e.user_properties) = 'object' THEN (SELECT jsonb_object_agg(key, ${cut('value')}) FROM jsonb_each_text(e.user_properties)) END
  ))`;

/** SQL of the same value from the stored column `sent`. */
export const storedValue =
  "CASE WHEN $by::text IN ('platform', 'os', 'browser', 'membership') THEN sent ->> $by::text ELSE sent -> 'user' ->> $property::text END";
