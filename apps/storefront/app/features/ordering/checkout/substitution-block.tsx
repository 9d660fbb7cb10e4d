import { substitutionChoices } from '@doira/domain/orders/substitution'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'

/** What to do when a dish runs out after the order: asked once, and as in the last order from then on. */
export function SubstitutionBlock() {
  const t = useT('order')
  const choice = useCheckout((state) => state.substitution)
  useLastChoice()
  return (
    <section className="cblock">
      <h2>{t('missing')}</h2>
      <Segment
        name={t('missing')}
        className="seg--wrap"
        options={substitutionChoices.map((value) => ({ value, label: t(`missing.${value}`) }))}
        value={choice ?? 'call'}
        onChange={(substitution) => checkoutStore.setState({ substitution })}
      />
    </section>
  )
}

function useLastChoice(): void {
  const { data } = useQuery({
    queryKey: ['last-order'],
    queryFn: async ({ signal }) => {
      const { orders } = await shopApi.listOrders({ query: { page: 1, limit: 1 }, signal })
      return orders[0]?.substitution ?? null
    },
  })
  // The form lives outside of React; what the customer has chosen meanwhile stays.
  useEffect(() => {
    if (data) checkoutStore.setState(({ substitution }) => ({ substitution: substitution ?? data }))
  }, [data])
}
