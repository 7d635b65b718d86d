import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { signInPath } from '../../client/sign-in-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { groups } from './groups.api.ts';
import { groupTexts as texts } from './groups.texts.ts';
import { JoinGroupForm } from './JoinGroupForm.tsx';

const requestOf = (id: string | undefined, invite: string | null) => ({ params: { id: id ?? '' }, query: { ...(invite && { invite }) } });

export const page: PageDefinition = {
  component: GroupSignupPage,
  loading: () => <Skeleton shape="block" />,
  missing: InvalidInvitation,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, params, url }) => groups.getGroupSignup.prefetch(queryClient, requestOf(params['id'], url.searchParams.get('invite'))),
};

/** Target of an invitation link: who invites, and how to join. */
export function GroupSignupPage() {
  const { id } = usePageParams();
  const [query] = useSearchParams();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const invite = query.get('invite');
  const { group, member, seatsLeft } = useLoaded(groups.getGroupSignup, requestOf(id, invite)).body;
  if (member) {
    return (
      <EntranceResult mark="done" title={texts.member.title(group.name)} lead={texts.member.lead}>
        <LinkButton to="/courses" size="large" full>
          {texts.member.next}
        </LinkButton>
      </EntranceResult>
    );
  }
  if (seatsLeft === 0) return <EntranceResult mark="refused" title={texts.full.title} lead={texts.full.lead} />;
  return (
    <EntrancePage title={texts.invited(group.name)} lead={texts.lead[group.kind]}>
      <p>{texts.seatsLeft(seatsLeft)}</p>
      {user ? (
        <JoinGroupForm groupId={group.id} invite={invite ?? ''} />
      ) : (
        <Stack gap={8}>
          <LinkButton to={signInPath(pathname + search)} size="large" full>
            {texts.signIn}
          </LinkButton>
          <LinkButton to={`/signup?${new URLSearchParams({ referUrl: pathname + search })}`} variant="secondary" size="large" full>
            {texts.signUp}
          </LinkButton>
        </Stack>
      )}
    </EntrancePage>
  );
}

function InvalidInvitation() {
  const { title, lead, next } = texts.invalid;
  return (
    <EntranceResult mark="refused" title={title} lead={lead}>
      <LinkButton to="/" size="large" full>
        {next}
      </LinkButton>
    </EntranceResult>
  );
}
