import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { workspacesContract } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import type { Context } from '../../context.ts';
import { sdkKeyMissing } from '../../session/problem-failure.ts';
import { sdkKeyOf } from '../../session/settings.ts';
import { saveWorkspace } from '../workspace/transfer.ts';

export interface PullFlags {
  output?: string;
}

export async function download(context: Context): Promise<WorkspaceFile> {
  const sdkKey = sdkKeyOf(context.sources);
  if (!sdkKey) throw sdkKeyMissing();
  const session = await context.session();
  return session.call(workspacesContract.getWorkspaceConfig, { params: { sdkKey }, headers: {} });
}

/** Saves what the SDK downloads. */
export async function pull(context: Context, { output }: PullFlags): Promise<void> {
  await saveWorkspace(context, await download(context), output);
}
