import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { confirm } from '../../ui/modal/dialogs.ts';
import { mentorStartTexts } from './mentor-start.texts.ts';

const { title, message, overwrite, wait } = mentorStartTexts.changed;

/**
 * Saves a versioned item. If another tab or device has saved meanwhile, the user decides: overwrite, or change nothing, with a link to the other
 * version. `read` returns the current version.
 */
export function useNewerVersion(read: () => Promise<number>) {
  const [found, setFound] = useState(false);
  /** Returns undefined if nothing was saved. @throws ApiProblem for other errors */
  const save = async <Answer>(version: number, send: (version: number) => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      const answer = await send(version);
      setFound(false);
      return answer;
    } catch (thrown) {
      if (problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
      const newer = await read();
      setFound(true);
      if (!(await confirm({ title, message, confirmLabel: overwrite, cancelLabel: wait }))) return undefined;
      return save(newer, send);
    }
  };
  return { save, found };
}
