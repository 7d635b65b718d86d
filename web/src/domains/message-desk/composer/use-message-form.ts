import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../../client/api-problem.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../../ui/form/use-submission.ts';
import { addressWith } from '../../../ui/list/list-query.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { showApproval } from '../../desk/parts/show-approval.ts';
import type { WorkEnvironment } from '../../experiment-desk/parts/environment.ts';
import { inAppMessages } from '../../in-app-messages/in-app-messages.api.ts';
import { messageDeskTexts } from '../message-desk.texts.ts';
import { messageRequest } from '../message-request.ts';
import { askMessageSides } from '../open-message-conflict.ts';
import type { ComposerForm } from './composer-form.ts';
import { draftOf, emptyDraft, inputOf, shownContent, type MessageDraft } from './message-draft.ts';
import { messageProblems } from './message-rules.ts';
import { composerFieldOf } from './server-fields.ts';

const { form: texts } = messageDeskTexts;

/** The composer's form: creates a draft message or updates an existing one. */
export function useMessageForm(message: InAppMessage | undefined, environment: WorkEnvironment): ComposerForm {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const create = inAppMessages.createInAppMessage.useMutation({ meta: { ownProblem: true } });
  const update = inAppMessages.updateInAppMessage.useMutation({ meta: { ownProblem: true } });
  /** The stored version that the draft is based on. */
  const stored = useRef(message);
  const save = async (draft: MessageDraft): Promise<number> => {
    const { current } = stored;
    const input = { ...inputOf(draft, current), environment };
    if (!current) return (await create.mutateAsync({ body: input })).body.key;
    await update.mutateAsync({ params: { key: String(current.key) }, body: { ...input, version: current.version } });
    return current.key;
  };
  const form: ComposerForm = useContractForm<MessageDraft>({
    draft: message ? draftOf(message) : emptyDraft,
    rules: messageProblems,
    submit: async (draft): Promise<void | typeof navigatesAway> => {
      let key: number;
      try {
        key = await save(draft);
      } catch (thrown) {
        if (await showApproval(thrown)) return;
        if (!message || problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
        const { body: theirs } = await inAppMessages.getInAppMessage.query(messageRequest(String(message.key), environment));
        const side = await askMessageSides({ mine: draft, theirs: draftOf(theirs) });
        if (side === undefined) return;
        stored.current = theirs;
        if (side === 'theirs') return form.change(draftOf(theirs));
        key = await save(draft);
      }
      toast(message ? texts.saved : texts.created(draft.name));
      void navigate(addressWith(`/admin/in-app-messages/${key}`, query, {}));
      return navigatesAway;
    },
    fieldOf: (path, sent) => composerFieldOf(path, sent, stored.current ? shownContent(stored.current) : 0),
    warn: true,
  });
  return form;
}
