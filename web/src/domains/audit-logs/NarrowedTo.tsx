import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { placeOfTarget } from '../desk/parts/place-of-target.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';
import { wordsOfTarget } from './record-words.ts';

/** Link to the entity that the list is filtered by. */
export function NarrowedTo() {
  const [query] = useSearchParams();
  const target = query.get('target');
  const place = target === null ? undefined : placeOfTarget(target);
  if (target === null || place === undefined) return null;
  return (
    <Row>
      <LinkButton to={place} variant="secondary" size="small">
        {texts.backTo(wordsOfTarget(target))}
      </LinkButton>
    </Row>
  );
}
