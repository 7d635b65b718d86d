import type { EventStream } from '../../http/event-stream.ts';
import { servedWorkspace } from '../workspaces/served-workspace.service.ts';

/** As long as another node may not have noticed a change: nobody is sent to fetch what some node does not serve yet. */
const lookEveryMs = 1000;

/**
 * Tells a client whenever the environment's workspace has another revision than the last it was told. All streams of an
 * environment share one look a second.
 */
export function tellChanges(environmentId: number, lastTold: number, stream: EventStream): void {
  let told = lastTold;
  let noticed: number | undefined;
  const look = async (): Promise<void> => {
    const { revision, etag, modifiedAt } = await servedWorkspace(environmentId);
    if (revision !== told && revision === noticed) {
      stream.send(String(revision), { type: 'refetchEvaluation', etag, lastModified: Math.floor(modifiedAt.getTime() / 1000) });
      told = revision;
    }
    noticed = revision;
  };
  // A database that is away is told by everything else; the next look may find it.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  stream.onEnd(() => clearInterval(timer));
}
