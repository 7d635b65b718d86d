import { browserMemory } from '../../ui/memory.ts';

const name = 'player-volume';

interface Volume {
  volume: number;
  muted: boolean;
}

/** The last volume set, as the initial one of the next video. */
export function savedVolume(): Volume {
  const { volume, muted } = (browserMemory.recallJson(name) ?? {}) as Partial<Record<keyof Volume, unknown>>;
  return { volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1, muted: muted === true };
}

export function saveVolume({ volume, muted }: Volume): void {
  browserMemory.rememberJson(name, { volume, muted });
}
