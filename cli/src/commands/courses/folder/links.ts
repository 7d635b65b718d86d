import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPrivate, writePrivate } from '../../../session/private-file.ts';
import { sha256Of } from '../media/sha256.ts';
import type { LocalFile } from './local-course.ts';

/** What one site knows of the folder. */
export interface SiteLink {
  courseId?: number;
  /** Both as they were when the folder was last brought there. */
  version?: number;
  curriculumVersion?: number;
  /** Files that were brought, by kind and hash: those on their way, too. */
  media: Record<string, number>;
  /** Whether the folder was written from the course, and holds nothing else. */
  exported?: true;
  /** Hash of the picture that was brought, and its address there. */
  cover?: { sha256: string; url: string };
  /** Lectures by what the folder knows them by. */
  lectures: Record<string, number>;
}

/** A hash, and what the file looked like when it was reckoned. */
interface KnownFile {
  size: number;
  changedAt: number;
  sha256: string;
}

interface LinksFile {
  files?: Record<string, KnownFile>;
  sites?: Record<string, SiteLink>;
}

const linksFile = (folder: string): string => join(folder, '.baeum', 'course.json');

/**
 * What ties a folder to the courses that were made of it, one for each site: so that the next run changes only what changed, and the folder makes a
 * course of its own on another site. Kept beside `course.yaml`, which holds no numbers. Without it nothing is lost but time.
 */
export class Links {
  readonly site: SiteLink;
  readonly folder: string;
  private readonly host: string;
  private readonly content: LinksFile;

  constructor(folder: string, host: string) {
    this.folder = folder;
    this.host = host;
    this.content = readPrivate(linksFile(folder)) ?? {};
    this.site = this.content.sites?.[host] ?? { media: {}, lectures: {} };
  }

  /** Whether the folder has ever been linked to a site. */
  static exist(folder: string): boolean {
    return existsSync(linksFile(folder));
  }

  save(): void {
    this.content.sites = { ...this.content.sites, [this.host]: this.site };
    writePrivate(linksFile(this.folder), this.content);
  }

  /** The hash of a file; recalculated only when its size or time has changed. */
  async hashOf({ path }: Pick<LocalFile, 'path'>): Promise<string> {
    const file = join(this.folder, path);
    const { size, mtimeMs: changedAt } = await stat(file);
    const known = this.content.files?.[path];
    if (known?.size === size && known.changedAt === changedAt) return known.sha256;
    const sha256 = await sha256Of(file);
    this.content.files = { ...this.content.files, [path]: { size, changedAt, sha256 } };
    return sha256;
  }

  /** Another course, or none: what was known of the former says nothing. */
  tieTo(courseId: number | undefined): void {
    if (this.site.courseId === courseId) return;
    for (const name of ['courseId', 'version', 'curriculumVersion', 'cover'] as const) Reflect.deleteProperty(this.site, name);
    this.site.lectures = {};
    if (courseId !== undefined) this.site.courseId = courseId;
  }
}
