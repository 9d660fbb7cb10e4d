import type { listSlots } from '@doira/contract/delivery/branches/list-slots'
import type { AnswerOf } from '@doira/contract/endpoint'
import { toInstant } from '@doira/domain/time/instant'
import type { Slot } from './time-choice.ts'

export function toSlots({ slots }: AnswerOf<typeof listSlots>): readonly Slot[] {
  return slots.map(({ starts_at, is_free }) => ({ startsAt: toInstant(starts_at), isFree: is_free }))
}
