import { randomUUID } from 'node:crypto'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aBusyBranch } from '../../../testing/busy-branch.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { coveredElsewhere, type Name } from './covered-elsewhere.testing.ts'
import { listPlainActions, listQuestions } from './other-branch-calls.testing.ts'

test('[R2-20] staff of other branches read nothing of a branch, by any call, with any role and any parameters', async () => {
  await withRollback(async (db) => {
    const world = await aBusyBranch(db)
    const { shop, chain, otherBranch, texts: secrets } = world
    const elsewhere = (['operator', 'kitchen', 'courier', 'manager', 'content'] as const).flatMap((role) => [
      { role, branchIds: [otherBranch] },
      // Staff whose only branch was removed.
      { role, branchIds: [] },
    ])
    for (const { role, branchIds } of elsewhere) {
      const { token } = await aStaff(db, chain, role, { branchIds })
      for (const [name, questions] of Object.entries(listQuestions(world))) {
        for (const question of questions) {
          const response = await shop.send(allStaffEndpoints[name as Name] as Endpoint, {
            token,
            ...question,
          })
          const text = await response.text()
          const leaks = secrets.filter((word) => text.includes(word))
          expect([role, branchIds, name, question, response.status < 500, leaks]).toEqual([
            role,
            branchIds,
            name,
            question,
            true,
            [],
          ])
        }
      }
    }
  })
})

test('staff of the branch do read its data by these calls, which proves that the parameters are right', async () => {
  await withRollback(async (db) => {
    const world = await aBusyBranch(db)
    const owner = await aStaff(db, world.chain, 'owner')
    const tokens = { readCourier: world.courier.token } as Partial<Record<string, string>>
    const silent: string[] = []
    for (const [name, questions] of Object.entries(listQuestions(world))) {
      const texts: string[] = []
      for (const question of questions) {
        const given = { token: tokens[name] ?? owner.token, ...question }
        texts.push(await (await world.shop.send(allStaffEndpoints[name as Name] as Endpoint, given)).text())
      }
      if (!texts.some((text) => world.texts.some((word) => text.includes(word)))) silent.push(name)
    }
    // Of its bookings none came from the site, and no dish is stopped. These say what dishes there are, where else an order could go, or sums, and nothing of anybody; a file wants a signature. Photos are no texts.
    expect(silent.toSorted()).toEqual([
      'downloadAttachment',
      'exportDay',
      'findDishes',
      'findReplacements',
      'listComplaints',
      'listOtherBranches',
      'listStopSubjects',
      'listStops',
      'previewEdit',
      'previewStop',
      'previewStopInBranches',
      'readAggregators',
      'readComplaintPhoto',
      'readMissingReceipts',
      'readOrderComplaints',
      'readStopIngredients',
      'readStopMenu',
      'readWaitingBookings',
      'repeatForCustomer',
      'uploadComplaintPhoto',
    ])
  })
})

test.each(['of another branch', 'of none'])('nor does a manager %s change anything there', async (whose) => {
  await withRollback(async (db) => {
    const world = await aBusyBranch(db)
    const branchIds = whose === 'of none' ? [] : [world.otherBranch]
    const { token } = await aStaff(db, world.chain, 'manager', { branchIds })
    for (const [name, data] of Object.entries(listPlainActions(world))) {
      const body = { action_id: randomUUID(), pressed_at: aMoment, data }
      const response = await world.shop.send(allStaffEndpoints[name as Name] as Endpoint, { token, body })
      expect([name, [403, 404].includes(response.status), await response.json()]).toEqual([
        ...[
          name,
          true,
          expect.objectContaining({ code: expect.stringMatching(/not_found|not_permitted|own/) }),
        ],
      ])
    }
  })
})

test('for staff with all branches a branch that does not exist is not found', async () => {
  await withRollback(async (db) => {
    const world = await aBusyBranch(db)
    const owner = await aStaff(db, world.chain, 'owner')
    const nowhere = randomUUID()
    const actions = listPlainActions({ ...world, chain: { ...world.chain, branchId: nowhere } })
    const named = Object.entries(actions).filter(([, data]) => JSON.stringify(data).includes(nowhere))
    const answers: Record<string, number> = {}
    for (const [name, data] of named) {
      const body = { action_id: randomUUID(), pressed_at: aMoment, data }
      const endpoint = allStaffEndpoints[name as Name] as Endpoint
      answers[name] = (await world.shop.send(endpoint, { token: owner.token, body })).status
    }
    expect(answers).toEqual(Object.fromEntries(named.map(([name]) => [name, 404])))
  })
})

test('these tests cover every call of the staff', async () => {
  await withRollback(async (db) => {
    const world = await aBusyBranch(db)
    const walked = [
      ...coveredElsewhere,
      ...Object.keys(listQuestions(world)),
      ...Object.keys(listPlainActions(world)),
    ]
    expect(walked.toSorted()).toEqual(Object.keys(allStaffEndpoints).toSorted())
  })
})

test('a courier who loses an order is notified, and no other courier', async () => {
  await withRollback(async (db) => {
    const { shop, chain, operator, courier, id, perform } = await aBusyBranch(db)
    const [next, stranger] = [await aStaff(db, chain, 'courier'), await aStaff(db, chain, 'courier')]
    ;(await perform(calls.assignCourier, operator, id, { courier_id: next.row.id })).ok()
    const received = async ({ token }: typeof courier) =>
      (await shop.call(allStaffEndpoints.pollStaffEvents, { token, query: { id: '0' } })).ok().events
    expect((await received(courier)).map(({ kind, card }) => [kind, card])).toEqual([['assigned', null]])
    expect((await received(next)).at(-1)).toMatchObject({ status: 'courier_accepted', card: { id } })
    expect(await received(stranger)).toEqual([])
  })
})
