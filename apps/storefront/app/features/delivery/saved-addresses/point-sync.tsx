import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '../../../i18n/messages.tsx'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { retryUntilLoaded } from '../../../platform/page/lazy-extra.ts'
import { useUser } from '../../../platform/stores/auth-store.ts'
import { useIsRestored } from '../../../platform/stores/restore.ts'

/** Synchronises saved addresses with the account of a customer. Draws nothing, loads nothing for signed-out visitors. */
export function PointSync() {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const isRestored = useIsRestored()
  const customerId = useUser()?.id ?? null

  const serve = useEffectEvent(async () => {
    const [{ serveActivePoint }, { shopApi }] = await retryUntilLoaded(() =>
      Promise.all([import('../receiving.ts'), import('../../../platform/api/shop-api.ts')]),
    )
    if (await serveActivePoint(shopApi, { locale, now: serverClock.now() })) await revalidate()
  })

  // The account, its network and the stores are outside React.
  useEffect(() => {
    if (!isRestored || customerId === null) return
    let stop = () => {}
    let isOver = false
    const parts = retryUntilLoaded(() =>
      Promise.all([import('./persist-points.ts'), import('../../../platform/api/shop-api.ts')]),
    )
    void parts.then(([{ persistPoints }, { shopApi }]) => {
      if (!isOver) stop = persistPoints({ api: shopApi, customerId, onOtherActive: () => void serve() })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isRestored, customerId])

  return null
}
