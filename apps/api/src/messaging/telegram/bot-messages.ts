import type { Language } from '@doira/domain/i18n/languages'
import type { StatusLabel } from '@doira/domain/orders/status'
import { readTexts } from '../../platform/i18n/read-texts.ts'

export const botTexts = readTexts('telegram')

type StatusText = Readonly<Record<'title' | 'line', Readonly<Record<Language, string>>>>

/** Texts of the statuses that a customer is notified of; the same as on the site. */
export const statusTexts: Readonly<Partial<Record<StatusLabel | 'ready-takeaway', StatusText>>> = {
  future: { title: botTexts.status_future, line: botTexts.status_future_line },
  accepted: { title: botTexts.status_accepted, line: botTexts.status_accepted_line },
  'getting-ready': { title: botTexts.status_getting_ready, line: botTexts.status_getting_ready_line },
  ready: { title: botTexts.status_ready, line: botTexts.status_ready_line },
  'ready-takeaway': { title: botTexts.status_ready_takeaway, line: botTexts.status_ready_takeaway_line },
  'on-the-way': { title: botTexts.status_on_the_way, line: botTexts.status_on_the_way_line },
  delivered: { title: botTexts.status_delivered, line: botTexts.status_delivered_line },
  finished: { title: botTexts.status_finished, line: botTexts.status_finished_line },
  cancelled: { title: botTexts.status_cancelled, line: botTexts.status_cancelled_line },
}
