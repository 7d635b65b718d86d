import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useState } from 'react';
import { ComboBox } from '../../../ui/choice/ComboBox.tsx';
import { DropZone } from '../../../ui/choice/DropZone.tsx';
import { FileButton } from '../../../ui/choice/FileButton.tsx';
import { Finder } from '../../../ui/choice/Finder.tsx';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { moveBeside } from '../../../ui/choice/reorder.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { Slider } from '../../../ui/choice/Slider.tsx';
import { SortableGroups } from '../../../ui/choice/SortableGroups.tsx';
import { SortableList } from '../../../ui/choice/SortableList.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { TagInput } from '../../../ui/choice/TagInput.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { galleryTexts } from '../gallery.texts.ts';
import { CropSample } from './CropSample.tsx';
import { Fields, GallerySection } from './GallerySection.tsx';

const levels = [
  { value: 'entry', text: '입문', note: '처음 배우는 분' },
  { value: 'basic', text: '초급' },
  { value: 'higher', text: '중급 이상' },
  { value: 'closed', text: '준비 중', disabled: true },
];
const thousand = Array.from({ length: 1_000 }, (_, index) => ({ value: String(index + 1), text: `강의 ${index + 1}` }));
const lectures = ['시작하기', '컴포넌트', galleryTexts.long, '상태'].map((text, index) => ({ id: String(index), text }));
const sections = ['첫째 섹션', '첫 수업', '둘째 섹션', '다음 수업'].map((text, index) => ({ id: `row-${index}`, text, heads: index % 2 === 0 }));

export function ChoiceSamples() {
  const [level, setLevel] = useState<string | null>(null);
  const [course, setCourse] = useState<string | null>(null);
  const [price, setPrice] = useState(33_000);
  const [range, setRange] = useState([10, 60]);
  const [volume, setVolume] = useState(40);
  const [tags, setTags] = useState(['리액트', '타입스크립트']);
  const [order, setOrder] = useState(lectures);
  const [groups, setGroups] = useState(sections);
  const [told, setTold] = useState(true);
  return (
    <GallerySection id="choice" title="고르기">
      <Fields>
        <Select label="난이도" options={levels} value={level} onChange={setLevel} help="수강 대상을 알려줘요." />
        <Select label="난이도 (오류)" options={levels} value={null} onChange={setLevel} required error="난이도를 골라주세요." />
        <Select label="난이도 (사용 불가)" options={levels} value="basic" onChange={setLevel} disabled />
        <ComboBox label="강의 찾기" options={thousand} value={course} onChange={setCourse} />
        <ComboBox label="강의 찾기 (오류)" options={levels} value={null} onChange={setCourse} error="강의를 골라주세요." />
        <Finder label="강의 더하기" options={levels} onChoose={(value) => toast(value)} onType={() => undefined} placeholder="강의 이름" />
        <NumberField label="가격" value={price} onChange={setPrice} min={0} max={990_000} step={1_000} unit="원" help={`${formatWon(price)}에 팔려요.`} />
        <NumberField label="정원 (오류)" value={0} onChange={setPrice} unit="명" error="1명 이상이어야 해요." />
        <NumberField label="정원 (사용 불가)" value={30} onChange={setPrice} unit="명" disabled />
        <Slider label="소리 크기" value={volume} onChange={setVolume} format={(value) => `${value}%`} />
        <Slider label="가격 범위" value={range} onChange={setRange} format={(value) => `${value}만원`} />
        <Slider label="소리 크기 (사용 불가)" value={20} onChange={setVolume} disabled />
        <TagInput label="기술" value={tags} onChange={setTags} max={5} help="다섯 개까지 넣을 수 있어요." />
        <TagInput label="기술 (오류)" value={[]} onChange={setTags} error="하나 이상 넣어주세요." />
        <DropZone label="강의 자료" help="PDF, 20MB까지" onFiles={(files) => toast(`${files.length}개`)} />
        <DropZone label="표지 그림 (오류)" accept="image/*" error="그림 파일만 올릴 수 있어요." onFiles={() => undefined} />
        <div>
          <Switch label="새 소식 받기" description="끄면 바로 적용돼요." checked={told} onChange={() => setTold(!told)} />
          <Switch label="바꿀 수 없는 설정" checked={false} disabled readOnly />
        </div>
      </Fields>
      <FileButton onFiles={(files) => toast(`${files.length}개`)}>파일 고르기</FileButton>
      <SortableGroups
        label="섹션과 수업"
        rows={groups}
        onMove={(id, { id: beside, before }) =>
          setGroups(
            moveBeside(
              groups.map((row) => row.id),
              new Set([id]),
              beside,
              before,
            ).flatMap((key) => groups.find((row) => row.id === key) ?? []),
          )
        }
        onFiles={(files) => toast(`${files.length}개`)}
        render={({ text }) => text}
        empty="아직 없어요."
      />
      <SortableList label="수업 순서" items={order} onReorder={(ids) => setOrder(ids.flatMap((id) => order.find((item) => item.id === id) ?? []))} />
      <CropSample />
    </GallerySection>
  );
}
