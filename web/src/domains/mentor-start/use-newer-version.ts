import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { confirm } from '../../ui/modal/dialogs.ts';
import { mentorStartTexts } from './mentor-start.texts.ts';

const { title, message, overwrite, wait } = mentorStartTexts.changed;

/**
 * Saves something that has a version. Where another tab or device has saved since it was read, whoever writes decides: save over it, or leave everything
 * as it stands, with a way to what the other one saved. `read` answers the version of now.
 */
export function useNewerVersion(read: () => Promise<number>) {
  const [found, setFound] = useState(false);
  /** Answers undefined where nothing was saved. @throws ApiProblem of anything else */
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
