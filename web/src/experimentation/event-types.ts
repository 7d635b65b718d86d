/** Common members of all events (specification section 3). */
interface CommonEvent {
  insertId: string;
  /** Unix time in milliseconds. */
  timestamp: number;
  /** The `$id` identifier. */
  userId: string;
  identifiers: Readonly<Record<string, string>>;
  userProperties: Readonly<Record<string, unknown>>;
  hackleProperties: Readonly<Record<string, unknown>>;
  properties: Readonly<Record<string, unknown>>;
}

export interface ExposureEvent extends CommonEvent {
  experimentId: number;
  experimentKey: number;
  experimentType: 'AB_TEST' | 'FEATURE_FLAG';
  experimentVersion: number;
  variationId?: number;
  variationKey: string;
  decisionReason: string;
}

export interface TrackEvent extends CommonEvent {
  /** 0 for a key that the workspace does not know. */
  eventTypeId: number;
  eventTypeKey: string;
  value: number;
}

export interface RemoteConfigEvent extends CommonEvent {
  parameterId: number;
  parameterKey: string;
  parameterType: string;
  valueId?: number;
  decisionReason: string;
}

/** One event and the list of the request body that contains it. */
export type QueuedEvent =
  | { list: 'exposureEvents'; event: ExposureEvent }
  | { list: 'trackEvents'; event: TrackEvent }
  | { list: 'remoteConfigEvents'; event: RemoteConfigEvent };

/** Members that only one kind of event has. */
export type OwnMembers<T> = Omit<T, keyof CommonEvent> & Pick<CommonEvent, 'properties'>;
