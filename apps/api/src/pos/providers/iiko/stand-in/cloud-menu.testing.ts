import { createHash } from 'node:crypto'
import type { MenuItemOut } from '../../pos-provider.ts'
import type { CloudItem } from './wire.testing.ts'

export const organization = '0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7a01'
export const terminalGroup = '0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7a10'
/** A second branch, which no order goes to by itself. */
export const otherTerminalGroup = '0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7a11'
export const deliveryCode = 'DELIVERY'
export const discountType = '0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7a02'
const modifierGroup = '0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7a03'

/** The id of iiko for a dish or a choice of the shop. */
export function cloudId(id: string): string {
  const digits = createHash('sha256').update(`iiko ${id}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

export type ShopMenu = readonly Pick<MenuItemOut, 'kind' | 'id' | 'posId' | 'name' | 'price'>[]

/** How the menu at iiko differs from that of the shop. */
export type MenuChanges = {
  /** Dishes that are there under the same name, and by another article. */
  readonly otherCode: (id: string) => boolean
  readonly lacks: (id: string) => boolean
  /** The address of its picture. */
  readonly picture: (id: string) => string | null
  /** Null: not for sale. */
  readonly price: (id: string, price: number) => number | null
}

export const sameMenu: MenuChanges = {
  otherCode: () => false,
  lacks: () => false,
  picture: () => null,
  price: (_, price) => price,
}

/** The answer of `/api/2/menu/by_id`: the shop's menu as it stands at iiko. */
export function externalMenu(menu: ShopMenu, { otherCode, lacks, picture, price }: MenuChanges) {
  const dishes = menu.filter(({ kind, id }) => kind === 'dish' && !lacks(id))
  const choices = menu.filter(({ kind, id }) => kind === 'modifier' && !lacks(id))
  const prices = (id: string, ours: number) => [{ organizationId: organization, price: price(id, ours) }]
  const delivery = { id: 'delivery', posId: deliveryCode, name: 'Доставка', price: 0 }
  return {
    id: 7,
    name: 'doira',
    formatVersion: 3,
    revision: 1,
    itemCategories: [
      {
        id: cloudId('category'),
        name: 'Menu',
        items: [delivery, ...dishes].map((dish) => ({
          itemId: cloudId(dish.id),
          sku: otherCode(dish.id) ? `other ${dish.id.slice(0, 4)}` : dish.posId,
          name: dish.name,
          type: 'DISH',
          modifierSchemaId: null,
          itemSizes: [
            {
              sizeId: null,
              sku: otherCode(dish.id) ? `other ${dish.id.slice(0, 4)}` : dish.posId,
              isDefault: true,
              buttonImageUrl: picture(dish.id),
              prices: prices(dish.id, dish.price),
              itemModifierGroups: [
                {
                  itemGroupId: modifierGroup,
                  name: 'Choices',
                  restrictions: { minQuantity: 0, maxQuantity: 20, freeQuantity: 0 },
                  childModifiersHaveMinMaxRestrictions: false,
                  items: choices.map((choice) => ({
                    itemId: cloudId(choice.id),
                    sku: choice.posId,
                    name: choice.name,
                    prices: prices(choice.id, choice.price),
                  })),
                },
              ],
            },
          ],
        })),
      },
    ],
  }
}

export type Sold = { readonly name: string; readonly price: number | null }

/** What can be sold by its id at iiko. */
export function soldThere(menu: ShopMenu, { lacks, price }: MenuChanges): ReadonlyMap<string, Sold> {
  const sold = menu
    .filter(({ id }) => !lacks(id))
    .map(({ id, name, price: ours }) => [cloudId(id), { name, price: price(id, ours) }] as const)
  return new Map([...sold, [cloudId('delivery'), { name: 'Доставка', price: 0 }]])
}

/** What items cost there; modifiers belong to each piece. */
export function priceOf(items: readonly CloudItem[], sold: ReadonlyMap<string, Sold>): number {
  const sums = items.map(({ productId, amount, price, modifiers }) => {
    const choices = modifiers.map((one) => (sold.get(one.productId)?.price ?? 0) * one.amount)
    return amount * ((price ?? sold.get(productId)?.price ?? 0) + choices.reduce((sum, one) => sum + one, 0))
  })
  return sums.reduce((sum, one) => sum + one, 0)
}
