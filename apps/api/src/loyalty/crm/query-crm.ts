import { maskPhone, toPhone } from '@doira/domain/phone/phone'
import type { Log } from '../../platform/log.ts'
import type { GuestBook, GuestCard } from './crm-card.ts'

/** A till that is slower than this is not waited for: our own ledger says what can be spent. */
const guestBookTimeoutMs = 2000

const noCard: GuestCard = { wallets: [], cards: [], categories: [] }

/** What the till knows of a phone; of a till that is silent, nothing. */
export async function askGuestBook(guestBook: GuestBook, phone: string, log: Log): Promise<GuestCard> {
  try {
    const signal = AbortSignal.timeout(guestBookTimeoutMs)
    return (await guestBook.findCard({ phone: toPhone(phone), signal })) ?? noCard
  } catch (error) {
    log.warn({ err: error, phone: maskPhone(toPhone(phone)) }, 'guest_book_silent')
    return noCard
  }
}
