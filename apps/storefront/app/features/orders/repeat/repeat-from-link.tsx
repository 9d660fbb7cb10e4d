import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useRepeatOrder } from './use-repeat-order.ts'

/** `?repeat`, the address of a button in Telegram: as if the order was repeated here. The parameter goes first. */
export function RepeatFromLink({ orderId }: { readonly orderId: string }) {
  const [search, setSearch] = useSearchParams()
  const isWanted = search.has('repeat')
  const { repeat } = useRepeatOrder(orderId)
  const begin = useEffectEvent(() => {
    setSearch(
      (present) => {
        present.delete('repeat')
        return present
      },
      { replace: true, preventScrollReset: true },
    )
    repeat()
  })
  // The address bar is outside React.
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
  return null
}
