import { randomUUID } from 'node:crypto'
import { applyForVacancy } from '@doira/contract/content/applications/send-application'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { aVacancy, sendFile } from '../content/applications/applications.testing.ts'
import { aPdf } from '../content/applications/files.testing.ts'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { paymentTransactionsTable } from '../payments/core/payments.tables.ts'
import { insertRefund } from '../payments/core/refunds.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { insertReservation } from '../reservations/reservations.queries.ts'
import { reviewsTable } from '../reviews/reviews.tables.ts'
import { aMoment, inThreeLanguages } from './factories.testing.ts'
import { aHall } from './hall-world.testing.ts'
import { makeStaffWorld } from './staff-world.testing.ts'

/** A branch at work: an order that is on its way, a courier, a journal. Nobody elsewhere may read a word of it. */
export async function aBusyBranch(db: Db, given: Parameters<typeof makeStaffWorld>[1] = {}) {
  const world = await makeStaffWorld(db, given)
  const { chain, operator, kitchen, courier, place, perform } = world
  const secret = { client_name: 'Тайный Гость', to_address: 'Скрытая улица, 77', description: 'шёпотом' }
  const id = await place(secret)
  const branchName = 'Тайный филиал'
  const name = inThreeLanguages(branchName)
  await db.update(branchesTable).set({ name }).where(eq(branchesTable.id, chain.branchId))
  await perform(calls.acceptOrder, kitchen, id, {})
  await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })
  await perform(calls.readyOrder, kitchen, id, { bags: 1 })
  const paidTwice = { shipperId: chain.shipperId, id: randomUUID(), amount: toSum(75_000) }
  await db.insert(paymentTransactionsTable).values({
    ...{ ...paidTwice, orderId: id, provider: 'click', merchant: 'm', externalId: randomUUID() },
    ...{ state: 'performed', createdAt: aMoment, performedAt: aMoment },
  })
  await insertRefund(db, paidTwice, { cause: 'order_gone', now: aMoment })
  const review = randomUUID()
  await db.insert(reviewsTable).values({
    ...{ shipperId: chain.shipperId, id: review, customerId: world.customer.id, orderId: id },
    ...{ author: 'Тайный', rating: 2, message: 'остыло по дороге', createdAt: aMoment },
  })
  const application = randomUUID()
  const vacancyId = await aVacancy(db, chain, { cities: ['samarkand'] })
  const shop = world.shop
  const file = (await sendFile(shop, application, aPdf())).id
  const applicant = { name: 'Тайный Соискатель', phone: '+998900001122', email: 'secret@doira.example' }
  const body = { id: application, vacancy_id: vacancyId, ...applicant, position: 'Повар', files: [file] }
  ;(await shop.call(applyForVacancy, { body })).ok()
  const hall = await aHall(db, chain)
  const booking = randomUUID()
  await insertReservation(db, {
    ...{ shipperId: chain.shipperId, id: booking, tableId: hall.forFour, status: 'new', guests: 4 },
    ...{ startsAt: aMoment, endsAt: addMinutes(aMoment, 60), name: 'Тайная Гостья', phone: '+998901234599' },
    ...{ createdAt: aMoment, updatedAt: aMoment },
  })
  const texts = [
    ...[booking, 'Тайная Гостья', '+998901234599'],
    ...Object.values(applicant),
    ...[branchName, 'остыло по дороге', id, chain.branchId, ...Object.values(secret), world.customer.phone],
    ...[kitchen.row.name, kitchen.row.login, courier.row.name, kitchen.row.id, courier.row.id],
  ]
  return { ...world, id, review, application, file, hall, booking, texts }
}

export type BusyBranch = Awaited<ReturnType<typeof aBusyBranch>>
