import { isDeepStrictEqual } from 'node:util'
import * as calls from '@doira/contract/chains/chain-settings'
import type * as actions from '@doira/contract/chains/chain-settings-actions'
import { type ChainSettings, wrongSettings } from '@doira/domain/chains/chain-settings'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { hasWayToPay, type PaymentType } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import { offeredPayments, type PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeOnlyAFew } from '../../platform/jobs/limit-concurrency.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { listChangesOfKind } from '../../staff/actions/changes-of-kind.queries.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import { requireOwnCodeIfSet } from '../../staff/sign-in/sign-in-codes.ts'
import { requireRight, type StaffMount } from '../../staff/staff-mount.ts'
import { listCities } from '../chain.queries.ts'
import { toJournal, toSettings, toWireSettings, withDrawings } from './chain-settings.mapper.ts'
import { listBranchPayments, readSettings, writeSettings } from './chain-settings.queries.ts'
import { prepareDrawing } from './prepare-drawing.ts'

/** Each decodes a picture of up to 40 million pixels. */
const drawingsAtOnce = 2

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: PaymentsOfChains }
type MountDeps = Deps & {
  /** @throws DomainError `too_many_requests` */
  readonly spendOnPicture: (by: { readonly shipperId: string; readonly staffId: string }) => Promise<void>
}

const offeredIn = (payments: PaymentsOfChains, shipperId: string) =>
  offeredPayments(payments.of(shipperId)).map(({ type }) => type)

export function mountChainSettings(
  mount: StaffMount,
  { db, clock, payments, spendOnPicture }: MountDeps,
): void {
  const atOnce = makeOnlyAFew(drawingsAtOnce)
  mount(calls.prepareDrawing, async ({ shipperId, staff, query, context }) => {
    await spendOnPicture({ shipperId, staffId: staff.id })
    // Before a slot is taken: who sends slowly holds up nobody.
    const file = new Uint8Array(await context.req.arrayBuffer())
    return { svg: await atOnce(() => prepareDrawing(file, query.use)) }
  })
  mount(calls.readChainSettings, async ({ shipperId }) => {
    const stored = await readSettings(db, shipperId)
    const changes = await listChangesOfKind(db, { shipperId, kind: 'chain_settings', field: 'settings' })
    return {
      now: clock(),
      settings: toWireSettings(stored),
      cities: (await listCities(db, shipperId)).map(({ id, title }) => ({ id, title })),
      payment_types: offeredIn(payments, shipperId),
      history: withDrawings(
        changes.flatMap(({ before, after, ...version }) => {
          // A version of before a field was added cannot be returned to as a whole.
          const read = calls.chainSettingsSchema.safeParse(before)
          const became = calls.chainSettingsSchema.safeParse(after)
          return read.success && became.success ? [{ ...version, before: read.data, after: became.data }] : []
        }),
        stored,
      ),
    }
  })
}

export function chainSettingsActions(deps: Deps): ActionHandlers<typeof actions> {
  return {
    changeChainSettings: async (call) => {
      const { settings: wanted, read, code } = call.body.data
      if (!isDeepStrictEqual(wanted.payments_off, read.payments_off)) {
        // Before the action: a wrong code has to count although the action is undone.
        requireRight(call.staff, call.endpoint)
        await requireOwnCodeIfSet(deps, call.staff, { typed: code, now: deps.clock() })
      }
      return runAction(deps, call, async (tx) => {
        const stored = await readSettings(tx, call.shipperId, true)
        const before = toWireSettings(stored)
        if (!isDeepStrictEqual({ ...before, ...read }, before))
          throw new DomainError({ code: 'settings_changed' })
        const settings = toSettings(wanted, stored)
        const offered = offeredIn(deps.payments, call.shipperId)
        const isOfOther = Object.keys(settings.paymentsOff).some((city) => !(city in stored.paymentsOff))
        const paths = isOfOther
          ? ['paymentsOff']
          : wrongSettings(settings, toSettings(before, stored), offered)
        if (paths.length > 0) throw new DomainError({ code: 'chain_settings_invalid', paths })
        const branch = await findUnpayable(tx, call.shipperId, { settings, stored, offered })
        if (branch !== undefined)
          throw new DomainError({ code: 'chain_settings_invalid', paths: ['paymentsOff'], branch })
        const after = toWireSettings(settings)
        if (isDeepStrictEqual(before, after)) return settlePlain(call, { outcome: 'already' })
        await writeSettings(tx, call.shipperId, settings)
        const facts = toJournal(before, after)
        return settlePlain(call, { before: { settings: facts.before }, after: { settings: facts.after } })
      })
    },
  }
}

/** The name of a branch that could not be paid in any way after its city lost some. */
async function findUnpayable(
  tx: Db,
  shipperId: string,
  {
    settings,
    stored,
    offered,
  }: {
    readonly settings: ChainSettings
    readonly stored: ChainSettings
    readonly offered: readonly PaymentType[]
  },
): Promise<string | undefined> {
  const offIn = ({ paymentsOff }: ChainSettings, cityId: string) => paymentsOff[cityId] ?? []
  const found = (await listBranchPayments(tx, shipperId)).find(({ cityId, paymentsOff: own }) => {
    const off = offIn(settings, cityId)
    const isNew = off.some((type) => !offIn(stored, cityId).includes(type))
    return isNew && !hasWayToPay(offered, [...off, ...own])
  })
  return found && textIn(found.name, defaultLanguage)
}
