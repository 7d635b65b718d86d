import type { PromotedKind } from '@baeum/contract/domains/environments/environments.rules.ts';
import { eventTypeCarrier } from '../event-types/carry-event-type.public.ts';
import { experimentCarrier } from '../experiments/carry-experiment.public.ts';
import { flagCarrier } from '../feature-flags/carry-flag.public.ts';
import { messageCarrier } from '../in-app-messages/carry-message.public.ts';
import { remoteConfigCarrier } from '../remote-configs/carry-config.public.ts';
import { segmentCarrier } from '../segments/carry-segment.public.ts';
import type { Carrier } from '../workspaces/carrier.public.ts';

/** The carrier of each kind. */
export const carriers: Readonly<Record<PromotedKind, Carrier>> = {
  EVENT_TYPE: eventTypeCarrier,
  SEGMENT: segmentCarrier,
  EXPERIMENT: experimentCarrier,
  FEATURE_FLAG: flagCarrier,
  REMOTE_CONFIG_PARAMETER: remoteConfigCarrier,
  IN_APP_MESSAGE: messageCarrier,
};

/** Members that always differ between environments and are not content. */
const ownMembers = ['id', 'version', 'createdAt', 'updatedAt', 'bucket'];

/** The content of a view, without those members. */
export function contentOf(view: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(view).filter(([member]) => !ownMembers.includes(member)));
}
