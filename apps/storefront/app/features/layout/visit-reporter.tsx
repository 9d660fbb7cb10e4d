import type { FunnelStep } from '@doira/domain/reporting/funnel'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useHomeCity } from '../../platform/page/use-city-routes.ts'
import { sendQuietly } from '../../platform/send-quietly.ts'
import { cartStore } from '../../platform/stores/cart-store.ts'
import { commonStore } from '../../platform/stores/common-store.ts'
import { watchLines } from '../../platform/stores/watch-lines.ts'
import { kindOfPage } from './kind-of-page.ts'
import { hasNews, reachStep, stepOfPage, type Visit } from './visit.ts'

let visit: Visit | null = null
/** The city whose menu the visitor saw last. */
let shownCity: string | null = null

/** Counts how far visits come from the menu to the order (docs/operations/visits.md); nothing of the visitor goes along. */
export function VisitSync() {
  const match = useMatches().at(-1)
  const home = useHomeCity()
  const page = match && kindOfPage(match.pathname, match.params)
  const menuCity = page === '/' ? home : match?.params.city
  useEffect(() => {
    if (menuCity !== undefined) shownCity = menuCity
    const step = page === undefined ? null : stepOfPage(page)
    // An empty cart or checkout is not a step towards an order.
    const isEmpty = (step === 'basket' || step === 'checkout') && cartStore.getState().lines.length === 0
    if (step !== null && !isEmpty) reach(step, home)
  }, [page, menuCity, home])
  // The stores and the life of the page are outside React.
  useEffect(() => {
    const stopCart = watchLines((before, now) => {
      if (now.length > before.length) reach('basket', home)
    })
    const stopOrders = commonStore.subscribe((now, before) => {
      const [newest] = now.orderIds
      if (newest !== undefined && !before.orderIds.includes(newest)) reach('order', home)
    })
    document.addEventListener('visibilitychange', send)
    return () => {
      stopCart()
      stopOrders()
      document.removeEventListener('visibilitychange', send)
    }
  }, [home])
  return null
}

function reach(step: FunnelStep, home: string): void {
  const city = shownCity ?? commonStore.getState().branch?.city ?? home
  if (city !== '') visit = reachStep(visit, city, step)
}

function send(): void {
  if (document.visibilityState !== 'hidden' || visit === null || !hasNews(visit)) return
  const { city, reached, counted } = visit
  visit = { ...visit, counted: reached }
  sendQuietly('/v1/visits', { city, before: counted, step: reached })
}
