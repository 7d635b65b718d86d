import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { problemOf } from '../../../client/api-problem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { entityVersions } from '../../entity-versions/entity-versions.api.ts';
import { entityCopyTexts as texts } from './entity-copy.texts.ts';
import type { EntityCopy } from './EntityCopyModal.tsx';
import { openEntityCopy } from './open-entity-copy.ts';

/** Copies an entity from development to production, and links between both environments. */
export function CopyPart({ copy, environment, lead }: { copy: EntityCopy; environment: string; lead: string }) {
  if (environment !== 'development') return <Other copy={copy} environment="development" />;
  return (
    <>
      <p>{lead}</p>
      <Row gap={8}>
        <Button size="small" variant="secondary" onClick={() => openEntityCopy(copy)}>
          {texts.label}
        </Button>
        <Other copy={copy} environment="production" />
      </Row>
    </>
  );
}

/** Leads to the entity in the other environment, if it is there. */
function Other({ copy: { kind, entityKey, path }, environment }: { copy: EntityCopy; environment: keyof typeof texts.other }) {
  const request = { query: { kind, key: entityKey, environment, limit: '1' } } as const;
  const { queryKey } = entityVersions.listEntityVersions.options(request);
  const { error } = useQuery({ queryKey, queryFn: () => entityVersions.listEntityVersions.query(request), retry: false });
  if (error && problemOf(error).errorCode === workspaceErrors.notFound.errorCode) return <span>{texts.absent[environment]}</span>;
  return <Link to={environment === 'production' ? path : `${path}?environment=${environment}`}>{texts.other[environment]}</Link>;
}
