import { soldTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { RefObject } from 'react';
import { Accordion } from '../../../ui/Accordion.tsx';
import { CardRow } from '../../../ui/CardRow.tsx';
import { CourseCard } from '../../../ui/course/CourseCard.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Avatar, Badge } from '../../../ui/layout.tsx';
import { CardGrid, CardGridSkeleton } from '../../../ui/list/CardGrid.tsx';
import { ChoiceLinks } from '../../../ui/list/ChoiceLinks.tsx';
import { CoverWords } from '../../../ui/list/CoverWords.tsx';
import { DescriptionList } from '../../../ui/list/DescriptionList.tsx';
import { KindBadge } from '../../../ui/list/KindBadge.tsx';
import { ListHead } from '../../../ui/list/ListHead.tsx';
import { ListRow, ListRows } from '../../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { PriceSummary } from '../../../ui/list/PriceSummary.tsx';
import { Toolbar } from '../../../ui/list/Toolbar.tsx';
import { MentorCard } from '../../../ui/mentor/MentorCard.tsx';
import { ChoiceChip } from '../../../ui/overview/ChoiceChip.tsx';
import { FilterBar } from '../../../ui/overview/FilterBar.tsx';
import { RoadmapCard } from '../../../ui/roadmap/RoadmapCard.tsx';
import { SearchBox } from '../../../ui/search/SearchBox.tsx';
import { SuggestionList } from '../../../ui/search/SuggestionList.tsx';
import { SeoulTime } from '../../../ui/SeoulTime.tsx';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { MetaLine } from '../../../ui/text/MetaLine.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { galleryTexts } from '../gallery.texts.ts';
import styles from './GallerySection.module.css';
import { GallerySection } from './GallerySection.tsx';
import { sampleCourses, sampleMentor, sampleRoadmap } from './sample-courses.ts';

const choices = [
  { text: '전체', to: '#lists', current: false },
  { text: '무료', to: '?price=free#lists', current: true, count: 1204 },
  { text: '할인', to: '?price=sale#lists', current: false, count: 0 },
];
const onSale = [{ text: '할인 중', to: '?sale=true#lists', current: false }];

const suggested = [
  { to: '#lists', text: '파이썬', kind: '주제' },
  { to: '#overlays', text: '퇴근이 빨라지는 파이썬 업무 자동화', kind: '강의' },
];

function SampleSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return <SuggestionList id={input.current?.getAttribute('aria-controls') ?? ''} label="검색어 제안" items={suggested} active={0} onChoose={() => undefined} />;
}

export function ListSamples() {
  return (
    <GallerySection id="lists" title="목록">
      <SearchBox
        label="강의 검색"
        placeholder="제목으로 찾기"
        submitLabel="찾기"
        action="#lists"
        value="리액트"
        clearTo="#lists"
        onSearch={(text) => toast(text)}
      />
      <SearchBox
        prominent
        label="무엇을 배우고 싶으신가요?"
        placeholder="예: 파이썬"
        submitLabel="찾기"
        action="#lists"
        suggestions={SampleSuggestions}
        onSearch={(text) => toast(text)}
      />
      <ChoiceLinks legend="가격" choices={choices} />
      <FilterBar
        filters={[
          { label: '가격', choices },
          { label: '할인', choices: onSale },
        ]}
        resetTo="#lists"
      />
      <Toolbar status="강의 63개">
        <ChoiceChip title="정렬" text="인기순" choices={choices} />
      </Toolbar>
      <CardGrid items={sampleCourses} keyOf={({ id }) => id}>
        {(course) => <CourseCard course={course} />}
      </CardGrid>
      <div aria-busy="true">
        <CardGridSkeleton label="강의를 불러오는 중" cards={4} />
      </div>
      <ListSkeleton />
      <CardRow title="지금 인기" allLink="/courses" note="이번 주">
        {sampleCourses.map((course) => (
          <CourseCard key={course.id} course={course} note="오늘까지" />
        ))}
      </CardRow>
      <CardGrid items={[sampleRoadmap]} keyOf={({ id }) => id}>
        {(roadmap) => <RoadmapCard roadmap={roadmap} />}
      </CardGrid>
      <CardGrid items={[sampleMentor]} keyOf={({ id }) => id}>
        {(mentor) => <MentorCard mentor={mentor} note={<SeoulTime at="2026-11-28T11:00:00.000Z" near ending="부터" />} action={<Badge>멘토</Badge>} />}
      </CardGrid>
      <ListRows label="받은 신청">
        <ListRow lead={<Avatar name="김하늘" />} title="김하늘" to="#lists" note="2026.11.21 신청" end={<StatusTag tone="info">요청</StatusTag>} />
        <ListRow title={galleryTexts.long} note={galleryTexts.long} end="3건" />
      </ListRows>
      <div className={styles.coverRows}>
        <CoverWords
          cover="/images/cover.svg"
          title="처음 시작하는 타입스크립트"
          to="#lists"
          kind={soldTypes().map((type) => (
            <KindBadge key={type} type={type} />
          ))}
        >
          <p>한도윤</p>
        </CoverWords>
        <CoverWords cover="/images/cover.svg" title={galleryTexts.long} />
        <CoverWords cover="/images/cover.svg" title="류현서 멘토링" person />
      </div>
      <DescriptionList
        items={[
          { term: '결제일', description: '2026.11.21' },
          { term: galleryTexts.long, description: galleryTexts.long },
        ]}
      />
      <PriceSummary
        lines={[
          { term: '강의 2개', amount: 99_000 },
          { term: '쿠폰 할인', amount: 10_000, deducted: true, note: '첫 구매 축하 쿠폰' },
          { term: galleryTexts.long, amount: 0, deducted: true },
        ]}
        total={{ term: '결제할 금액', amount: 89_000 }}
      />
      <PriceSummary shortOnPhones lines={[{ term: '강의 1개', amount: 0 }]} total={{ term: '결제할 금액', amount: 0, note: '부가세 포함' }} />
      <Pagination page={7} pages={1_000} to={(page) => `?page=${page}#lists`} />
      <Accordion
        items={[
          { title: '환불은 어떻게 하나요?', content: '결제한 지 7일 안에 신청할 수 있어요.' },
          { title: galleryTexts.long, content: galleryTexts.long },
        ]}
      />
      <SettingSection title="프로필" lead="누구나 볼 수 있어요.">
        <p>바꿀 것이 이 옆에 있어요.</p>
      </SettingSection>
      <MetaLine>
        <span>김하늘</span>
        <span>2026.11.21</span>
        <span>{galleryTexts.long}</span>
      </MetaLine>
      <PageTitle>설정 화면의 제목</PageTitle>
      <ListHead title="전체 강의" lead="현업 전문가가 직접 만든 강의예요.">
        <SearchBox label="멘토 검색" placeholder="이름으로 찾기" submitLabel="찾기" action="#lists" onSearch={(text) => toast(text)} />
      </ListHead>
      <PagePart title="큐와 메일">{galleryTexts.long}</PagePart>
    </GallerySection>
  );
}
