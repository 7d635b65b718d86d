import type { EventStream } from '../../http/answers/event-stream.ts';
import { servedWorkspace } from '../workspaces/serve/served-workspace.public.ts';

/** Other processes notice a change within this time. Clients are notified after it, when every process serves the new revision. */
const lookEveryMs = 1000;

/** Notifies a client whenever the environment's workspace has a new revision. All streams of an environment share one look-up a second. */
export function sendChanges(environmentId: number, lastTold: number, stream: EventStream): void {
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
  // A failed look-up loses nothing: `told` and `noticed` are unchanged, so a later one notifies, and readiness reports the database.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  stream.onEnd(() => clearInterval(timer));
}
