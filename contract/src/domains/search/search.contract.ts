import { z } from 'zod';
import { categories } from '../../shared/catalogue.ts';
import { composeText } from '../../shared/compose-text.ts';
import { mostFound } from '../../shared/constants.ts';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, integerParam, lineSchema, textSchema } from '../../shared/scalars.ts';
import { searchTextLength } from '../../shared/search-text.ts';
import { courseCardSchema, courseLevelSchema, coursePriceSchema } from '../courses/courses.schemas.ts';
import { weeklyFewest } from '../home/home.schemas.ts';
import { mentorSchema } from '../mentors/mentors.schemas.ts';
import { postSummarySchema } from '../posts/posts.schemas.ts';
import { roadmapCardSchema } from '../roadmaps/roadmaps.schemas.ts';
import { searchErrors } from './search.errors.ts';
import { wordRule } from './search.rules.ts';

/** What a search looks for. */
const searchTypes = ['all', 'course', 'roadmap', 'mentor', 'post'] as const;
/** Things of one kind in an answer. */
export const searchPageSize = 24;

/** Blanks are a search as well, which finds nothing. */
const q = z
  .string()
  .transform(composeText)
  .pipe(z.string().min(1).max(searchTextLength))
  .meta({ description: '찾을 글', examples: ['스프링 부트'] });

const searchQuery = z.strictObject({
  q,
  type: z
    .enum(searchTypes)
    .default('all')
    .meta({ description: 'all: 모두, course: 강의, roadmap: 로드맵, mentor: 멘토, post: 게시글. 찾지 않는 종류는 수만 답합니다.' }),
  categoryId: integerParam({ min: 1, max: categories.length })
    .optional()
    .meta({ description: '강의는 이 분야만. 번호는 listCategories가 알려줍니다.', examples: ['1'] }),
  level: courseLevelSchema.optional().meta({ description: '강의는 이 난이도만' }),
  price: coursePriceSchema.optional().meta({ description: '강의는 이 가격만' }),
  page: pageQuery.page,
});
export type SearchQuery = z.output<typeof searchQuery>;

const searchResultSchema = z
  .object({
    courses: pageOf(courseCardSchema, 'CourseCardPage').meta({ description: '찾은 강의' }),
    roadmaps: pageOf(roadmapCardSchema, 'RoadmapCardPage').meta({ description: '찾은 로드맵. 잘 맞는 강의가 들어 있는 로드맵이 그 뒤에 옵니다.' }),
    mentors: pageOf(mentorSchema, 'MentorPage').meta({ description: '찾은 멘토' }),
    posts: pageOf(postSummarySchema, 'OwnPostPage').meta({ description: '찾은 게시글' }),
    words: z.array(z.string()).meta({ description: '찾은 낱말. 같은 뜻의 낱말도 있습니다. 화면에 표시할 때 씁니다.', examples: [['리액트', 'react']] }),
    meant: z
      .string()
      .nullable()
      .meta({ description: '적은 대로는 없어서 대신 찾은 글. 적은 대로 찾았으면 null', examples: ['스프링'] }),
  })
  .meta({ id: 'SearchFindings', description: `검색 결과. 종류마다 ${mostFound}개까지 셉니다.` });
export type SearchFindings = z.infer<typeof searchResultSchema>;

const suggestionTypes = ['course', 'tag', 'person', 'post'] as const;

const suggestionSchema = z
  .object({
    text: z.string().meta({ description: '보여줄 글', examples: ['Spring Boot'] }),
    type: z.enum(suggestionTypes).meta({ description: 'course: 강의, tag: 주제, person: 지식공유자나 멘토, post: 커뮤니티의 글' }),
    link: z.string().meta({ description: '고르면 가는 경로', examples: ['/search?q=Spring%20Boot'] }),
  })
  .meta({ id: 'Suggestion', description: '검색어 제안' });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** From how many people in how many days on a search is popular, and how many are listed at most. */
export const popularSearches = { people: weeklyFewest.popular, days: 7, most: 10 } as const;

const popularSearchSchema = z
  .object({ word: z.string().meta({ description: '검색어', examples: ['스프링 부트'] }) })
  .meta({ id: 'PopularSearch', description: '인기 검색어' });
export type PopularSearch = z.infer<typeof popularSearchSchema>;

const word = withRule(lineSchema(50), wordRule);
const synonymMembers = {
  word: word.meta({ description: '낱말', examples: ['리액트'] }),
  synonym: word.meta({ description: '같은 뜻의 낱말', examples: ['reactjs'] }),
};
const searchSynonymSchema = z
  .object({ id: idSchema, ...synonymMembers, createdAt: dateTimeSchema.meta({ description: '등록한 때' }) })
  .meta({ id: 'SearchSynonym', description: '검색에서 같은 뜻으로 여기는 두 낱말' });
export type SearchSynonym = z.infer<typeof searchSynonymSchema>;

const newSynonymSchema = z
  .strictObject(synonymMembers)
  .meta({ id: 'SearchSynonymInput', description: '같은 뜻의 두 낱말', examples: [{ word: '리액트', synonym: 'reactjs' }] });
export type NewSynonym = z.output<typeof newSynonymSchema>;

const synonymsPath = '/admin/api/v1/search/synonyms';

/** Finding courses, roadmaps, mentors and posts, and what operators teach the search. */
export const searchContract = c.router(
  {
    search: {
      method: 'GET',
      path: '/search/api/v1',
      summary: '통합 검색',
      summaryEn: 'Search courses, roadmaps, mentors and posts',
      description:
        '띄어쓰기를 가리지 않고, 초성(ㅅㅍㄹ)과 한영 전환을 잊고 친 글(tmvmfld), 작은 오타도 알아봅니다. 제목, 태그, 지식공유자, 소개의 순서로 잘 맞는 것부터 답합니다. 게시글은 제목, 태그, 내용에서 찾습니다.',
      metadata: access('visitor', { names: { categoryId: 'public' }, scope: 'any', shared: true }),
      query: searchQuery,
      responses: { 200: searchResultSchema },
    },
    suggest: {
      method: 'GET',
      path: '/search/api/v1/suggest',
      summary: '검색어 제안',
      summaryEn: 'Suggest what to search for',
      description: '입력하는 동안의 글에 맞는 주제, 강의, 사람입니다. 아직 완성되지 않은 글자와 초성도 받습니다.',
      metadata: access('visitor', { scope: 'any', shared: true }),
      query: z.strictObject({ q }),
      responses: { 200: z.array(suggestionSchema) },
    },
    listPopularSearches: {
      method: 'GET',
      path: '/search/api/v1/popular',
      summary: '인기 검색어 목록',
      summaryEn: 'List popular searches',
      description: `최근 ${popularSearches.days}일 동안 ${popularSearches.people}명 이상이 찾은 검색어를 많이 찾은 순서로 ${popularSearches.most}개까지 답합니다. 강의를 찾지 못하는 글과 메일 주소나 번호로 보이는 글은 없습니다. 한 시간마다 다시 세며, 누가 찾았는지는 남기지 않습니다.`,
      metadata: access('visitor', { scope: 'any', shared: true }),
      responses: { 200: z.array(popularSearchSchema) },
    },
    listSearchSynonyms: {
      method: 'GET',
      path: synonymsPath,
      summary: '검색 동의어 목록',
      summaryEn: 'List search synonyms',
      metadata: access('admin', { scope: ['admin:content', 'admin:read'] }),
      query: z.strictObject({
        q: textSchema(50)
          .optional()
          .meta({ description: '이 글이 든 낱말만', examples: ['리액트'] }),
        ...pageQuery,
      }),
      responses: { 200: pageOf(searchSynonymSchema, 'SearchSynonymPage') },
    },
    createSearchSynonym: {
      method: 'POST',
      path: synonymsPath,
      summary: '검색 동의어 등록',
      summaryEn: 'Create a search synonym',
      description: '두 낱말 가운데 어느 것으로 찾아도 같은 결과가 나옵니다. 대문자와 띄어쓰기는 가리지 않습니다.',
      metadata: access('admin', { scope: 'admin:content', errors: [searchErrors.duplicateSynonym] }),
      body: newSynonymSchema,
      responses: { 201: searchSynonymSchema },
    },
    deleteSearchSynonym: {
      method: 'DELETE',
      path: `${synonymsPath}/:id`,
      summary: '검색 동의어 삭제',
      summaryEn: 'Delete a search synonym',
      metadata: access('admin', { scope: 'admin:content', errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '동의어의 번호', examples: ['1'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
