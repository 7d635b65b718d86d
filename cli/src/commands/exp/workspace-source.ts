import type { Workspace } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import type { Context } from '../../context.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { inputName, readJson } from '../../terminal/input.ts';
import { expTexts } from './exp.texts.ts';

/** The workspace of a file, opened for deciding. */
export async function workspaceOfFile(file: string): Promise<Workspace> {
  const content = await readJson(file);
  try {
    return openWorkspace(content as WorkspaceConfig);
  } catch (cause) {
    throw new CliFailure('validation', expTexts().notWorkspace(inputName(file)), { hint: expTexts().notWorkspaceHint, cause });
  }
}

/** The workspace of the server, as the SDK key in use sees it: many decisions then cost one request. */
export async function workspaceOfServer(context: Context): Promise<Workspace> {
  const { download } = await import('./pull.ts');
  return openWorkspace((await download(context)) as unknown as WorkspaceConfig);
}
