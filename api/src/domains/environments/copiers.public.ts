import type { PromotedKind } from '@baeum/contract/domains/environments/environments.rules.ts';
import { eventTypeCopier } from '../event-types/copy-event-type.public.ts';
import { experimentCopier } from '../experiments/copy-experiment.public.ts';
import { flagCopier } from '../feature-flags/copy-flag.public.ts';
import { messageCopier } from '../in-app-messages/copy-message.public.ts';
import { remoteConfigCopier } from '../remote-configs/copy-config.public.ts';
import { segmentCopier } from '../segments/copy-segment.public.ts';
import type { EntityCopier } from '../workspaces/copier.public.ts';

/** The copier of each kind. */
export const copiers: Readonly<Record<PromotedKind, EntityCopier>> = {
  EVENT_TYPE: eventTypeCopier,
  SEGMENT: segmentCopier,
  EXPERIMENT: experimentCopier,
  FEATURE_FLAG: flagCopier,
  REMOTE_CONFIG_PARAMETER: remoteConfigCopier,
  IN_APP_MESSAGE: messageCopier,
};

/** Members that always differ between environments and are not content. */
const ownMembers = ['id', 'version', 'createdAt', 'updatedAt', 'bucket'];

/** The content of a view, without those members. */
export function contentOf(view: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(view).filter(([member]) => !ownMembers.includes(member)));
}
