import { randomUUID } from 'node:crypto'
import { addMinutes } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import type { BusyBranch } from '../../../testing/busy-branch.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import type { Name } from './covered-elsewhere.testing.ts'

/** The parameters of each read: first the default scope, then the other branch explicitly. */
export function listQuestions({ id, chain, dish, customer, file }: BusyBranch) {
  const branch = chain.branchId
  const ofOrder = [{ params: { id } }]
  const scoped = [{}, { query: { branch } }]
  return {
    readBoard: scoped,
    readSummary: [...scoped, { query: { range: 'month' } }],
    readReport: [
      { query: { report: 'branches', language: 'ru' } },
      { query: { report: 'dishes', language: 'ru', branch } },
    ],
    exportSummary: [...scoped, { query: { range: 'month' } }],
    findOrders: [
      { query: { text: customer.phone.slice(-4) } },
      { query: { text: 'Скрытая' } },
      { query: { text: 'Тайный', branch } },
      { query: { lane: 'done' } },
    ],
    readOrderList: [...scoped, { query: { text: 'Скрытая' } }, { query: { when: 'year', view: 'late' } }],
    readOrderCustomer: ofOrder,
    readStaffOrder: ofOrder,
    listOtherBranches: ofOrder,
    findReplacements: [{ params: { id }, query: { question_id: id, text: 'ro' } }],
    previewChange: [{ params: { id }, body: { comment: 'чужой' } }],
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
    listStops: [{}],
    listStopSubjects: [{}],
    readStopMatrix: [{}, { query: { category: 'rolls' } }],
    previewStopInBranches: [{ query: { branches: branch, products: dish } }],
    readOrderComplaints: ofOrder,
    uploadComplaintPhoto: ofOrder,
    readComplaintPhoto: [{ params: { id: randomUUID() } }],
    listComplaints: [...scoped, { query: { show: 'week' } }],
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
    readPos: [{}],
    readMissingReceipts: [{}],
    readAggregators: [{}],
    readJournal: [{}, { query: { branch } }],
    exportJournal: [{}, { query: { branch } }],
  } as const satisfies Partial<Record<Name, readonly object[]>>
}

/** Actions on a branch or its people, as attempted by staff of another branch. */
export function listPlainActions(world: BusyBranch) {
  const { chain, dish, kitchen, courier, review, hall } = world
  const target = { application_id: world.application }
  const ofBooking = { booking_id: world.booking }
  const place = { table_id: hall.forTwo, from: addMinutes(aMoment, 60) }
  const branch_id = chain.branchId
  const stop = { branch_id, product_ids: [dish] }
  const ofKitchen = { id: kitchen.row.id }
  const person = { name: 'Другой', role: 'kitchen', branch_ids: [branch_id], phone: null, vehicle: null }
  const given = { money: 0, points: 100, again_line_ids: [] }
  const complaint = { ...given, order_id: world.id, seen: 0, reasons: ['cold'], line_ids: [] }
  const ofComplaint = { order_id: world.id, complaint_id: randomUUID() }
  const rights = { may_handle_orders: true, may_stop: true, may_refund: true }
  return {
    stopDishes: { ...stop, reason: 'quality', until: null },
    returnDishes: stop,
    stopInBranches: {
      ...{ branch_ids: [branch_id], product_ids: [dish], ingredient: null },
      ...{ reason: 'quality', end: 'hour', orders: 'ask' },
    },
    returnInBranches: { branch_ids: [branch_id], product_ids: [dish] },
    setLoad: { branch_id, level: 'busy', until: null },
    pauseAggregator: { aggregator: 'yandex_eats', branch_id, minutes: 30 },
    changeManyBranches: { branch_ids: [branch_id], change: { delivery_minutes: 70 } },
    changeShift: { courier_id: courier.row.id, state: 'off' },
    takeCash: { courier_id: courier.row.id, amount: 0 },
    closeDay: { branch_id, day: localDateAt(aMoment), counted: 0 },
    reopenDay: { branch_id, day: localDateAt(aMoment), comment: 'чужой' },
    addMember: { ...person, ...rights, login: 'another.person' },
    changeMember: { ...ofKitchen, ...person, ...rights },
    newPassword: ofKitchen,
    resetCode: ofKitchen,
    endMemberSessions: { ...ofKitchen, session_id: null },
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
    openComplaint: { ...complaint, comment: '', message: '', fault: null, asks: false },
    approveComplaint: { ...ofComplaint, ...given },
    refuseComplaint: { ...ofComplaint, comment: 'чужой' },
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
