import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { FieldError } from '@baeum/contract/shared/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { ConflictModalProps } from './ConflictModal.tsx';
import { curricula } from './curricula.api.ts';
import { curriculumTexts as texts } from './curricula.texts.ts';
import { useEditing } from './editing-context.ts';
import { hasUnknownFiles } from './outline-store.ts';
import { inputOf, outlineOf, type Outline } from './outline.ts';

const conflictModal = defineModal<ConflictModalProps>(async () => (await import('./ConflictModal.tsx')).ConflictModal);

/** Saves the whole outline: on demand, and when the editor is left. */
export function useSaving(onSaved: ((curriculum: Curriculum) => void) | undefined) {
  const { store, course, readAgain } = useEditing();
  const queryClient = useQueryClient();
  const running = useRef<Promise<boolean>>(undefined);
  /** The saved version lacks files that the server did not know yet. */
  const owed = useRef(false);
  const [state, setState] = useState<{ saving: boolean; faults: readonly string[] }>({ saving: false, faults: [] });

  const send = async (): Promise<boolean> => {
    const { now, version } = store.read();
    setState({ saving: true, faults: [] });
    try {
      const { body } = await curricula.saveCurriculum.send(queryClient, { params: { id: String(course.id) }, body: inputOf(now, version) });
      owed.current = hasUnknownFiles(now);
      store.took(now, body);
      onSaved?.(body);
      setState({ saving: false, faults: [] });
      return true;
    } catch (thrown) {
      const { errors, errorCode } = problemOf(thrown);
      const faults = errors.map((error) => faultText(error, now));
      setState({ saving: false, faults });
      if (errorCode === commonErrors.conflict.errorCode && errors.length === 0) return settle().catch(failed);
      return faults.length === 0 ? failed(thrown) : false;
    }
  };
  const failed = (thrown: unknown): false => {
    if (!problemOf(thrown).alreadyShown) void showProblem(thrown);
    return false;
  };
  /** Another user has saved: which curriculum to keep? */
  const settle = async (): Promise<boolean> => {
    const theirs = await readAgain();
    const choice = await openModal(conflictModal, { mine: store.read().now, theirs: outlineOf(theirs.sections) });
    if (choice === 'theirs') store.replace(theirs);
    if (choice !== 'mine') return false;
    store.rebase(theirs);
    return send();
  };
  /** One save at a time; a request made meanwhile follows it. */
  const save = async (): Promise<boolean> => {
    await running.current;
    if (!store.dirty) return true;
    running.current = send();
    return running.current;
  };
  const saveAndReport = async () => {
    if (store.dirty && (await save())) toast(texts.savedToast);
  };

  const settleOwed = useEffectEvent(() => {
    if (!owed.current || hasUnknownFiles(store.read().now)) return;
    owed.current = false;
    void save();
  });
  useEffect(() => store.subscribe(() => settleOwed()), [store]);

  const leave = useEffectEvent(() => void save());
  useEffect(() => () => leave(), []);
  return { ...state, save, saveAndReport };
}

/** A server error with the title of the lecture that it concerns. */
function faultText({ field, message }: FieldError, outline: Outline): string {
  const [section, lecture] = (field.match(/\d+/g) ?? []).map(Number);
  const about = outline[section ?? -1]?.lectures[lecture ?? -1] ?? outline[section ?? -1];
  return about ? texts.faultOf(about.title, message) : message;
}
