const minuteMs = 60_000;

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minuteMs);
export const hoursAfter = (moment: Date, hours: number): Date => minutesAfter(moment, hours * 60);
export const earliest = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map((moment) => moment.getTime())));
