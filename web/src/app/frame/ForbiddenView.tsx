import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { ContactNote } from '../../client/ContactLink.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { appTexts } from '../app.texts.ts';

/** A page for a role that the member does not have. */
export function ForbiddenView({ requestId }: { requestId?: string | undefined }) {
  return (
    <StateView
      title={appTexts.forbidden.title}
      message={`${commonErrors.forbidden.message} ${appTexts.forbidden.message}`}
      note={<ContactNote requestId={requestId} />}
    />
  );
}
