import { useEffect, useEffectEvent, useState } from 'react';
import { adoptDraft, draftKey, readDraft, removeDraft, sweepDrafts, writeDraft } from './draft-store.ts';

interface DraftedForm<D> {
  values: D;
  dirty: boolean;
  change(part: Partial<D>): void;
  reset(): void;
}

/**
 * Stores a form's input in this browser, per user and place, until it is sent: it survives a reload, a lost connection
 * and signing in. A visitor's draft is passed to the user who signs in on the page. `clean` repairs the stored draft.
 */
export function useDraft<D extends object>(place: string, user: { id: number } | undefined, form: DraftedForm<D>, clean: (kept: Partial<D>) => Partial<D>) {
  const key = draftKey(place, user?.id);
  const [loaded, setLoaded] = useState({ key: '', restored: false });
  const load = useEffectEvent(() => {
    sweepDrafts(Date.now());
    if (user) adoptDraft(place, user.id);
    const kept = readDraft<D>(key);
    if (kept) form.change(clean(kept));
    setLoaded({ key, restored: kept !== undefined });
  });
  useEffect(() => load(), [key]);
  const keep = useEffectEvent(() => {
    if (loaded.key !== key) return;
    if (form.dirty) writeDraft(key, form.values);
    else removeDraft(key);
  });
  const written = form.dirty && JSON.stringify(form.values);
  useEffect(() => keep(), [loaded.key, written]);
  const forget = () => {
    removeDraft(key);
    setLoaded({ key, restored: false });
  };
  const discard = () => {
    forget();
    form.reset();
  };
  return { restored: loaded.restored && form.dirty, forget, discard };
}
