import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/choice/DropZone.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';
import styles from './CohortDesk.module.css';
import { decodeText, readMembers, type ReadFile } from './read-members.ts';
import { sendMembers, type Sent } from './send-members.ts';
import type { Upload } from './upload-target.ts';

const { file: texts } = cohortDeskTexts;
const usualType = '$userId';
/** Maximum number of invalid lines and members shown; the rest is only counted. */
const [mostWrong, mostShown] = [10, 3];

interface ChosenFile {
  name: string;
  text: string;
}

/** Uploads a file of members: parsed and previewed in the browser, then sent in batches. */
export function UploadModal({ cohort, environment, close }: Upload & ModalControl) {
  const queryClient = useQueryClient();
  const [type, setType] = useState(usualType);
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<Sent>();
  const [sending, setSending] = useState(false);
  const read = useMemo(() => file && readMembers(file.text, type.trim() || usualType), [file, type]);
  const take = async ([chosen]: File[]) => {
    if (!chosen) return;
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    setProblem(bytes ? undefined : texts.unreadable);
    setSent(undefined);
    setFile(bytes && { name: chosen.name, text: decodeText(new Uint8Array(bytes)) });
  };
  const send = async ({ members }: ReadFile) => {
    setSending(true);
    setProblem(undefined);
    const end = await sendMembers(queryClient, { cohort, environment }, members, { from: sent, onProgress: setSent });
    setSending(false);
    if (end.problem !== undefined) return setProblem(texts.stopped(end.sent, end.problem));
    toast(texts.done(end.added, end.sent - end.added));
    close();
  };
  return (
    <Modal title={texts.title(cohort.name)} size="wide" keepOnOutsidePress>
      <Stack gap={24}>
        {!sending && <DropZone label={texts.zone} accept=".csv,.txt,text/csv" help={texts.help} onFiles={(files) => void take(files)} />}
        {!sending && !sent && (
          <TextField
            label={texts.type}
            help={texts.typeHelp}
            value={type}
            maxLength={128}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setType(currentTarget.value)}
          />
        )}
        {read && file && <Preview name={file.name} read={read} />}
        {sent && read && (
          <ProgressBar label={texts.sending} value={sent.sent} max={read.members.length} text={texts.progress(sent.sent, read.members.length)} />
        )}
        <div role="alert">{problem !== undefined && <Callout tone="danger">{problem}</Callout>}</div>
        {read && read.members.length > 0 && (
          <Button loading={sending} onClick={() => void send(read)}>
            {sent && !sending ? texts.goOn : texts.send(read.members.length)}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

/** Names of identifiers begin like those of programs, unlike the numbers of people. */
const usualName = /^[$A-Z_]/i;

function Preview({ name, read: { members, repeated, wrong } }: { name: string; read: ReadFile }) {
  const { facts } = texts;
  const strange = [...new Set(members.map(({ type }) => type))].filter((type) => !usualName.test(type));
  return (
    <PagePart title={texts.preview}>
      <DescriptionList
        items={[
          { term: facts.file, description: name },
          { term: facts.good, description: texts.identifiers(members.length) },
          ...(repeated > 0 ? [{ term: facts.same, description: texts.lines(repeated) }] : []),
          { term: facts.wrong, description: texts.lines(wrong.length) },
          ...(members.length > 0
            ? [
                {
                  term: texts.first,
                  description: members
                    .slice(0, mostShown)
                    .map(({ type, value }) => `${type} ${value}`)
                    .join(', '),
                },
              ]
            : []),
        ]}
      />
      {strange.length > 0 && (
        <Callout tone="warning" title={texts.strangeTitle(strange.slice(0, mostShown).join(', '))}>
          {texts.strange}
        </Callout>
      )}
      {wrong.length > 0 && (
        <Callout tone="warning" title={texts.wrongTitle}>
          <Stack gap={4}>
            {wrong.slice(0, mostWrong).map(({ line, problem }) => (
              <p key={line}>{texts.line(line, problem)}</p>
            ))}
            {wrong.length > mostWrong && <p>{texts.rest(wrong.length - mostWrong)}</p>}
          </Stack>
        </Callout>
      )}
      <p className={styles.small}>{members.length === 0 ? texts.empty : texts.known}</p>
    </PagePart>
  );
}
