import { toInstant } from '@doira/domain/time/instant'
import { getInstant, localDateAt, localTimeAt, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'

/** As the browser's own field has it, on the clock of the chain. */
export function toLocalMoment(instant: string): string {
  const at = toInstant(instant)
  return `${localDateAt(at)}T${localTimeAt(at)}`
}

/** Null while it is no moment. */
export function ofLocalMoment(moment: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(moment)
  return found?.[1] && found[2] ? getInstant(toLocalDate(found[1]), toLocalTime(found[2])) : null
}
