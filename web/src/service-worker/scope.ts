/** An event whose work the browser waits for. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface CallEvent extends WaitingEvent {
  readonly request: Request;
  /** The response that the browser requested while the worker started; pages only. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageFromPage extends WaitingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}

export interface PressEvent extends WaitingEvent {
  readonly notification: Notification;
}

export interface OpenPage {
  readonly url: string;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<OpenPage | null>;
}

interface Events {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: CallEvent;
  message: MessageFromPage;
  push: PushEvent;
  notificationclick: PressEvent;
}

/** The part of the worker's global that is used. TypeScript's own worker types conflict with those of a page. */
interface WorkerScope {
  /** Set by the server in the script's first line. */
  readonly ofSite: {
    /** Changes with the site's files. */
    version: string;
    siteName: string;
    /** Origin of the files, if it is another host. */
    filesOrigin: string;
    /** Files that the offline lectures page needs but its HTML does not name. */
    filesOfSavedLectures: readonly string[];
  };
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly registration: Pick<ServiceWorkerRegistration, 'active' | 'navigationPreload' | 'showNotification'>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<OpenPage | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
