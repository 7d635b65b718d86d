import { isPicked } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import type { HomeSectionKey } from '@baeum/contract/domains/home/home.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/choice/SortableList.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { IconPencil, IconTrash } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { homeContentTexts } from './home-content.texts.ts';
import { inOrder, nextPicked, type SectionDraft } from './home-draft.ts';
import styles from './HomeContent.module.css';

const { sections: texts } = homeContentTexts;
const sectionModal = defineModal<{ section: SectionDraft }>(async () => (await import('./SectionModal.tsx')).SectionModal);

interface SectionsEditorProps {
  sections: SectionDraft[];
  /** Kinds that are not configured yet. */
  news: readonly HomeSectionKey[];
  onChange: (sections: SectionDraft[]) => void;
}

/** The rows of courses in order: visibility, title, and a rule or hand-picked courses. */
export function SectionsEditor({ sections, news, onChange }: SectionsEditorProps) {
  const picked = nextPicked(sections);
  const isUnused = ({ key, shown }: SectionDraft) => !shown && news.includes(key);
  const change = (changed: SectionDraft) => onChange(sections.map((each) => (each.key === changed.key ? changed : each)));
  const edit = async (section: SectionDraft, save: (edited: SectionDraft) => void) => {
    const edited = (await openModal(sectionModal, { section })) as SectionDraft | undefined;
    if (edited) save(edited);
  };
  return (
    <Stack as="section" gap={8}>
      <h2 className={styles.partTitle}>{texts.title}</h2>
      <NewRows
        titles={sections.filter(isUnused).map(({ title }) => title)}
        onShow={() => onChange(sections.map((section) => (isUnused(section) ? { ...section, shown: true } : section)))}
      />
      <SortableList
        label={texts.title}
        items={sections.map((section) => ({ id: section.key, text: section.title, section }))}
        onReorder={(keys) => onChange(inOrder(sections, keys, ({ key }) => key))}
        render={({ section }) => (
          <SectionRow
            section={section}
            onChange={change}
            onEdit={() => void edit(section, change)}
            onRemove={() => onChange(sections.filter(({ key }) => key !== section.key))}
          />
        )}
      />
      {picked && (
        <Row>
          <Button
            variant="secondary"
            size="small"
            onClick={() => void edit({ key: picked, title: texts.newTitle, shown: true, courses: [] }, (added) => onChange([...sections, added]))}
          >
            {texts.add}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Rows added by a newer release: an existing site does not show them by default. */
function NewRows({ titles, onShow }: { titles: readonly string[]; onShow: () => void }) {
  if (titles.length === 0) return null;
  return (
    <Callout
      title={texts.news(titles.length)}
      action={
        <Button variant="secondary" size="small" onClick={onShow}>
          {texts.showNews}
        </Button>
      }
    >
      {titles.join(', ')}
    </Callout>
  );
}

interface SectionRowProps {
  section: SectionDraft;
  onChange: (section: SectionDraft) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function SectionRow({ section, onChange, onEdit, onRemove }: SectionRowProps) {
  const { key, title, shown } = section;
  return (
    <div className={styles.row}>
      <div className={styles.rowWords}>
        <strong>{title}</strong>
        <span className={styles.muted}>{texts.nameOf(section)}</span>
      </div>
      <Checkbox
        checked={shown}
        aria-label={texts.shown(title)}
        label={texts.shownShort}
        onChange={(event) => onChange({ ...section, shown: event.currentTarget.checked })}
      />
      <Button
        variant="quiet"
        size="small"
        icon={<IconPencil size={18} aria-hidden="true" />}
        aria-label={texts.edit(title)}
        title={texts.editShort}
        onClick={onEdit}
      />
      {isPicked(key) && (
        <Button
          variant="quiet"
          size="small"
          icon={<IconTrash size={18} aria-hidden="true" />}
          aria-label={texts.remove(title)}
          title={texts.removeShort}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
