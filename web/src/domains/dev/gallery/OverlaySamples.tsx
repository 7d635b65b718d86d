import { Button } from '../../../ui/Button.tsx';
import { openKeyHelp } from '../../../ui/keys/open-key-help.ts';
import { Row } from '../../../ui/layout.tsx';
import { alert, confirm, confirmByTyping } from '../../../ui/modal/dialogs.ts';
import { openModal } from '../../../ui/modal/modal-store.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { galleryTexts } from '../gallery.texts.ts';
import { GallerySection } from './GallerySection.tsx';
import { sampleDrawer, sampleModal } from './sample-modals.ts';

const actions: readonly (readonly [string, () => unknown])[] = [
  ['알림 창', () => alert('저장했어요', galleryTexts.long, { note: '요청 번호 2f8a' })],
  ['묻는 창', () => confirm({ title: '강의를 내릴까요?', message: '수강생은 계속 볼 수 있어요.', danger: true, confirmLabel: '내리기' })],
  [
    '입력해서 확인',
    () => confirmByTyping({ title: '작업 공간을 삭제할까요?', message: '모든 기록이 지워지고 되돌릴 수 없어요.', word: '배움', confirmLabel: '삭제' }),
  ],
  ['큰 창', () => openModal(sampleModal, {})],
  ['옆 창', () => openModal(sampleDrawer, {})],
  ['단축키', () => openKeyHelp([['?', '이 목록']])],
  ['짧은 알림', () => toast('저장했어요')],
  ['되돌리는 알림', () => toast('삭제했어요', () => toast('되돌렸어요'))],
];

export function OverlaySamples() {
  return (
    <GallerySection id="overlays" title="창과 알림">
      <Row>
        {actions.map(([text, open]) => (
          <Button key={text} variant="secondary" onClick={() => void open()}>
            {text}
          </Button>
        ))}
      </Row>
    </GallerySection>
  );
}
