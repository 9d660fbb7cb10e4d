import type { Sum } from '@doira/domain/money/sum'
import { changeFromNotes, findUsualNote, findUsualSubstitutions } from '@doira/domain/orders/habits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { readGroupOrder } from '../group/group-store.ts'

/** From so many orders on something is usual. */
const pastOrders = 5

/** Fills in what the customer did in earlier orders; what they have chosen meanwhile stays. */
export function useHabits(customerId: string, total: Sum | null): void {
  const { data: orders, isPending } = useQuery({
    queryKey: ['habits', customerId],
    queryFn: async ({ signal }) => {
      const answer = await shopApi.listOrders({ query: { page: 1, limit: pastOrders }, signal })
      return answer.orders
    },
  })
  // The form lives outside of React.
  useEffect(() => {
    const [last] = orders ?? []
    if (!last) return
    const delivered = orders?.find(({ delivery_type }) => delivery_type === 'delivery')
    const usual = findUsualSubstitutions(
      orders?.map(({ steps }) =>
        steps
          .flatMap(({ products }) => products)
          .map((line) => ({ productId: line.product_id, substitution: line.substitution ?? null })),
      ) ?? [],
    )
    checkoutStore.setState(({ substitution, wishes, isCourierCall }) => ({
      substitution: substitution ?? last.substitution,
      wishes: {
        // How many eat this time is another number.
        ...(last.cutlery != null && readGroupOrder() === null && { cutlery: last.cutlery }),
        ...wishes,
        dishes: { ...usual, ...wishes.dishes },
      },
      isCourierCall: isCourierCall ?? delivered?.is_courier_call ?? null,
    }))
  }, [orders])
  const note = findUsualNote(
    (orders ?? []).map(({ payment_type, cash_change }) => ({
      paymentType: payment_type,
      cashChange: cash_change,
    })),
  )
  const change = note === null || total === null ? null : changeFromNotes(total, note)
  const isKnown = !isPending && total !== null
  // The sum follows the total until it is changed by hand, also when the total comes to need no change.
  useEffect(() => {
    if (!isKnown) return
    checkoutStore.setState(({ isChangeChosen }) => (isChangeChosen ? {} : { changeFrom: change }))
  }, [isKnown, change])
}
