import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../../i18n/messages.tsx'
import { showToast } from '../../../../platform/toasts.ts'
import { enterStoredPromo, promoOfAddress, storePromo } from './promo-from-link.ts'

/** Stores the promo code of a link until it is used, shows it to the customer, and takes it out of the address. Draws nothing. */
export function PromoSync() {
  const t = useT('common')
  const [search, setSearch] = useSearchParams()
  const isGiven = search.has('promo')
  const take = useEffectEvent(() => {
    const code = promoOfAddress(search)
    if (code !== null) {
      storePromo(code)
      showToast({ type: 'success', text: t('promo_stored', { code }) })
    }
    setSearch(
      (present) => {
        present.delete('promo')
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  })
  // The address and the browser's storage are outside React.
  useEffect(() => {
    if (isGiven) take()
    else enterStoredPromo()
  }, [isGiven])
  return null
}
