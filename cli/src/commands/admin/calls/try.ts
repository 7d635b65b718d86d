import type { DraftDecision } from '@baeum/contract/domains/draft-evaluations/draft-evaluations.contract.ts';
import { printDecision } from '../../exp/explain.ts';
import { requestOf, send, type Task } from './task.ts';

export async function tryDraft(task: Task): Promise<void> {
  const { experiment, featureFlag, remoteConfig, inAppMessage } = (await send(task, await requestOf(task))) as DraftDecision;
  const decision = experiment ?? featureFlag ?? remoteConfig ?? inAppMessage;
  if (decision) await printDecision(task.context, decision);
}
