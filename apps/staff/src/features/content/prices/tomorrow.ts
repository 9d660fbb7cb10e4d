import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'

/** Six in the morning of the next day, as a browser's field has it: nobody orders then. */
export function tomorrowMorning(now: string): string {
  return `${localDateAt(addMinutes(toInstant(now), 24 * 60))}T06:00`
}
