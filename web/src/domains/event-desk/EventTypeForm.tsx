import type { EventType } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { textKeyRule } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { Stack } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { askSideLines, type SideLines } from '../desk/parts/ask-side-lines.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { eventTypes } from '../event-types/event-types.api.ts';
import { environmentOf, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { eventDeskTexts } from './event-desk.texts.ts';
import { eventTypeRequest } from './event-request.ts';
import styles from './EventDesk.module.css';

const { form: texts, environments } = eventDeskTexts;
const nameNeeded = invalidField(texts.needed);

type Draft = Pick<EventType, 'key' | 'name' | 'description'>;
const draftOf = ({ key, name, description }: EventType): Draft => ({ key, name, description });

/** Form for a new or registered event type. */
export function EventTypeForm({ type }: { type?: EventType }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const form = useEventTypeForm(type, environment);
  return (
    <Stack gap={24} className={styles.page}>
      <Stack as="header" gap={8}>
        <BackToList path="/admin/event-types">{texts.back}</BackToList>
        <PageTitle>{type ? texts.editTitle : texts.newTitle}</PageTitle>
        <p className={styles.small}>{texts.in(environments[environment])}</p>
      </Stack>
      <ContractForm form={form}>
        <Stack gap={24}>
          {!type && (
            <TextField {...form.field('key', 'left')} label={texts.key} help={texts.keyHelp} maxLength={128} autoComplete="off" spellCheck={false} required />
          )}
          <TextField {...form.field('name', 'left')} label={texts.name} maxLength={200} autoComplete="off" required />
          <TextArea {...form.field('description', 'left')} label={texts.description} help={texts.descriptionHelp} rows={3} maxLength={2000} />
          <SubmitButton loading={form.busy}>{type ? texts.submit : texts.create}</SubmitButton>
        </Stack>
      </ContractForm>
    </Stack>
  );
}

function useEventTypeForm(type: EventType | undefined, environment: WorkEnvironment) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const create = eventTypes.createEventType.useMutation({ meta: { ownProblem: true } });
  const update = eventTypes.updateEventType.useMutation({ meta: { ownProblem: true } });
  /** The version on which the edits are based. */
  const version = useRef(type?.version ?? 0);
  const save = async ({ key, name, description }: Draft): Promise<void> => {
    if (type) await update.mutateAsync({ params: { key: type.key }, body: { environment, version: version.current, name, description } });
    else await create.mutateAsync({ body: { environment, key, name, description } });
  };
  const form: ReturnType<typeof useContractForm<Draft>> = useContractForm<Draft>({
    draft: type ? draftOf(type) : { key: query.get('key') ?? '', name: '', description: '' },
    rules: ({ key, name }) => ({ name: isBlank(name) ? nameNeeded : undefined, key: type ? undefined : textKeyRule(key) }),
    submit: async (draft): Promise<void | typeof navigatesAway> => {
      try {
        await save(draft);
      } catch (thrown) {
        if (!type || problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
        const { body: theirs } = await eventTypes.getEventType.query(eventTypeRequest(type.key, environment));
        const side = await askSideLines({ mine: linesOf(draft), theirs: linesOf(theirs) });
        if (side === undefined) return;
        version.current = theirs.version;
        if (side === 'theirs') return form.change(draftOf(theirs));
        await save(draft);
      }
      toast(type ? texts.saved : texts.created(draft.name));
      void navigate(addressWith(`/admin/event-types/${encodeURIComponent(draft.key)}`, query, { key: undefined }));
      return navigatesAway;
    },
    errorFields: { [workspaceErrors.duplicateKey.errorCode]: 'key' },
    warn: true,
  });
  return form;
}

function linesOf({ name, description }: Draft): SideLines {
  return [
    { term: texts.name, description: name },
    { term: texts.description, description: description || texts.noDescription },
  ];
}
