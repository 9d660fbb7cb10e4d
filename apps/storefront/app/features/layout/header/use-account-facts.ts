import { useEffect, useState } from 'react'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useUser } from '../../../platform/stores/auth-store.ts'

type AccountFacts = {
  /** Orders that are on their way to an end. */
  readonly currentOrders: number
  /** The balance of the card; null until it is known. */
  readonly points: number | null
}

const unknown: AccountFacts = { currentOrders: 0, points: null }

/** Asked when a menu opens: the two numbers beside its rows. Without an answer the rows stand without them. */
export function useAccountFacts(): AccountFacts {
  const [facts, setFacts] = useState(unknown)
  const userId = useUser()?.id
  // The API is outside React; the menu does not wait for it.
  useEffect(() => {
    if (!userId) return
    let isHere = true
    const orders = shopApi.listOrders({ query: { limit: 1, group: 'current' } })
    void Promise.all([orders, shopApi.getProfile()])
      .then(
        ([{ groups }, { balance }]) => isHere && setFacts({ currentOrders: groups.current, points: balance }),
      )
      .catch(() => null)
    return () => {
      isHere = false
    }
  }, [userId])
  return facts
}
