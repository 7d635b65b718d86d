import type { HomeVersion } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { homeContentTexts } from './home-content.texts.ts';

const { state } = homeContentTexts;

/** State of a version from the public's point of view. */
export function stateOf({ live, publishAt }: Pick<HomeVersion, 'live' | 'publishAt'>, now: number | undefined): { tone: Tone; word: string } {
  if (live) return { tone: 'success', word: state.live };
  if (publishAt === undefined) return { tone: 'neutral', word: state.draft };
  return now !== undefined && Date.parse(publishAt) > now ? { tone: 'info', word: state.scheduled } : { tone: 'neutral', word: state.past };
}
