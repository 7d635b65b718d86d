import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { coversOne, operatorScopeNames } from '@baeum/contract/shared/scopes.ts';
import { useSession } from '../../client/boot.tsx';
import { useLoaded } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { adminUsers } from '../admin-users/admin-users.api.ts';
import { PersonalData, uncoverPerson } from '../admin-users/parts/PersonalData.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { RolesForm } from './RolesForm.tsx';
import { userRequest } from './user-request.ts';
import { UserActions } from './UserActions.tsx';
import { rolesOf, userTexts } from './users.texts.ts';
import { UserSections } from './UserSections.tsx';

const { panel: texts, states } = userTexts;

/** One user: the account, its rights, and its activity on the site, each section loaded when opened. */
export function UserPanel({ id }: { id: string }) {
  const { body: person } = useLoaded(adminUsers.getUser, userRequest(id));
  const { user } = useSession();
  const { name, status } = person;
  const mayChangeRoles = coversOne(user?.operatorScopes ?? [], ['admin']) && user?.id !== person.id;
  return (
    <DeskPanel
      title={name}
      tag={<StatusTag tone={states[status].tone}>{states[status].word}</StatusTag>}
      note={rolesOf(person)}
      noun="users"
      id={id}
      operation="getUser"
      command={`baeum admin users show ${id}`}
      actions={<UserActions person={person} />}
    >
      <PanelPart title={texts.account}>
        <PersonalData
          key={person.id}
          masked={{ email: person.email, phone: person.phoneMasked, realName: person.realName }}
          uncover={uncoverPerson(person.id)}
        />
        <DescriptionList items={accountOf(person)} />
      </PanelPart>
      <PanelPart title={texts.roles}>
        {mayChangeRoles ? <RolesForm key={`${person.id} ${rolesOf(person)} ${person.operatorScopes.join()}`} person={person} /> : <Roles person={person} />}
      </PanelPart>
      <UserSections userId={person.id} />
    </DeskPanel>
  );
}

function Roles({ person }: { person: UserSelf }) {
  const rights = person.operatorScopes.map((scope) => operatorScopeNames[scope]).join(', ');
  return <p>{rights ? `${rolesOf(person)} (${rights})` : rolesOf(person)}</p>;
}

function accountOf({ emailVerified, phoneVerified, socialProviders, hasPassword, pointBalance, createdAt, slug }: UserSelf) {
  const { fields } = texts;
  const verified = [emailVerified && texts.emailVerified, phoneVerified && texts.phoneVerified].filter(Boolean).join(', ');
  return [
    { term: fields.verified, description: verified || texts.none },
    { term: fields.password, description: hasPassword ? texts.has : texts.none },
    { term: fields.social, description: socialProviders.join(', ') || texts.none },
    { term: fields.points, description: texts.points(pointBalance) },
    { term: fields.createdAt, description: formatSeoulMinute(createdAt) },
    ...(slug === undefined ? [] : [{ term: fields.slug, description: `@${slug}` }]),
  ];
}
