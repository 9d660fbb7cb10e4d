import { type Sum, toSum } from '@doira/domain/money/sum'
import * as z from 'zod/mini'
import { unknown } from '../failed-call.ts'
import { makeMatcher } from '../match-items.ts'
import type { PosCalls, PosItem } from '../pos-provider.ts'
import { callCloud } from './call-cloud.ts'
import { type Read, type Terminal, toRead } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { remember } from './session.ts'

/** How long a menu is used before it is read again, unless iiko reports a change. */
const menuSeconds = 15 * 60

const menusSchema = z.object({
  externalMenus: z.array(z.object({ id: z.union([z.string(), z.number()]) })),
})
const pricesSchema = z.nullish(
  z.array(z.object({ organizationId: z.nullish(z.string()), price: z.nullish(z.number()) })),
)
const modifierSchema = z.object({
  itemId: z.string(),
  name: z.string(),
  sku: z.nullish(z.string()),
  prices: pricesSchema,
})
const groupSchema = z.object({
  itemGroupId: z.nullish(z.string()),
  restrictions: z.nullish(z.object({ freeQuantity: z.nullish(z.number()) })),
  items: z._default(z.array(modifierSchema), []),
})
const sizeSchema = z.object({
  sizeId: z.nullish(z.string()),
  sizeName: z.nullish(z.string()),
  sku: z.nullish(z.string()),
  prices: pricesSchema,
  itemModifierGroups: z.nullish(z.array(groupSchema)),
  buttonImageUrl: z.nullish(z.string()),
})
const menuSchema = z.object({
  itemCategories: z.array(
    z.object({
      name: z.nullish(z.string()),
      items: z.array(
        z.object({
          itemId: z.string(),
          sku: z.nullish(z.string()),
          name: z.string(),
          itemSizes: z.array(sizeSchema),
        }),
      ),
    }),
  ),
})

export type CloudChoice = PosItem & {
  readonly kind: 'modifier'
  readonly productId: string
  readonly groupId: string | null
  /** Its group gives some for nothing, and nobody knows which. */
  readonly isFreeUnclear: boolean
}
/** A dish in one of its sizes. */
export type CloudDish = PosItem & {
  readonly kind: 'dish'
  readonly productId: string
  readonly sizeId: string | null
  readonly choices: readonly CloudChoice[]
}
export type CloudMenu = { readonly dishes: readonly CloudDish[]; readonly choices: readonly CloudChoice[] }

export const menuKey = (organizationId: string) => `menu ${organizationId}`

/** The external menu, as an organisation sells it. */
export function readCloudMenu(
  account: IikoAccount,
  { organizationId }: Terminal,
  calls: PosCalls,
): Promise<Read<CloudMenu>> {
  return remember(account, menuKey(organizationId), {
    ...{ seconds: menuSeconds, clock: calls.clock },
    isGood: ({ outcome }) => outcome === 'read',
    async ask() {
      const menuId = await findMenuId(account, calls)
      if (menuId.outcome !== 'read') return menuId
      const body = { externalMenuId: menuId.value, organizationIds: [organizationId], version: 3 }
      const answer = await callCloud(account, { path: '/api/2/menu/by_id', body, schema: menuSchema }, calls)
      return toRead(answer, (menu) => toMenu(menu, organizationId))
    },
  })
}

async function findMenuId(account: IikoAccount, calls: PosCalls): Promise<Read<string>> {
  if (account.menuId !== null) return { outcome: 'read', value: account.menuId }
  const answer = await callCloud(account, { path: '/api/2/menu', body: {}, schema: menusSchema }, calls)
  const found = toRead(answer, ({ externalMenus }) => externalMenus.map(({ id }) => String(id)))
  if (found.outcome !== 'read') return found
  const [only, other] = found.value
  if (only !== undefined && other === undefined) return { outcome: 'read', value: only }
  return unknown({ code: 'pos_error', text: `${found.value.length} external menus: POS_IIKO_MENU_ID` })
}

function toMenu({ itemCategories }: z.infer<typeof menuSchema>, organizationId: string): CloudMenu {
  const priceOf = (prices: z.infer<typeof pricesSchema>): Sum | null => {
    const own = prices?.find((one) => (one.organizationId ?? organizationId) === organizationId)
    const price = own?.price ?? null
    return price !== null && Number.isSafeInteger(price) && price >= 0 ? toSum(price) : null
  }
  const dishes = new Map<string, CloudDish>()
  const choices = new Map<string, CloudChoice>()
  const listed = itemCategories.flatMap(({ name: group, items }) => items.map((item) => ({ ...item, group })))
  for (const { itemId, sku, name, group, itemSizes } of listed) {
    for (const size of itemSizes) {
      const isOnly = itemSizes.length === 1
      const codes = [size.sku, ...(isOnly ? [sku, itemId] : [size.sizeId && `${itemId}/${size.sizeId}`])]
      const own = (size.itemModifierGroups ?? []).flatMap(({ itemGroupId, restrictions, items }) => {
        const prices = new Set(items.map((one) => priceOf(one.prices)))
        return items.map((one) => ({
          ...toItem([one.sku, one.itemId], one.name, priceOf(one.prices)),
          kind: 'modifier' as const,
          productId: one.itemId,
          groupId: itemGroupId ?? null,
          isFreeUnclear: (restrictions?.freeQuantity ?? 0) > 0 && prices.size > 1,
        }))
      })
      for (const one of own) choices.set(one.productId, one)
      dishes.set(`${itemId}/${size.sizeId ?? ''}`, {
        ...toItem(codes, isOnly ? name : `${name} ${size.sizeName ?? ''}`.trim(), priceOf(size.prices)),
        ...(group && { group }),
        ...(size.buttonImageUrl && { picture: size.buttonImageUrl }),
        ...{ kind: 'dish', productId: itemId, sizeId: size.sizeId ?? null, choices: own },
      })
    }
  }
  return { dishes: [...dishes.values()], choices: [...choices.values()] }
}

/** By its article first, which people know. */
function toItem(codes: readonly (string | null | undefined)[], name: string, price: Sum | null) {
  const [id = '', ...otherIds] = codes.filter((code): code is string => Boolean(code))
  return { id, otherIds, name, price }
}

export const findDish = ({ dishes }: CloudMenu) => makeMatcher(dishes)
