import type { BroadcastPreview } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import styles from './Broadcasts.module.css';
import { broadcastTexts } from './broadcasts.texts.ts';

const { preview: texts } = broadcastTexts;

/** Number of recipients now, in the morning and by mail, and a sample. */
export function WhoGetsIt({ preview }: { preview: BroadcastPreview }) {
  const { audience, audienceIsCapped = false, recipients, withoutConsent, now, held, heldUntil, byEmail, sample } = preview;
  return (
    <section role="status" aria-label={texts.title} className={styles.preview}>
      <h3 className={styles.previewTitle}>{recipients === 0 ? texts.nobody : texts.recipients(recipients, audience, audienceIsCapped)}</h3>
      <ul>
        {withoutConsent > 0 && <li>{texts.withoutConsent(withoutConsent)}</li>}
        {recipients > 0 && <li>{texts.now(now)}</li>}
        {heldUntil && <li>{texts.held(held, heldUntil)}</li>}
        {recipients > 0 && <li>{texts.byEmail(byEmail)}</li>}
      </ul>
      {sample.length > 0 && (
        <p>
          {texts.sample}: {sample.map(({ nameMasked, emailMasked }) => `${nameMasked} (${emailMasked})`).join(', ')}
        </p>
      )}
    </section>
  );
}
