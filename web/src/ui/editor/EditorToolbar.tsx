import type { ComponentType, RefObject } from 'react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTable,
} from '../icons.ts';
import { editorTexts as texts } from './editor.texts.ts';
import { applyEdit, applyHistory, toCode, toggleLines, toHeading, toLink, toNumbers, toTable, wrap, type Edit, type Selected } from './edits.ts';
import styles from './MarkdownField.module.css';

const tools = {
  heading: { icon: IconHeading, edit: toHeading },
  bold: { icon: IconBold, edit: (selected: Selected): Edit => wrap(selected, '**', texts.boldWords) },
  italic: { icon: IconItalic, edit: (selected: Selected): Edit => wrap(selected, '*', texts.italicWords) },
  code: { icon: IconCode, edit: (selected: Selected): Edit => toCode(selected, texts.codeWords) },
  link: { icon: IconLink, edit: (selected: Selected): Edit => toLink(selected, texts.linkWords) },
  list: { icon: IconList, edit: (selected: Selected): Edit => toggleLines(selected, '- ') },
  numbers: { icon: IconListNumbers, edit: toNumbers },
  quote: { icon: IconBlockquote, edit: (selected: Selected): Edit => toggleLines(selected, '> ') },
  table: { icon: IconTable, edit: (selected: Selected): Edit => toTable(selected, texts.tableWords) },
} as const;
type Tool = keyof typeof tools;

const names = Object.keys(tools) as Tool[];
const keys: Readonly<Record<string, Tool>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };
const keysWithShift: Readonly<Record<string, Tool>> = { KeyH: 'heading', Digit7: 'numbers', Digit8: 'list', Digit9: 'quote' };
/** The browser's own undo and redo have their shortcuts already. */
const steps = { undo: IconArrowBackUp, redo: IconArrowForwardUp } as const;

/** Edits the field's selection. */
export function applyTool(area: HTMLTextAreaElement, name: Tool): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  applyEdit(area, tools[name].edit({ text, start, end }));
}

/** The tool of a shortcut, by key code: with Korean input Ctrl+B arrives as ㅠ. */
export function toolOf({ code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): Tool | undefined {
  return (ctrlKey || metaKey) && !altKey && !isComposing ? (shiftKey ? keysWithShift : keys)[code] : undefined;
}

interface EditorToolbarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  disabled: boolean;
  /** Opens the file picker. */
  onPicture: () => void;
}

export function EditorToolbar({ area, disabled, onPicture }: EditorToolbarProps) {
  const withArea = (use: (field: HTMLTextAreaElement) => void) => () => area.current && use(area.current);
  return (
    <div role="group" aria-label={texts.tools} className={styles.tools}>
      {names.map((name) => (
        <ToolButton key={name} name={texts[name]} icon={tools[name].icon} disabled={disabled} onPress={withArea((field) => applyTool(field, name))} />
      ))}
      <ToolButton name={texts.picture} icon={IconPhoto} disabled={disabled} onPress={onPicture} />
      {(['undo', 'redo'] as const).map((step) => (
        <ToolButton key={step} name={texts[step]} icon={steps[step]} disabled={disabled} onPress={withArea((field) => applyHistory(field, step))} />
      ))}
    </div>
  );
}

interface ToolButtonProps {
  name: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  disabled: boolean;
  onPress: () => void;
}

function ToolButton({ name, icon: Icon, disabled, onPress }: ToolButtonProps) {
  return (
    <button type="button" className={styles.tool} title={name} aria-label={name} disabled={disabled} onClick={onPress}>
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
