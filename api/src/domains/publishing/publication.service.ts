/** What somebody reports, as an operator gets to see it. */
export interface ReportedThing {
  authorId: number;
  content: string;
  /** The page where it stands; null where only its owner sees it. */
  link: string | null;
}

/** What the owner of a kind of thing does for reports of it. */
export interface Reportable {
  /** The thing, if this person may see it; their own in any case. */
  find(userId: number, id: number): Promise<ReportedThing | undefined>;
  /** Takes it away for an operator; one that is gone already changes nothing. Called in a transaction. */
  remove(id: number): Promise<void>;
}

/** What the owner of a kind of thing does for operators when it waits for them. Called in a transaction. @returns whether it still waited */
export interface Holdable {
  /** Shows it to everybody, and tells whom it concerns. */
  release(id: number): Promise<boolean>;
  removeHeld(id: number): Promise<boolean>;
}
