import { randomUUID } from 'node:crypto'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/fulfilment/order-actions'
import * as payments from '@doira/contract/fulfilment/phone-orders/payment-actions'
import { addMinutes } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aBusyBranch, type BusyBranch } from '../../testing/busy-branch.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

type Name = keyof typeof allStaffEndpoints

/** About the caller's own account, or before sign-in. */
const aboutOneself: readonly Name[] = [
  ...([
    'staffSignIn',
    'staffConfirmCode',
    'staffSignInAgain',
    'staffSignOut',
    'staffMe',
    'staffCodesSeen',
  ] as const),
  ...(['reportPosition', 'hidePosition'] as const),
]
/** Content of the site, which belongs to no branch. */
const ofTheSite: readonly Name[] = [
  ...(['listStaffContent', 'readStaffContent', 'saveDraft', 'previewContent', 'uploadPicture'] as const),
  ...([
    'publishContent',
    'planContent',
    'discardDraft',
    'returnEdition',
    'hideContent',
    'showContent',
    'readContentOptions',
    'readStaffZones',
    'measureZone',
    'listArticles',
  ] as const),
  // What every branch does now; their changes are tested with the editor.
  ...(['readStaffBranches', 'readSpecialDays', 'measureHours', 'measureManyBranches'] as const),
]
/**
 * Own drafts of each operator, and customers of the whole chain; tests in `phone-orders` prove who cannot
 * read them.
 */
const ofCalls: readonly Name[] = [
  ...(['listCallDrafts', 'saveCallDraft', 'dropCallDraft', 'takeBasket', 'returnBasket'] as const),
  ...([
    'lookUpCustomer',
    'saveCustomerFacts',
    'sendPointsCode',
    'checkPointsCode',
    'changeBirthDate',
  ] as const),
]
/** Customers by the branches of their orders; tests in `customers/directory` prove who cannot read them. */
const ofCustomers: readonly Name[] = [
  'listCustomers',
  'listSegments',
  'saveSegment',
  'deleteSegment',
  'readCustomerCard',
  'correctPoints',
  'undoCorrection',
  'exportCustomerData',
  'deleteCustomer',
  'exportCustomers',
  'restrictCustomer',
  'liftRestriction',
]
/** Of the chain as a whole. */
const ofCampaigns: readonly Name[] = [
  'listCampaigns',
  'readCampaign',
  'saveCampaign',
  'testCampaign',
  'planCampaign',
  'approveCampaign',
  'stopCampaign',
]
/** Of the chain as a whole; a test in `content/editor/promotions` proves whose branches a manager may change. */
const ofPromotions: readonly Name[] = ['listPromotions', 'endPromotion']
/** `rights.test.ts` sends every action on an order to one of another branch. */
const actionsOnOrders = (Object.keys(allStaffEndpoints) as Name[]).filter(
  (name) => name in calls || name in payments,
)
/** A stream has a test of its own, and sends what `pollStaffEvents` answers. */
const streams: readonly Name[] = ['staffEvents']

/** The parameters of each read: first the default scope, then the other branch explicitly. */
function questionsOf({ id, chain, dish, customer, file }: BusyBranch) {
  const branch = chain.branchId
  const ofOrder = [{ params: { id } }]
  const scoped = [{}, { query: { branch } }]
  return {
    readBoard: scoped,
    readSummary: [...scoped, { query: { range: 'month' } }],
    exportSummary: [...scoped, { query: { range: 'month' } }],
    findOrders: [
      { query: { text: customer.phone.slice(-4) } },
      { query: { text: 'Скрытая' } },
      { query: { text: 'Тайный', branch } },
      { query: { lane: 'done' } },
    ],
    readOrderCustomer: ofOrder,
    readStaffOrder: ofOrder,
    listOtherBranches: ofOrder,
    findReplacements: [{ params: { id }, query: { question_id: id, text: 'ro' } }],
    previewEdit: [{ params: { id }, body: { lines: [], added: [{ product_id: dish, quantity: 1 }] } }],
    repeatForCustomer: ofOrder,
    watchPayment: ofOrder,
    priceCall: [
      {
        body: {
          customer_id: null,
          delivery_type: 'self-pickup',
          branch_id: branch,
          products: [{ product_id: dish, quantity: 1 }],
        },
      },
    ],
    readTicket: ofOrder,
    readSheet: [{ params: { id }, query: { kind: 'bag' } }],
    readKitchen: scoped,
    readCourier: [{}],
    listCouriers: [{}, { query: { branch } }, { query: { order: id } }],
    pollStaffEvents: [{ query: { id: '0' } }],
    readHall: [{ query: { branch } }, { query: { branch, date: '2027-03-08' } }],
    readWaitingBookings: [{}],
    readStopList: [{ query: { branch } }],
    findDishes: [{ query: { branch, text: 'a' } }],
    readStopMenu: [{ query: { branch } }],
    readStopIngredients: [{ query: { branch, product: dish } }],
    previewStop: [{ query: { branch, products: dish } }],
    listStaffRefunds: [...scoped, { query: { show: 'week' } }],
    exportRefunds: scoped,
    readDay: [{ query: { branch, day: localDateAt(aMoment) } }],
    exportDay: [{ query: { branch, day: localDateAt(aMoment) } }],
    listStaffReviews: [...scoped, { query: { text: 'остыло', show: 'all' } }],
    listApplications: [{}, { query: { kind: 'vacancy' } }, { query: { text: 'Тайный' } }],
    downloadAttachment: [
      { params: { id: file }, query: { until: '2027-03-08T07:10:30.000Z', signature: 'AAAA' } },
    ],
    listTeam: [{}],
    readJournal: [{}, { query: { branch } }],
    exportJournal: [{}, { query: { branch } }],
  } as const satisfies Partial<Record<Name, readonly object[]>>
}

/** Actions on a branch or its people, as attempted by staff of another branch. */
function plainActionsOn(world: BusyBranch) {
  const { chain, dish, kitchen, courier, review, hall } = world
  const target = { application_id: world.application }
  const ofBooking = { booking_id: world.booking }
  const place = { table_id: hall.forTwo, from: addMinutes(aMoment, 60) }
  const branch_id = chain.branchId
  const stop = { branch_id, product_ids: [dish] }
  const ofKitchen = { id: kitchen.row.id }
  const person = { name: 'Другой', role: 'kitchen', branch_ids: [branch_id], phone: null, vehicle: null }
  const rights = { may_handle_orders: true, may_stop: true, may_refund: true }
  return {
    stopDishes: { ...stop, reason: 'quality', until: null },
    returnDishes: stop,
    setLoad: { branch_id, level: 'busy', until: null },
    changeManyBranches: { branch_ids: [branch_id], change: { delivery_minutes: 70 } },
    changeShift: { courier_id: courier.row.id, state: 'off' },
    takeCash: { courier_id: courier.row.id, amount: 0 },
    closeDay: { branch_id, day: localDateAt(aMoment), counted: 0 },
    reopenDay: { branch_id, day: localDateAt(aMoment), comment: 'чужой' },
    addMember: { ...person, ...rights, login: 'another.person' },
    changeMember: { ...ofKitchen, ...person, ...rights },
    newPassword: ofKitchen,
    resetCode: ofKitchen,
    disableMember: ofKitchen,
    enableMember: ofKitchen,
    placeCallOrder: {
      customer: { phone: '901234567', name: 'Чужая' },
      language: 'ru',
      order: {
        ...{ id: randomUUID(), delivery_type: 'self-pickup', branch_id, payment_type: 'cash' },
        products: [{ product_id: dish, quantity: 1 }],
      },
    },
    answerReview: { review_id: review, text: 'Простите' },
    hideReview: { review_id: review, reason: 'insult' },
    showReview: { review_id: review },
    moveApplication: { ...target, state: 'taken' },
    noteApplication: { ...target, note: 'Позвонить' },
    openAttachment: { ...target, file_id: world.file },
    hallBook: { ...place, duration_minutes: 60, guests: 1, name: 'Чужой' },
    hallConfirm: ofBooking,
    hallSeat: ofBooking,
    hallFinish: ofBooking,
    hallNoShow: ofBooking,
    hallCancel: ofBooking,
    hallMove: {
      ...{ ...ofBooking, ...place, duration_minutes: 60 },
      seen: { table_id: hall.forFour, from: aMoment, to: addMinutes(aMoment, 60) },
    },
  } as const satisfies Partial<Record<Name, object>>
}

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
      for (const [name, questions] of Object.entries(questionsOf(world))) {
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
    for (const [name, questions] of Object.entries(questionsOf(world))) {
      const texts: string[] = []
      for (const question of questions) {
        const given = { token: tokens[name] ?? owner.token, ...question }
        texts.push(await (await world.shop.send(allStaffEndpoints[name as Name] as Endpoint, given)).text())
      }
      if (!texts.some((text) => world.texts.some((word) => text.includes(word)))) silent.push(name)
    }
    // Of its bookings none came from the site. These say what dishes there are, where else an order could go, or sums, and nothing of anybody; a file wants a signature.
    expect(silent.toSorted()).toEqual([
      'downloadAttachment',
      'exportDay',
      'findDishes',
      'findReplacements',
      'listOtherBranches',
      'previewEdit',
      'previewStop',
      'readStopIngredients',
      'readStopMenu',
      'readWaitingBookings',
      'repeatForCustomer',
    ])
  })
})

test.each(['of another branch', 'of none'])('nor does a manager %s change anything there', async (whose) => {
  await withRollback(async (db) => {
    const world = await aBusyBranch(db)
    const branchIds = whose === 'of none' ? [] : [world.otherBranch]
    const { token } = await aStaff(db, world.chain, 'manager', { branchIds })
    for (const [name, data] of Object.entries(plainActionsOn(world))) {
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
    const actions = plainActionsOn({ ...world, chain: { ...world.chain, branchId: nowhere } })
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
      ...[
        ...aboutOneself,
        ...ofTheSite,
        ...ofCalls,
        ...ofCustomers,
        ...ofCampaigns,
    ...ofPromotions,
        ...actionsOnOrders,
        ...streams,
      ],
      ...[...Object.keys(questionsOf(world)), ...Object.keys(plainActionsOn(world))],
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
