import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { addressWith } from '../../ui/list/list-query.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { containers } from '../containers/containers.api.ts';
import { askSides } from '../desk/parts/ask-sides.ts';
import { showApproval } from '../desk/parts/show-approval.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { containerDeskTexts } from './container-desk.texts.ts';
import { draftOf, emptyDraft, groupsOf, sharesProblem, type ContainerDraft } from './container-draft.ts';
import { containerPath, containerRequest } from './container-request.ts';
import { ShareBar } from './ShareBar.tsx';

const { form: texts } = containerDeskTexts;
const nameNeeded = invalidField(texts.nameNeeded);
const noteNeeded = invalidField(texts.noteNeeded);

interface Edited {
  container: Container | undefined;
  environment: WorkEnvironment;
  /** Whether an experiment has started, so that groups only grow into unassigned traffic. */
  isStarted: boolean;
}

export function useContainerForm({ container, environment, isStarted }: Edited) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const create = containers.createContainer.useMutation({ meta: { ownProblem: true } });
  const update = containers.updateContainer.useMutation({ meta: { ownProblem: true } });
  /** The version on which the edits are based. */
  const version = useRef(container?.version ?? 0);
  const save = async ({ name, description, note, ...draft }: ContainerDraft): Promise<number> => {
    const groups = groupsOf(draft);
    if (!container) return (await create.mutateAsync({ body: { environment, name, description, groups: draft.groups.map(toNew) } })).body.key;
    await update.mutateAsync({
      params: { key: String(container.key) },
      body: { environment, version: version.current, name, description, groups, ...(note && { note }) },
    });
    return container.key;
  };
  const form: ReturnType<typeof useContractForm<ContainerDraft>> = useContractForm<ContainerDraft>({
    draft: container ? draftOf(container) : emptyDraft(),
    rules: (draft) => ({
      name: isBlank(draft.name) ? nameNeeded : undefined,
      groups: sharesProblem(draft, container, isStarted),
      note: container && environment === usualEnvironment && isBlank(draft.note) ? noteNeeded : undefined,
    }),
    submit: async (draft): Promise<void | typeof navigatesAway> => {
      let key: number;
      try {
        key = await save(draft);
      } catch (thrown) {
        if (await showApproval(thrown)) return;
        if (!container || problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
        const { body: theirs } = await containers.getContainer.query(containerRequest(String(container.key), environment));
        const side = await askSides({ mine: <Side draft={draft} />, theirs: <Side draft={draftOf(theirs)} /> });
        if (side === undefined) return;
        version.current = theirs.version;
        if (side === 'theirs') return form.change({ ...draftOf(theirs), note: draft.note });
        key = await save(draft);
      }
      toast(container ? texts.saved : texts.created(draft.name));
      void navigate(addressWith(`${containerPath}/${key}`, query, {}));
      return navigatesAway;
    },
    warn: true,
  });
  return form;
}

const toNew = ({ share, experimentKeys }: ContainerDraft['groups'][number]) => ({ share, experimentKeys: [...experimentKeys] });

function Side({ draft: { name, description, groups } }: { draft: ContainerDraft }) {
  return (
    <>
      <p>{name}</p>
      {description && <p>{description}</p>}
      <ShareBar shares={groups.map(({ share }) => share)} />
    </>
  );
}
