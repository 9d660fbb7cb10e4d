import * as z from 'zod/mini'
import { makeMatcher } from '../match-items.ts'
import type { PosAnswer, PosCalls, PosStops, StoppedAtPos, StopsAnswer } from '../pos-provider.ts'
import { callCloud, notUnderstood } from './call-cloud.ts'
import { type CloudChoice, type CloudDish, type CloudMenu, readCloudMenu } from './cloud-menu.ts'
import { findTerminal, type Terminal } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { refuse } from './order-errors.ts'

const stopsSchema = z.object({
  terminalGroupStopLists: z.array(
    z.object({
      items: z.array(
        z.object({
          terminalGroupId: z.string(),
          items: z.array(
            z.object({
              productId: z.string(),
              sizeId: z.nullish(z.string()),
              sku: z.nullish(z.string()),
              balance: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** What has run out at a till. A positive balance is what is left of a dish, which is sold. */
export async function readIikoStops(
  account: IikoAccount,
  branch: string,
  calls: PosCalls,
): Promise<readonly StoppedAtPos[] | null> {
  const found = await findTerminal(account, branch, calls)
  const terminal = found.outcome === 'read' ? found.value : null
  if (!terminal) return null
  const { organizationId, terminalGroupId } = terminal
  const body = { organizationIds: [organizationId], terminalGroupsIds: [terminalGroupId] }
  const answer = await callCloud(account, { path: '/api/1/stop_lists', body, schema: stopsSchema }, calls)
  if (answer.outcome !== 'answered') return null
  const stopped = answer.body.terminalGroupStopLists
    .flatMap(({ items }) => items)
    .filter((group) => group.terminalGroupId === terminalGroupId)
    .flatMap(({ items }) => items)
    .filter(({ balance }) => balance <= 0)
  if (stopped.length === 0) return []
  const menu = await readCloudMenu(account, terminal, calls)
  if (menu.outcome !== 'read') return null
  return stopped.flatMap(({ productId, sizeId, sku }): readonly StoppedAtPos[] => {
    const items = listItems(menu.value, { productId, sizeId: sizeId ?? null })
    const ids = sku ? [productId, sku] : [productId]
    if (items.length === 0) return [{ ids, named: null }]
    return items.map(({ id, otherIds = [], kind, name }) => ({
      ids: [...new Set([...ids, id, ...otherIds])],
      named: { kind, name },
    }))
  })
}

/** A stop without a size is one of every size. */
function listItems(
  { dishes, choices }: CloudMenu,
  { productId, sizeId }: { readonly productId: string; readonly sizeId: string | null },
) {
  const sizes = dishes.filter(
    (one) => one.productId === productId && (sizeId === null || one.sizeId === sizeId),
  )
  return sizes.length > 0 ? sizes : choices.filter((one) => one.productId === productId)
}

const doneSchema = z.object({})

/** Where the login has the right to: what staff stop is stopped at the till, and what they sell again is returned. */
export async function sendIikoStops(
  account: IikoAccount,
  { branch, items, begun, ended }: PosStops,
  calls: PosCalls,
): Promise<StopsAnswer> {
  if (!account.sendsStops) return { outcome: 'off' }
  const found = await findTerminal(account, branch, calls)
  if (found.outcome !== 'read') return found
  if (!found.value) return refuse({ code: '', text: `no terminal group ${branch}` })
  const terminal = found.value
  const menu = await readCloudMenu(account, terminal, calls)
  if (menu.outcome !== 'read') return menu
  const find = {
    dish: makeMatcher<CloudDish | CloudChoice>(menu.value.dishes),
    modifier: makeMatcher<CloudDish | CloudChoice>(menu.value.choices),
  }
  const list = (wanted: PosStops['items']) =>
    wanted.flatMap((one) => {
      const item = find[one.kind](one)
      const sizeId = item && 'sizeId' in item ? item.sizeId : null
      return item ? [{ productId: item.productId, ...(sizeId !== null && { sizeId }) }] : []
    })
  const added = await change(account, terminal, {
    ...{ path: 'add', items: list(begun).map((one) => ({ ...one, balance: 0 })), calls },
  })
  if (added.outcome !== 'confirmed') return added
  const removed = await change(account, terminal, { path: 'remove', items: list(ended), calls })
  if (removed.outcome !== 'confirmed') return removed
  return { outcome: 'sent', unknown: items.filter((one) => !find[one.kind](one)).map(({ id }) => id) }
}

async function change(
  account: IikoAccount,
  { organizationId, terminalGroupId }: Terminal,
  {
    path,
    items,
    calls,
  }: {
    readonly path: 'add' | 'remove'
    readonly items: readonly object[]
    readonly calls: PosCalls
  },
): Promise<PosAnswer> {
  if (items.length === 0) return { outcome: 'confirmed' }
  const answer = await callCloud(
    account,
    {
      path: `/api/1/stop_lists/${path}`,
      body: { organizationId, terminalGroupId, items },
      schema: doneSchema,
    },
    calls,
  )
  if (answer.outcome === 'answered') return { outcome: 'confirmed' }
  if (answer.outcome === 'no') return refuse(answer)
  return answer.outcome === 'forgotten' ? notUnderstood : answer
}
