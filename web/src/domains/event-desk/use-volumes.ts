import type { EventVolume, EventVolumes } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { eventTypes } from '../event-types/event-types.api.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import type { Flow } from './event-desk.texts.ts';
import { volumesRequest } from './event-request.ts';

/** Volumes of all events: one request for all rows. */
export function useVolumes(environment: WorkEnvironment) {
  const request = volumesRequest(environment);
  const { data, error, refetch } = useQuery({
    queryKey: eventTypes.listEventVolumes.options(request).queryKey,
    queryFn: () => eventTypes.listEventVolumes.query(request),
  });
  return { volumes: data?.body, error, refetch };
}

export function volumeOf(volumes: EventVolumes, key: string): EventVolume | undefined {
  return volumes.events.find((event) => event.key === key);
}

export function flowOf(volume: EventVolume | undefined): Flow {
  if (!volume) return 'never';
  return volume.total > 0 ? 'comes' : 'silent';
}
