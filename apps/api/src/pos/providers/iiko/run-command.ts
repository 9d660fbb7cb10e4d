import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { unknown } from '../failed-call.ts'
import type { PosAnswer, PosCalls } from '../pos-provider.ts'
import { callCloud, notUnderstood } from './call-cloud.ts'
import type { Terminal } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { isElsewhere, isInUse, refuse } from './order-errors.ts'
import { readCommand } from './read-order.ts'

const commandSchema = z.object({ correlationId: z.string() })
const mostLooks = 4

/** Waits as long as a till usually needs, longer each time. False: the caller has given up. */
export async function waitForTill(
  { firstLookMs }: IikoAccount,
  { signal }: PosCalls,
  look = 0,
): Promise<boolean> {
  if (firstLookMs === 0) return !signal.aborted
  return wait(firstLookMs * 2 ** look, true, { signal }).catch(() => false)
}

/** The one command that a till makes unneeded by going on. A cancellation that it refuses for that was not done. */
const progressPath = '/api/1/deliveries/update_order_delivery_status'

/** Carries out a change and waits for its result. */
export async function runCommand(
  account: IikoAccount,
  terminal: Terminal,
  { path, body, calls }: { readonly path: string; readonly body: object; readonly calls: PosCalls },
): Promise<PosAnswer> {
  const sent = await callCloud(
    account,
    { path, body: { organizationId: terminal.organizationId, ...body }, schema: commandSchema },
    calls,
  )
  if (sent.outcome === 'no') return settle(path, `${sent.code} ${sent.text}`.trim())
  if (sent.outcome === 'forgotten') return notUnderstood
  if (sent.outcome !== 'answered') return sent
  for (let look = 0; look < mostLooks && (await waitForTill(account, calls, look)); look += 1) {
    const status = await readCommand(account, terminal, { reference: sent.body.correlationId, calls })
    if (status.outcome === 'done') return { outcome: 'confirmed' }
    if (status.outcome === 'failed') return settle(path, status.text)
    if (status.outcome === 'unknown') return status
    if (status.outcome === 'forgotten') break
  }
  return unknown({ code: 'timeout', text: '' })
}

function settle(path: string, text: string): PosAnswer {
  if (isInUse(text)) return unknown({ code: 'busy', text })
  return path === progressPath && isElsewhere(text) ? { outcome: 'confirmed' } : refuse({ code: '', text })
}
