import * as z from 'zod/mini'
import { unknown } from '../failed-call.ts'
import type {
  CreateAnswer,
  FoundOrder,
  PosCalls,
  PosOrder,
  PosOrderKey,
  Refused,
  Unknown,
} from '../pos-provider.ts'
import { callCloud, notUnderstood } from './call-cloud.ts'
import { readCloudMenu } from './cloud-menu.ts'
import { toCloudOrder } from './cloud-order.mapper.ts'
import { checkAlive, findTerminal, readPaymentTypes, type Terminal } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { isDuplicate, refuse, refused } from './order-errors.ts'
import { readCommand, readOrderInfo, toFound } from './read-order.ts'
import { waitForTill } from './run-command.ts'

const createdSchema = z.object({ correlationId: z.string() })
const rejectedSchema = z.object({ rejectedItems: z.nullish(z.array(z.object({ productId: z.string() }))) })

/**
 * Creates an order. That the Cloud has taken it says nothing: it is confirmed when its command has succeeded at the till.
 */
export async function sendIikoOrder(
  account: IikoAccount,
  order: PosOrder,
  calls: PosCalls,
): Promise<CreateAnswer> {
  const terminal = await findTerminal(account, order.branch, calls)
  if (terminal.outcome !== 'read') return terminal
  if (!terminal.value) return refuse({ code: '', text: `no terminal group ${order.branch}` })
  const prepared = await prepare(account, { order, terminal: terminal.value }, calls)
  if (prepared.outcome !== 'ready') return prepared
  const answer = await callCloud(
    account,
    { path: '/api/1/deliveries/create', body: prepared.body, schema: createdSchema },
    calls,
  )
  const reference = answer.outcome === 'answered' ? answer.body.correlationId : null
  if (answer.outcome === 'no' && !isDuplicate(answer)) return refuse(answer)
  if (answer.outcome === 'forgotten') return notUnderstood
  if (answer.outcome === 'unknown') return answer
  await waitForTill(account, calls)
  const found = await findIikoOrder(account, { ...order, reference }, calls)
  if (found.outcome === 'found') return { outcome: 'confirmed', state: found.state }
  if (found.outcome === 'refused') return found
  // Taken is taken, whatever the question about it was answered.
  return { outcome: 'taken', reference }
}

/** Everything that is known before: dishes, payments, whether the till is on, and what is stopped there. */
async function prepare(
  account: IikoAccount,
  { order, terminal }: { readonly order: PosOrder; readonly terminal: Terminal },
  calls: PosCalls,
): Promise<
  | { readonly outcome: 'ready'; readonly body: Exclude<ReturnType<typeof toCloudOrder>, Refused> }
  | Refused
  | Unknown
> {
  const menu = await readCloudMenu(account, terminal, calls)
  if (menu.outcome !== 'read') return menu
  const paymentTypes = await readPaymentTypes(account, terminal, calls)
  if (paymentTypes.outcome !== 'read') return paymentTypes
  const given = { account, terminal, menu: menu.value, paymentTypes: paymentTypes.value, now: calls.clock() }
  const body = toCloudOrder(order, given)
  if ('outcome' in body) return body
  const alive = await checkAlive(account, terminal, calls)
  if (alive.outcome !== 'read') return alive
  const { organizationId, terminalGroupId } = terminal
  const items = body.order.items.map(({ type, productId, amount, productSizeId }) => ({
    ...{ type, productId, amount },
    ...(productSizeId !== undefined && { productSizeId }),
  }))
  const stopped = await callCloud(
    account,
    {
      path: '/api/1/stop_lists/check',
      body: { organizationId, terminalGroupId, items },
      schema: rejectedSchema,
    },
    calls,
  )
  if (stopped.outcome === 'unknown') return stopped
  const rejected =
    stopped.outcome === 'answered' ? (stopped.body.rejectedItems?.[0]?.productId ?? null) : null
  if (rejected === null) return { outcome: 'ready', body }
  const dish = menu.value.dishes.find(({ productId }) => productId === rejected)
  return refused('stopped_dish', dish?.name ?? rejected)
}

/** By the order itself, and by its command while the Cloud does not show it or waits for the till. */
export async function findIikoOrder(
  account: IikoAccount,
  key: PosOrderKey,
  calls: PosCalls,
): Promise<FoundOrder> {
  const terminal = await findTerminal(account, key.branch, calls)
  if (terminal.outcome !== 'read') return terminal
  if (!terminal.value) return unknown({ code: 'pos_error', text: key.branch })
  const read = await readOrderInfo(account, terminal.value, { key, calls })
  if (read.outcome !== 'read') return read
  const found: FoundOrder = read.info ? toFound(read.info) : { outcome: 'absent' }
  if (key.reference === null || (found.outcome !== 'in_progress' && found.outcome !== 'absent')) return found
  const command = await readCommand(account, terminal.value, { reference: key.reference, calls })
  if (command.outcome === 'unknown') return command
  if (command.outcome === 'failed') return refuse({ code: '', text: command.text })
  return command.outcome === 'forgotten' ? found : { outcome: 'in_progress' }
}
