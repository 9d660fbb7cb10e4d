import type { AnswerOf, BodyOf } from '@doira/contract/endpoint'
import type { changeOwnOrder, previewOwnChange } from '@doira/contract/orders/change-own-order'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { changeCart, type ShopLine, useCart } from '../../../platform/stores/cart-store.ts'
import { showToast } from '../../../platform/toasts.ts'
import { toOrderedProducts } from '../../ordering/quote/quote.mapper.ts'
import type { Order } from '../order.mapper.ts'
import { orderKeys } from '../use-orders.ts'

export type ChangedPrice = AnswerOf<typeof previewOwnChange>
type Way = NonNullable<BodyOf<typeof changeOwnOrder>['way']>

const priceKey = (orderId: string) => ['change-price', orderId] as const

/** What the customer changes of an order, what it would cost then, and the change itself. */
export function useChangeOrder(order: Order) {
  const locale = useLocale()
  const cart = useCart((lines) => lines).filter(({ isDefaultProduct }) => !isDefaultProduct)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [addedKeys, setAddedKeys] = useState<readonly string[]>([])
  const [way, setWay] = useState<Way>('points')
  const own = order.lines.filter(({ isDefaultProduct }) => !isDefaultProduct)
  const added = cart.filter(({ key }) => addedKeys.includes(key))
  const body = {
    lines: own.flatMap(({ id, quantity }) => {
      const wanted = quantities[id] ?? quantity
      return wanted === quantity ? [] : [{ line_id: id, quantity: wanted }]
    }),
    added: toOrderedProducts(added),
  }
  const isChanged = body.lines.length + body.added.length > 0
  // Then it is cancelled, and not changed.
  const isEmpty = added.length === 0 && own.every(({ id, quantity }) => (quantities[id] ?? quantity) === 0)
  const price = useQuery({
    queryKey: [...priceKey(order.id), body],
    queryFn: ({ signal }) => shopApi.previewOwnChange({ params: { id: order.id }, body, signal }),
    enabled: isChanged && !isEmpty,
    placeholderData: keepPreviousData,
    // The menu and the stop list change meanwhile.
    gcTime: 0,
    retry: false,
  })
  const saving = useSaving(order.id, body)
  return {
    ...{ own, cart, isChanged, way, setWay },
    /** Of a dish of the order or of the cart. */
    nameOf: (key: string | null) =>
      own.find(({ id }) => id === key)?.title ??
      cart.flatMap((line) => (line.key === key ? localized(line.title, locale) : []))[0],
    quantityOf: (id: string, before: number) => quantities[id] ?? before,
    setQuantity: (id: string, quantity: number) => setQuantities((all) => ({ ...all, [id]: quantity })),
    isAdded: (line: ShopLine) => addedKeys.includes(line.key),
    toggle: (line: ShopLine) =>
      setAddedKeys((keys) =>
        keys.includes(line.key) ? keys.filter((key) => key !== line.key) : [...keys, line.key],
      ),
    isEmpty,
    price: isChanged && !isEmpty ? (price.data ?? null) : null,
    isPriced: isChanged && price.data !== undefined && !price.isPlaceholderData && !price.isFetching,
    failure: price.error instanceof ApiProblem ? price.error : null,
    isBusy: saving.isBusy,
    save: async (total: number) => (await saving.save({ total, way })) && removeFromCart(addedKeys),
    askAgain: () => void price.refetch(),
  }
}

type Edit = Pick<BodyOf<typeof changeOwnOrder>, 'lines' | 'added'>

function useSaving(orderId: string, edit: Edit) {
  const t = useT('change')
  const problemText = useProblemText()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const text = JSON.stringify(edit)
  // One id for one change: sent again after a lost answer it changes nothing twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change has another id
  const changeId = useMemo(() => crypto.randomUUID(), [text])

  /** Whether the order is as wanted, or waits for the difference. */
  async function save(agreed: { readonly total: number; readonly way: Way }): Promise<boolean> {
    setIsBusy(true)
    try {
      const body = { ...edit, ...agreed, change_id: changeId }
      const order = await shopApi.changeOwnOrder({ params: { id: orderId }, body })
      client.setQueryData(orderKeys.one(orderId), order)
      void client.invalidateQueries({ queryKey: orderKeys.anyList })
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const isLate = error.code === 'order_not_changeable'
      showToast({ type: 'error', text: isLate ? t('too_late') : problemText(error) })
      void client.invalidateQueries({ queryKey: orderKeys.one(orderId) })
      // What it costs, or what can be had, is not what was shown.
      void client.invalidateQueries({ queryKey: priceKey(orderId) })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, save }
}

function removeFromCart(keys: readonly string[]): true {
  changeCart((lines) => lines.filter(({ key }) => !keys.includes(key)))
  return true
}
