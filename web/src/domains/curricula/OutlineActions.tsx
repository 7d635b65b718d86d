import { newKey } from '../../client/new-key.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/choice/FileButton.tsx';
import { IconPlus, IconUpload } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './curricula.module.css';
import { curriculumTexts as texts } from './curricula.texts.ts';
import { useEditing, useOutline } from './editing-context.ts';

/** Actions that add to the whole outline. */
export function OutlineActions() {
  const { store, files, rename } = useEditing();
  const outline = useOutline(store);
  const addSection = () => {
    const section = { key: newKey(), title: texts.newSection(outline.length + 1), lectures: [] };
    store.change((now) => [...now, section]);
    rename(section.key);
  };
  return (
    <Stack gap={8}>
      <Row>
        <Button variant="secondary" size="small" icon={<IconPlus size={18} aria-hidden="true" />} onClick={addSection}>
          {texts.addSection}
        </Button>
        <FileButton multiple icon={<IconUpload size={18} aria-hidden="true" />} onFiles={(chosen) => void files.addFiles(chosen, undefined)}>
          {texts.addFiles}
        </FileButton>
      </Row>
      <p className={styles.muted}>{texts.dropHelp}</p>
    </Stack>
  );
}
