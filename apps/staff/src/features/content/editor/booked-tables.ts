import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatTime, getDate } from '@doira/web/i18n/format.ts'
import * as z from 'zod/mini'
import type { Language } from '../../../i18n/language.ts'
import type { Translate } from '../../../i18n/translate.ts'

const bookingsSchema = z.array(z.object({ table: z.number(), from: z.string(), guests: z.number() }))

/** Which bookings keep their tables on the plan of a hall. */
export function bookedTables(t: Translate, language: Language, facts: unknown): string {
  const read = bookingsSchema.safeParse(facts)
  const bookings = (read.success ? read.data : []).map(({ table, from, guests }) =>
    t('halls.booking', {
      ...{ n: table, count: guests },
      at: `${formatDate(language, getDate(from))}, ${formatTime(from)}`,
    }),
  )
  return t('halls.refused', { bookings: bookings.join('; ') })
}
