import { kindNames, type ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { Link } from 'react-router';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { environmentQuery, type WorkEnvironment } from './environment.ts';
import { usedByTexts as texts } from './used-by.texts.ts';

const places: Partial<Record<ManagedKind, string>> = {
  EXPERIMENT: 'experiments',
  FEATURE_FLAG: 'feature-flags',
  IN_APP_MESSAGE: 'in-app-messages',
  REMOTE_CONFIG_PARAMETER: 'remote-configs',
  SEGMENT: 'segments',
  METRIC: 'experiment-metrics',
};

export const nameOfUser = ({ kind, key, name }: WorkspaceReferrer): string => `${kindNames[kind]} ${name === '' ? key : `‘${name}’`}`;

/** Links to the entities that use something. */
export function UsedBy({ users, environment }: { users: readonly WorkspaceReferrer[]; environment: WorkEnvironment }) {
  if (users.length === 0) return <p>{texts.none}</p>;
  return (
    <Stack gap={8}>
      {users.map((user) => {
        const place = places[user.kind];
        return (
          <Row key={`${user.kind} ${user.key}`}>
            {place ? <Link to={`/admin/${place}/${encodeURIComponent(user.key)}${environmentQuery(environment)}`}>{nameOfUser(user)}</Link> : nameOfUser(user)}
            {user.archived && <StatusTag tone="neutral">{texts.archived}</StatusTag>}
          </Row>
        );
      })}
    </Stack>
  );
}
