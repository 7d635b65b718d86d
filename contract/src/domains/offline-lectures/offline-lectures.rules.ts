/** Days that an offline lecture can be watched without asking the server; lectures and devices that somebody saves them on; and what a device holds, in bytes. */
export const offlineLimits = { days: 14, lectures: 100, devices: 5, bytes: 2 * 1024 ** 3 } as const;

/** The largest picture that is saved, in lines, where the film was made in several. */
export const offlineHeight = 480;

/** Where offline lectures are watched without a network, and where the service worker hands their files to that page alone: no server has them there. */
export const savedLecturesPage = '/my/offline';
export const offlineFiles = `${savedLecturesPage}/files/`;

/** What a page asks the service worker for: the page above, with all that it needs. */
export const saveOfflinePage = 'save-offline-page';
