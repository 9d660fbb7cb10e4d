import { randomUUID } from 'node:crypto'
import { changeAlertRules, takeAlert } from '@doira/contract/alerts/alert-actions'
import { readAlert, readAlertRules } from '@doira/contract/alerts/alerts'
import { readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readJournal } from '@doira/contract/staff/journal'
import { addSeconds } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeWatchdog } from '../fulfilment/watchdog.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { saveStaffRecipient } from '../staff/recipients/recipients.queries.ts'
import { aChannel } from '../testing/channel.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../testing/staff-world.testing.ts'
import { makeSendStaffMessages } from './send-staff-messages.ts'
import { makeWatchAlerts } from './watch-alerts.ts'

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

/** An operator, a manager and an owner, each with a phone. */
async function anAlertedWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { chain, shop, operator, courier } = world
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  const owner = await aStaff(db, chain, 'owner')
  const phone = async (person: TestStaff, channel: 'push' | 'telegram' = 'push') =>
    saveStaffRecipient(db, {
      ...{ shipperId: chain.shipperId, channel, key: `${channel} ${person.row.id}`, staffId: person.row.id },
      ...{ sessionId: null, address: {}, language: 'ru', device: 'Android', createdAt: aMoment },
    })
  for (const person of [operator, manager, owner, courier]) await phone(person)
  const push = aChannel()
  const telegram = aChannel({ name: 'telegram' })
  const round = new AbortController().signal
  /** Whom the jobs alert, `seconds` after the world began, by name of the role. */
  const at = async (seconds: number) => {
    shop.setNow(addSeconds(aMoment, seconds))
    await makeWatchdog(shop.deps)(round)
    await makeWatchAlerts(shop.deps)(round)
    for (const { channel } of [push, telegram])
      await makeSendStaffMessages({ ...shop.deps, channel, atOnce: 1 })(round)
    const letters = [...push.toStaff.splice(0), ...telegram.toStaff.splice(0)]
    return letters.map((letter) => ({ ...letter, to: getName(letter.recipient.key) }))
  }
  const getName = (key: string) =>
    [operator, manager, owner, courier].find(({ row }) => key.endsWith(row.id))?.row.role ?? key
  const names = async (seconds: number) => (await at(seconds)).map(({ to }) => to)
  const need = async () =>
    (await shop.call(readBoard, { token: operator.token })).ok().orders[0]?.needs[0] ?? null
  return { ...world, manager, owner, phone, push, telegram, at, names, need }
}

test('an order that nobody accepts alerts operators, then the manager, then the owner, each once', () =>
  withRollback(async (db) => {
    const { place, at, names, kinds, need, manager, owner } = await anAlertedWorld(db)
    const id = await place()
    expect(await names(119)).toEqual([])
    const [first] = await at(120)
    expect(first).toMatchObject({ to: 'operator', title: expect.stringMatching(/ждёт 2 мин$/) })
    expect(await names(599)).toEqual([])
    expect(await names(600)).toEqual(['manager'])
    expect(await names(601)).toEqual([])
    expect(await names(1200)).toEqual(['owner'])
    expect(await names(3000)).toEqual([])
    expect(await kinds(id)).toEqual([
      ...['new', 'silent', 'unanswered', 'unaccepted', 'manager_called', 'manager_called'],
    ])
    expect(await need()).toMatchObject({ kind: 'manager_called', called: [manager.row.name, owner.row.name] })
  }))

test('the board says that a manager was called only when a message was accepted, else it asks to call them', () =>
  withRollback(async (db) => {
    const { place, names, kinds, need, push } = await anAlertedWorld(db)
    const id = await place()
    await names(120)
    push.behave({ outcome: 'gone' })
    await names(600)
    expect(await need()).toMatchObject({ kind: 'call_manager', called: [] })
    expect(await kinds(id)).not.toContain('manager_called')
    // The manager is unreachable, so the owner is alerted at once and not ten minutes later.
    push.behave({ outcome: 'sent' })
    expect(await names(610)).toEqual(['owner'])
    expect(await need()).toMatchObject({ kind: 'manager_called' })
  }))

test('a server that was down through every deadline alerts all at once, each once', () =>
  withRollback(async (db) => {
    const { place, names, need } = await anAlertedWorld(db)
    await place()
    expect((await names(3000)).toSorted()).toEqual(['manager', 'operator', 'owner'])
    expect(await need()).toMatchObject({ kind: 'manager_called' })
  }))

test('who takes an alert stops it for ten minutes; the others read who it is, on phones and on the board', () =>
  withRollback(async (db) => {
    const { place, at, names, need, shop, manager, kitchen, kinds } = await anAlertedWorld(db)
    const id = await place()
    await names(120)
    const [letter] = await at(600)
    const alert_id = letter?.path.split('/').at(-1) ?? ''
    const press = (token: string) => shop.call(takeAlert, { token, body: anAction({ alert_id }) })
    expect((await press(manager.token)).ok().outcome).toBe('done')
    expect((await press(manager.token)).ok().outcome).toBe('already')
    const [alerted] = await at(601)
    expect(alerted).toMatchObject({
      to: 'operator',
      body: expect.stringContaining(manager.row.name),
      take: null,
    })
    expect(await need()).toMatchObject({ taken_by: manager.row.name })
    expect(await kinds(id)).toContain('alert_taken')
    expect(await names(1199)).toEqual([])
    // Nobody has accepted it all the same.
    expect(await names(1200)).toEqual(['owner'])
    const read = (await shop.call(readAlert, { token: kitchen.token, params: { id: alert_id } })).ok()
    expect(read.alert).toMatchObject({ taken: { by: manager.row.name }, reached: [{}, {}, {}] })
  }))

test('an accepted order ends its alert: what waits is not sent, and it cannot be taken any more', () =>
  withRollback(async (db) => {
    const { place, at, names, perform, kitchen, shop, manager, operator, phone } = await anAlertedWorld(db)
    await phone(operator, 'telegram')
    const id = await place()
    const [letter] = await at(120)
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    expect(await names(200)).toEqual([])
    expect(await names(2000)).toEqual([])
    const body = anAction({ alert_id: letter?.path.split('/').at(-1) ?? '' })
    expect((await shop.call(takeAlert, { token: manager.token, body })).ok().outcome).toBe('already')
  }))

test('Telegram follows a push message that nobody has read for a minute', () =>
  withRollback(async (db) => {
    const { place, at, operator, phone, shop } = await anAlertedWorld(db)
    await phone(operator, 'telegram')
    await place()
    expect((await at(120)).map(({ recipient }) => recipient.key.split(' ')[0])).toEqual(['push'])
    expect((await at(181)).map(({ recipient }) => recipient.key.split(' ')[0])).toEqual(['telegram'])
    await place()
    const [letter] = await at(310)
    const params = { id: letter?.path.split('/').at(-1) ?? '' }
    ;(await shop.call(readAlert, { token: operator.token, params })).ok()
    expect((await at(400)).filter(({ recipient }) => recipient.key.startsWith('telegram'))).toEqual([])
  }))

test("a late order, one without a courier and a payment that does not match alert the manager, by the chain's own minutes", () =>
  withRollback(async (db) => {
    const { place, names, at, perform, kitchen, shop, owner, chain } = await anAlertedWorld(db)
    const { rules: read } = (await shop.call(readAlertRules, { token: owner.token })).ok()
    const rules = {
      ...read,
      kinds: read.kinds.map((rule) =>
        rule.kind === 'no_courier'
          ? { ...rule, steps: [{ to: 'managers' as const, after_minutes: 1 }] }
          : { ...rule, is_on: rule.kind === 'payment_mismatch' },
      ),
    }
    const change = { token: owner.token, body: anAction({ rules, read }) }
    ;(await shop.call(changeAlertRules, change)).ok()
    const id = await place()
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    expect(await names(59)).toEqual([])
    expect((await at(60))[0]).toMatchObject({ to: 'manager', title: expect.stringContaining('без курьера') })
    await db.execute(
      `insert into payment_mismatches values ('${chain.shipperId}', 'test', '${id}', '', '${addSeconds(aMoment, 70)}')`,
    )
    expect(await names(80)).toEqual(['manager'])
    const { rows } = (
      await shop.call(readJournal, { token: owner.token, query: { kind: 'alert_rules' } })
    ).ok()
    expect(rows).toMatchObject([{ before: { rules: read }, after: { rules } }])
  }))

test('rules that somebody else has changed meanwhile are not overwritten, and steps out of order are refused', () =>
  withRollback(async (db) => {
    const { shop, owner, manager } = await anAlertedWorld(db)
    const { rules: read } = (await shop.call(readAlertRules, { token: manager.token })).ok()
    const send = (rules: typeof read, token = owner.token) =>
      shop.call(changeAlertRules, { token, body: anAction({ rules, read }) })
    const wrong = read.kinds.map((rule) => ({ ...rule, steps: [...rule.steps].reverse() }))
    expect((await send({ ...read, kinds: wrong })).refused().code).toBe('alert_rules_invalid')
    expect((await send({ ...read, quiet: null }, manager.token)).refused().code).toBe('not_permitted')
    ;(await send({ ...read, quiet: null })).ok()
    expect((await send({ ...read, quiet: { from: '01:00', to: '02:00' } })).refused().code).toBe(
      'settings_changed',
    )
  }))

test('a courier is informed of an order with the app closed, and people of other branches read no alert', () =>
  withRollback(async (db) => {
    const { place, at, names, perform, kitchen, operator, courier, shop, chain, otherBranch } =
      await anAlertedWorld(db)
    const id = await place()
    const [letter] = await at(120)
    const stranger = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
    const params = { id: letter?.path.split('/').at(-1) ?? '' }
    expect((await shop.call(readAlert, { token: stranger.token, params })).refused().code).toBe(
      'alert_not_found',
    )
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    expect(await names(130)).toEqual(['courier'])
  }))

test('a courier who gives an order back alerts operators at once, and the manager five minutes later', () =>
  withRollback(async (db) => {
    const { place, at, names, perform, kitchen, operator, courier } = await anAlertedWorld(db)
    const id = await place()
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    expect(await names(1)).toEqual(['courier'])
    ;(await perform(calls.refuseOrder, courier, id, { reason: 'far' })).ok()
    expect((await at(2)).map(({ to, title }) => [to, title.includes('отказался')])).toEqual([
      ['operator', true],
    ])
    expect(await names(299)).toEqual([])
    expect(await names(301)).toEqual(['manager'])
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    expect(await names(302)).toEqual(['courier'])
    expect(await names(1200)).toEqual([])
  }))

test('a complaint over the limit alerts the manager and then the owner, until somebody decides', () =>
  withRollback(async (db) => {
    const { place, at, names, perform, kitchen, operator, chain } = await anAlertedWorld(db)
    const id = await place()
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    await db.execute(sql`
      insert into complaints (shipper_id, id, order_id, reasons, line_ids, comment, message, asked_points, state,
        opened_by, opened_at)
      values (${chain.shipperId}, gen_random_uuid(), ${id}, '{cold}', '{}', '', '', 90000, 'waiting',
        ${operator.row.id}, ${addSeconds(aMoment, 10)})`)
    expect((await at(20)).map(({ to, title }) => [to, title.includes('Жалоба')])).toEqual([['manager', true]])
    await db.execute(sql`
      update complaints set state = 'refused', decided_by = ${operator.row.id}, decided_at = ${addSeconds(aMoment, 30)}`)
    expect(await names(1811)).not.toContain('owner')
  }))

test('bad reviews and long stops alert nobody until an owner turns them on, also where rules were stored before', () =>
  withRollback(async (db) => {
    const { place, at, perform, kitchen, shop, owner, chain, dish } = await anAlertedWorld(db)
    const id = await place()
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    await db.execute(sql`
      insert into reviews (shipper_id, id, author, rating, order_id, created_at)
      values (${chain.shipperId}, gen_random_uuid(), 'Нигора', 2, ${id}, ${aMoment})`)
    await db.execute(sql`
      insert into stop_list (shipper_id, branch_id, product_id, state, since)
      values (${chain.shipperId}, ${chain.branchId}, ${dish}, 'stop', ${addSeconds(aMoment, -8 * 3600)})`)
    // As a version without these kinds has stored them.
    await db.execute(sql`
      update shippers set alert_rules = ${JSON.stringify({ kinds: {}, quiet: null })}::jsonb where id = ${chain.shipperId}`)
    expect(await at(5)).toEqual([])
    const { rules: read } = (await shop.call(readAlertRules, { token: owner.token })).ok()
    expect(read.kinds.filter(({ is_on }) => !is_on).map(({ kind }) => kind)).toEqual([
      'bad_review',
      'long_stop',
    ])
    const kinds = read.kinds.map((rule) => ({
      ...rule,
      is_on: ['bad_review', 'long_stop'].includes(rule.kind),
    }))
    const body = anAction({ rules: { ...read, kinds }, read })
    ;(await shop.call(changeAlertRules, { token: owner.token, body })).ok()
    const titles = (await at(6)).map(({ to, title }) => `${to}: ${title}`)
    expect(titles.toSorted()).toEqual([
      expect.stringContaining('manager: Плохой отзыв'),
      expect.stringContaining('manager: Стоп-лист'),
    ])
    expect(await at(7)).toEqual([])
  }))

test('a stop with an end is long only when it has lasted beyond it', () =>
  withRollback(async (db) => {
    const { at, shop, owner, chain, dish } = await anAlertedWorld(db)
    const { rules: read } = (await shop.call(readAlertRules, { token: owner.token })).ok()
    const kinds = read.kinds.map((rule) => ({ ...rule, is_on: rule.kind === 'long_stop' }))
    ;(
      await shop.call(changeAlertRules, {
        token: owner.token,
        body: anAction({ rules: { ...read, kinds }, read }),
      })
    ).ok()
    await db.execute(sql`
      insert into stop_list (shipper_id, branch_id, product_id, state, since, until)
      values (${chain.shipperId}, ${chain.branchId}, ${dish}, 'stop', ${addSeconds(aMoment, -30 * 3600)},
        ${addSeconds(aMoment, 600)})`)
    expect(await at(5)).toEqual([])
    // Whatever keeps it in the list, eight hours after its end it is a stop without one.
    await db.execute(sql`update stop_list set until = ${addSeconds(aMoment, -8 * 3600)}`)
    expect((await at(6)).map(({ to, title }) => `${to}: ${title}`)).toEqual([
      expect.stringContaining('manager: Стоп-лист'),
    ])
  }))
