import { mostFound } from '@baeum/contract/shared/constants.ts';
import { z } from 'zod';
import { containing } from '../../database/paging/like-pattern.ts';
import { json, present } from '../../database/statement.ts';
import type { Reading } from './understand-search.public.ts';

/** From this many matches on, only the best known of them are read, in the order of an index. */
const broadFrom = 800;
/** Spellings of a search that are looked up together. */
const mostVariants = 12;
/** Number of most popular documents read in that case. */
const mostWalked = 2000;

const variantSchema = z.object({ grams: z.array(z.string()), patterns: z.array(z.string()), short: z.array(z.string()), word: z.string() });
const wordSchema = z.object({ place: z.number(), word: z.string() });

/** Parameters of {@link matchText}; an order of its own needs only the variants. */
export const matchVariants = { variants: json(z.array(variantSchema)) };
export const matchWords = { ...matchVariants, words: json(z.array(wordSchema)), whole: z.string() };
/** The result of {@link matchText}. */
export const matchRow = { total: present(z.number()), ids: present(json(z.array(z.number()))) };

/** The source of a search: tables and conditions of a statement. */
export interface MatchSource {
  /** The table and its alias, e.g. `courses c`. */
  from: string;
  key: string;
  /** Column of `search_documents` that refers to it. */
  reference: 'course_id' | 'roadmap_id' | 'mentor_id' | 'post_id';
  /** The condition of public visibility; an index in the order of popularity has the same condition. */
  visible: string;
  /** Further conditions. */
  where?: string;
  /** Popularity, which orders equal matches; an index should have this order. */
  popularity: string;
  /** An order of its own in place of relevance. */
  order?: { by: string; indexed: boolean };
}

/**
 * The query for the ids of one page of matches, and how many there are, at most {@link mostFound}. Pairs of letters are looked up in their
 * index. A word of very many documents is searched in the order of popularity instead, until there are enough, so that no search reads more
 * than some thousand rows.
 * @param limit SQL of how many ids are wanted; the statement has a parameter `offset`
 * @param further columns of the answer, from the steps before: `broad.yes`, `matched.key`
 */
export function matchText(source: MatchSource, limit: string, further = ''): string {
  return `${candidates(source)},
     ${source.order ? sorted(source, source.order.by) : scored}
     SELECT least((SELECT count(*) FROM candidates), ${mostFound}) AS total,
       to_json(ARRAY(SELECT key FROM ranked ORDER BY rank LIMIT greatest(0, least(${limit}, ${mostFound} - $offset)) OFFSET $offset)) AS ids${further}`;
}

/** The document `d` has every word of the variant `v`; a short one in Latin letters not within a longer one. */
const matches = `d.text LIKE ALL (v.patterns) AND NOT EXISTS (SELECT FROM unnest(v.short) s
  WHERE NOT (s = ANY (d.title_terms) OR s = ANY (d.tags) OR d.text ~ ('(^|[^a-z0-9])' || s || '($|[^a-z0-9])')))`;

/**
 * Rows that match, as `candidates`. Each step is fenced (LATERAL with OFFSET or LIMIT), so that whatever the planner expects, documents are
 * found by the index of letters, and the best known are read one after the other. Where these are enough, the others are not read any more.
 */
function candidates({ from, key, reference, visible, where, popularity, order }: MatchSource): string {
  const [known = ''] = popularity.split(' DESC', 1);
  const filter = where === undefined ? '' : `CROSS JOIN LATERAL (SELECT FROM ${from} WHERE ${key} = h.key AND ${where} OFFSET 0) f`;
  return `WITH variants AS MATERIALIZED (
       SELECT v.* FROM jsonb_to_recordset($variants) AS v (grams text[], patterns text[], short text[], word text) LIMIT ${mostVariants}
     ), hits AS MATERIALIZED (
       SELECT h.* FROM variants v CROSS JOIN LATERAL (
         SELECT d.${reference} AS key, d.id AS document_id, strpos(d.title, v.word) > 0 AS titled FROM search_documents d
         WHERE d.${reference} IS NOT NULL AND search_grams(d.text) @> v.grams AND ${matches} LIMIT ${broadFrom + 1}
       ) h
     ), broad AS MATERIALIZED (
       SELECT count(*) > ${broadFrom} AS yes FROM hits
     ), best_known AS MATERIALIZED (
       SELECT h.* FROM (SELECT ${key} AS key FROM ${from} WHERE ${visible} ORDER BY ${order?.indexed ? order.by : popularity} LIMIT ${mostWalked}) w CROSS JOIN LATERAL (
         SELECT d.${reference} AS key, d.id AS document_id, strpos(d.title, v.word) > 0 AS titled FROM search_documents d, variants v
         WHERE d.${reference} = w.key AND ${matches} LIMIT 1
       ) h ${filter}
       WHERE (SELECT yes FROM broad) LIMIT ${mostFound}
     ), matched AS MATERIALIZED (
       SELECT key, document_id, bool_or(titled) AS titled FROM (
         SELECT * FROM hits WHERE (SELECT count(*) FROM best_known) < ${mostFound} UNION ALL SELECT * FROM best_known
       ) m GROUP BY key, document_id
     ), candidates AS MATERIALIZED (
       SELECT matched.*, s.popularity FROM matched
       CROSS JOIN LATERAL (SELECT ${known} AS popularity FROM ${from} WHERE ${key} = matched.key AND ${visible} AND ${where ?? 'true'} OFFSET 0) s
     )`;
}

/**
 * Points by word: in the title, a tag, within a word of the title or a tag, the person, anywhere. The whole text in one piece at the
 * title's beginning counts more. Only the most promising are scored.
 */
const scored = `words AS MATERIALIZED (
       SELECT w.place, w.word FROM jsonb_to_recordset($words) AS w (place int, word text)
     ), promising AS MATERIALIZED (
       SELECT c.key, c.popularity, d.title, d.title_terms, d.tags, d.person
       FROM (SELECT * FROM candidates ORDER BY titled DESC, popularity DESC LIMIT ${mostFound}) c JOIN search_documents d ON d.id = c.document_id
     ), ranked AS (
       SELECT key, row_number() OVER (ORDER BY points DESC, popularity DESC, key DESC) AS rank FROM (
         SELECT p.key, p.popularity, (CASE WHEN p.title = $whole THEN 64 WHEN p.title ^@ $whole THEN 12 WHEN strpos(p.title, $whole) > 0 THEN 8 ELSE 0 END) + (
           SELECT sum(most) FROM (
             SELECT max(CASE WHEN w.word = ANY (p.title_terms) THEN 32 WHEN w.word = ANY (p.tags) THEN 16 WHEN strpos(p.title, w.word) > 0 THEN 12
               WHEN EXISTS (SELECT FROM unnest(p.tags) tag WHERE strpos(tag, w.word) > 0) THEN 8 WHEN strpos(p.person, w.word) > 0 THEN 6 ELSE 1 END) AS most
             FROM words w GROUP BY w.place
           ) m
         ) AS points FROM promising p
       ) judged
     )`;

function sorted({ from, key }: MatchSource, by: string): string {
  return `ranked AS (
       SELECT candidates.key, row_number() OVER (ORDER BY ${by}) AS rank FROM candidates JOIN ${from} ON ${key} = candidates.key
     )`;
}

/** A reading of a search as input of {@link matchText}. */
export function matchInput({ whole, words }: Reading) {
  const variants = words.reduce<string[][]>((made, same) => made.flatMap((variant) => same.map((word) => [...variant, word])).slice(0, mostVariants), [[]]);
  return {
    variants: variants.map((variant) => ({
      grams: [...new Set(variant.flatMap(gramsOf))],
      patterns: variant.map(containing),
      short: variant.filter((word) => /^[a-z0-9]{1,3}$/.test(word)),
      word: variant[0] ?? '',
    })),
    words: words.flatMap((same, place) => same.map((word) => ({ place, word }))),
    whole,
  };
}

/** Pairs of letters of a word, or its only letter: as made by `search_grams` of the database. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
