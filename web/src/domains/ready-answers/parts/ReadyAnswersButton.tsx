import type { ReadyAnswer } from '@baeum/contract/domains/ready-answers/ready-answers.contract.ts';
import { useEffect, useState, type RefObject } from 'react';
import { applyEdit } from '../../../ui/editor/edits.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { manageReadyAnswers } from '../manage-ready-answers.ts';
import { readyAnswers } from '../ready-answers.api.ts';
import { readyAnswerTexts as texts } from '../ready-answers.texts.ts';

interface ReadyAnswersButtonProps {
  /** Text area to insert an answer into, at the caret. */
  area: RefObject<HTMLTextAreaElement | null>;
  anchor: RefObject<HTMLButtonElement | null>;
  onInserted: (id: number) => void;
}

/** Opens the predefined answers to insert one into the current text, or to save another. */
export function ReadyAnswersButton({ area, anchor, onInserted }: ReadyAnswersButtonProps) {
  const { data } = readyAnswers.listReadyAnswers.useQuery(readyAnswers.listReadyAnswers.options());
  const [chosen, setChosen] = useState<ReadyAnswer>();
  // The menu holds focus until it is closed, which is the case once this is rendered.
  useEffect(() => {
    if (!chosen || !area.current) return;
    insert(area.current, chosen.content);
    onInserted(chosen.id);
    setChosen(undefined);
  }, [chosen, area, onInserted]);
  const entries = (data?.body ?? []).map((answer) => ({ id: String(answer.id), text: answer.title, onAction: () => setChosen(answer) }));
  return (
    <MenuButton
      label={texts.title}
      title={texts.insert}
      variant="secondary"
      anchor={anchor}
      aria-keyshortcuts="Control+."
      entries={[...entries, { id: 'manage', text: texts.manage, onAction: () => manageReadyAnswers(area.current?.value ?? '') }]}
    />
  );
}

function insert(area: HTMLTextAreaElement, words: string): void {
  const { selectionStart: from, selectionEnd: to } = area;
  const end = from + words.length;
  applyEdit(area, { from, to, insert: words, select: [end, end] });
}
