import type { OpenSession } from '@baeum/contract/domains/sign-in/sign-in.schemas.ts';
import { formatDate, relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Skeleton, Stack } from '../../../ui/layout.tsx';
import { ListRow, ListRows } from '../../../ui/list/ListRow.tsx';
import { confirm } from '../../../ui/modal/dialogs.ts';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useNow } from '../../../ui/use-now.ts';
import { sessionTexts as texts } from '../sessions.texts.ts';
import { signIn } from '../sign-in.api.ts';

/** The user's sessions, and how to end them. */
export function SessionsSection() {
  const { data, error, refetch } = signIn.listSessions.useQuery(signIn.listSessions.options());
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      {data ? <Sessions sessions={data.body} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
    </SettingSection>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { mutate, isPending } = signIn.endOtherSessions.useMutation();
  const endOthers = async () => {
    if (await confirm(texts.question)) mutate({}, { onSuccess: () => toast(texts.othersEnded) });
  };
  return (
    <Stack>
      <ListRows label={texts.title}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ListRows>
      {sessions.some(({ current }) => !current) && (
        <Button variant="secondary" full loading={isPending} onClick={() => void endOthers()}>
          {texts.endOthers}
        </Button>
      )}
    </Stack>
  );
}

function SessionRow({ session: { id, device, ip, lastSeenAt, current } }: { session: OpenSession }) {
  const now = useNow();
  const { mutate, isPending } = signIn.endSession.useMutation();
  const seen = now === undefined ? formatDate(lastSeenAt) : relativeTime(lastSeenAt, new Date(now));
  const end = async () => {
    if (await confirm(texts.endQuestion(device))) mutate({ params: { id: String(id) } }, { onSuccess: () => toast(texts.ended(device)) });
  };
  return (
    <ListRow
      title={device}
      note={[ip, seen].filter(Boolean).join(' · ')}
      end={
        current ? (
          <StatusTag tone="success">{texts.current}</StatusTag>
        ) : (
          <Button variant="quiet" size="small" loading={isPending} aria-label={texts.endOf(device)} onClick={() => void end()}>
            {texts.end}
          </Button>
        )
      }
    />
  );
}
