import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { entityCopyTexts as texts } from './entity-copy.texts.ts';
import type { EntityCopy } from './EntityCopyModal.tsx';
import { openEntityCopy } from './open-entity-copy.ts';

/** Copies an entity from development to production, and links between both environments. */
export function CopyPart({ copy, environment, lead }: { copy: EntityCopy; environment: string; lead: string }) {
  const { path } = copy;
  if (environment !== 'development') return <Link to={`${path}?environment=development`}>{texts.other.development}</Link>;
  return (
    <>
      <p>{lead}</p>
      <Row gap={8}>
        <Button size="small" variant="secondary" onClick={() => openEntityCopy(copy)}>
          {texts.label}
        </Button>
        <Link to={path}>{texts.other.production}</Link>
      </Row>
    </>
  );
}
