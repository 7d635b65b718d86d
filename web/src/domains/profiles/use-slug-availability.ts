import { profileErrors } from '@baeum/contract/domains/profiles/profiles.errors.ts';
import { normaliseSlug, slugRule } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import { useEffect, useState } from 'react';
import { profiles } from './profiles.api.ts';
import { settingsTexts } from './profiles.texts.ts';

/** Idle milliseconds before availability is checked. */
const pause = 400;

/** Whether an address is available: checked once typing pauses, and only if it is valid. */
export function useSlugAvailability(typed: string, own: string | undefined): { success?: string; error?: string } {
  const slug = usePaused(normaliseSlug(typed));
  const isWorthAsking = slug === normaliseSlug(typed) && slug !== own && !slugRule(slug);
  const { data } = profiles.checkSlug.useQuery({ ...profiles.checkSlug.options({ query: { slug } }), enabled: isWorthAsking, staleTime: 5000 });
  if (!isWorthAsking || !data) return {};
  return data.body.available ? { success: settingsTexts.slug.free } : { error: profileErrors.slugTaken.message };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
