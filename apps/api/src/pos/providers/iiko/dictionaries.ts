import * as z from 'zod/mini'
import { unknown } from '../failed-call.ts'
import type { PosCalls, Unknown } from '../pos-provider.ts'
import { type CloudAnswer, callCloud, notUnderstood, unknownNo } from './call-cloud.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { remember } from './session.ts'

const hour = 3600

export type Terminal = {
  readonly organizationId: string
  readonly terminalGroupId: string
  readonly name: string
}
export type Read<Value> = { readonly outcome: 'read'; readonly value: Value } | Unknown

const organizationsSchema = z.object({ organizations: z.array(z.object({ id: z.string() })) })
const terminalsSchema = z.object({
  terminalGroups: z.array(
    z.object({
      organizationId: z.string(),
      items: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})
const paymentsSchema = z.object({
  paymentTypes: z.array(
    z.object({
      id: z.string(),
      code: z.nullish(z.string()),
      isDeleted: z.nullish(z.boolean()),
      paymentTypeKind: z.nullish(z.string()),
      paymentProcessingType: z.nullish(z.string()),
    }),
  ),
})
export type PaymentTypes = z.infer<typeof paymentsSchema>['paymentTypes']
const aliveSchema = z.object({
  isAliveStatus: z.array(z.object({ terminalGroupId: z.string(), isAlive: z.boolean() })),
})

/** What a call answers; what it does not is unknown. */
export function toRead<Body, Value>(answer: CloudAnswer<Body>, pick: (body: Body) => Value): Read<Value> {
  if (answer.outcome === 'answered') return { outcome: 'read', value: pick(answer.body) }
  if (answer.outcome === 'no') return unknownNo(answer)
  return answer.outcome === 'forgotten' ? notUnderstood : answer
}

const isRead = ({ outcome }: Read<unknown>) => outcome === 'read'

/** The groups of terminals of all restaurants of the login. */
export function readTerminals(account: IikoAccount, calls: PosCalls): Promise<Read<readonly Terminal[]>> {
  return remember(account, 'terminals', {
    ...{ seconds: hour, clock: calls.clock, isGood: isRead },
    async ask() {
      const organizations = toRead(
        await callCloud(
          account,
          { path: '/api/1/organizations', body: {}, schema: organizationsSchema },
          calls,
        ),
        (body) => body.organizations.map(({ id }) => id),
      )
      if (organizations.outcome !== 'read') return organizations
      const body = { organizationIds: organizations.value }
      return toRead(
        await callCloud(account, { path: '/api/1/terminal_groups', body, schema: terminalsSchema }, calls),
        ({ terminalGroups }) =>
          terminalGroups.flatMap(({ organizationId, items }) =>
            items.map(({ id, name }) => ({ organizationId, terminalGroupId: id, name })),
          ),
      )
    },
  })
}

/** A branch by the name or the id of its group of terminals; null: there is none. */
export async function findTerminal(
  account: IikoAccount,
  branch: string,
  calls: PosCalls,
): Promise<Read<Terminal | null>> {
  const all = await readTerminals(account, calls)
  if (all.outcome !== 'read') return all
  const wanted = branch.trim().toLowerCase()
  const byId = all.value.find(({ terminalGroupId }) => terminalGroupId.toLowerCase() === wanted)
  if (byId) return { outcome: 'read', value: byId }
  const named = all.value.filter(({ name }) => name.trim().toLowerCase() === wanted)
  if (named.length > 1) {
    const text = `${named.length} terminal groups "${branch.trim()}": the id says which`
    return unknown({ code: 'pos_error', text })
  }
  return { outcome: 'read', value: named[0] ?? null }
}

export function readPaymentTypes(
  account: IikoAccount,
  { organizationId }: Terminal,
  calls: PosCalls,
): Promise<Read<PaymentTypes>> {
  return remember(account, `payments ${organizationId}`, {
    ...{ seconds: hour, clock: calls.clock, isGood: isRead },
    ask: async () =>
      toRead(
        await callCloud(
          account,
          {
            path: '/api/1/payment_types',
            body: { organizationIds: [organizationId] },
            schema: paymentsSchema,
          },
          calls,
        ),
        ({ paymentTypes }) => paymentTypes.filter((one) => one.isDeleted !== true),
      ),
  })
}

const aliveSeconds = 15

/** Whether the till of a branch exchanges with the Cloud; `read` says that it does. */
export async function checkAlive(
  account: IikoAccount,
  { organizationId, terminalGroupId, name }: Terminal,
  calls: PosCalls,
): Promise<Read<true>> {
  const body = { organizationIds: [organizationId], terminalGroupIds: [terminalGroupId] }
  const path = '/api/1/terminal_groups/is_alive'
  const found = await remember(account, `alive ${terminalGroupId}`, {
    ...{ seconds: aliveSeconds, clock: calls.clock },
    isGood: (read: Read<boolean>) => read.outcome === 'read' && read.value,
    ask: async () =>
      toRead(await callCloud(account, { path, body, schema: aliveSchema }, calls), ({ isAliveStatus }) =>
        isAliveStatus.some((one) => one.terminalGroupId === terminalGroupId && one.isAlive),
      ),
  })
  if (found.outcome !== 'read') return found
  return found.value ? { outcome: 'read', value: true } : unknown({ code: 'pos_offline', text: name })
}
