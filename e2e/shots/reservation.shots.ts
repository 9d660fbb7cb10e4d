import { becomeCustomer } from '../harness/callers/customer.ts'
import { reservations } from '../pages/shop/reservations.ts'
import { both, open, type Shot, tidy } from './shot.ts'

/** The page on which tables are booked, a table held and a booking behind it. */
export const reservationShots: readonly Shot[] = [
  {
    name: 'reservation',
    widths: both,
    isFull: true,
    async prepare(stage) {
      const { page, phone, width } = stage
      await open(stage, '/reservations')
      await becomeCustomer(page, phone)
      const hall = reservations(page)
      await hall.day(hall.texts.tomorrow).check()
      // Both widths book in one hall: each at its own time.
      await hall.time(width === 'm' ? '14:00' : '18:00').check()
      await hall.table(7).check()
      await hall.holding.waitFor()
      await hall.submit.click()
      await hall.bookings.first().waitFor()
      await hall.more.click()
      await hall.more.click()
      await hall.table(9).check()
      await hall.holding.waitFor()
      await tidy(page)
      // The plan is shown from its start, as it opens.
      await page.locator('.hall').evaluate((plan) => plan.scrollTo(0, 0))
    },
  },
]
