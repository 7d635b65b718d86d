import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { StateView } from '../../ui/states/StateView.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import { AboutMentoring } from './AboutMentoring.tsx';
import { ConversationPart } from './ConversationPart.tsx';
import { deletedMessagePath, messagesPath, titleOf } from './message-address.ts';
import { messages } from './messages.api.ts';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messages.texts.ts';
import { SentAt } from './SentAt.tsx';

const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

export const page: PageDefinition = {
  component: MessagePage,
  loading: () => <Skeleton shape="block" />,
  missing: () => <StateView title={texts.missing.title} message={texts.missing.message} link={messagesPath} linkTitle={texts.missing.linkTitle} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ params, queryClient }) => messages.getMessage.prefetch(queryClient, requestOf(params)),
  redirect: ({ params, queryClient }) => {
    const state = queryClient.getQueryState(messages.getMessage.options(requestOf(params)).queryKey);
    return state?.error && problemOf(state.error).status === 410 ? deletedMessagePath : undefined;
  },
};

/** One message, an answer to it, and what else these two people wrote to each other. */
export function MessagePage() {
  const request = requestOf(usePageParams());
  const { data, error } = messages.getMessage.useQuery(messages.getMessage.options(request));
  if (data) return <Opened key={data.body.id} message={data.body} />;
  if (!error) return <Skeleton shape="block" />;
  if (problemOf(error).status === 410) return <Navigate to={deletedMessagePath} replace />;
  // The frame shows what went wrong, and tries again.
  throw error;
}

function Opened({ message }: { message: Message }) {
  const { user } = useSession();
  const { mutate } = messages.checkMessages.useMutation({ meta: { ownProblem: true } });
  const received = message.to.id === user?.id;
  const other = received ? message.from : message.to;
  // Reading has marked it; what other screens count is read anew.
  useEffect(() => {
    if (received) mutate({ body: { ids: [message.id] } });
  }, [received, message.id, mutate]);
  return (
    <Stack gap={32}>
      <Stack gap={16} as="article">
        <Link to={messagesPath} className={styles.link}>
          {texts.back}
        </Link>
        <div>
          <PageTitle>{titleOf(message)}</PageTitle>
          <MetaLine>
            <span>{received ? texts.from(other.name) : texts.to(other.name)}</span>
            <SentAt at={message.createdAt} />
            <AboutMentoring {...message} />
            {!received && <span>{message.checked ? texts.read : texts.notYetRead}</span>}
          </MetaLine>
        </div>
        <p className={styles.content}>{message.content}</p>
        <Row>
          <DeleteButton message={message} />
          {received && <ReportButton targetType="MESSAGE" targetId={message.id} />}
        </Row>
      </Stack>
      <ConversationPart person={other} except={message.id} about={message.mentoring} />
    </Stack>
  );
}

function DeleteButton({ message: { id } }: { message: Message }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = messages.deleteMessage.useMutation();
  const deleteMessage = async () => {
    if (!(await confirm(texts.removeMany(1)))) return;
    const params = { id: String(id) };
    const done = await mutateAsync({ params }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    toast(texts.removed(1));
    await navigate(messagesPath, { replace: true });
    queryClient.removeQueries({ queryKey: messages.getMessage.options({ params }).queryKey });
  };
  return (
    <Button variant="quiet" size="small" loading={isPending} onClick={() => void deleteMessage()}>
      {texts.remove}
    </Button>
  );
}
