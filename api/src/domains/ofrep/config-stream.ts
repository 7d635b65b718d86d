import type { EventStream } from '../../http/answers/event-stream.ts';
import { servedWorkspace } from '../workspaces/serve/served-workspace.public.ts';

/** Delay after which clients are notified: other processes see a change within it, so every process serves the new revision by then. */
const lookEveryMs = 1000;

/** Notifies a client of new revisions of the environment's workspace. All streams of an environment share one lookup per second. */
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
  // A failed lookup loses no change: `told` and `noticed` stay unchanged and a later lookup notifies. Readiness reports the database.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  stream.onEnd(() => clearInterval(timer));
}
