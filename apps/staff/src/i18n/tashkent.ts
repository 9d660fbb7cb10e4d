const timeZone = 'Asia/Tashkent'
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const seconds = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `19:24` on the clock of Tashkent. */
export function timeAt(instant: string): string {
  return clock.format(new Date(instant))
}

/** `19:24:07`. */
export function secondAt(instant: string): string {
  return seconds.format(new Date(instant))
}

/** `2026-11-21`. */
export function dateAt(instant: string): string {
  return calendar.format(new Date(instant))
}
