import { defaultLanguage } from '@doira/domain/i18n/languages'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useLocale } from '../../i18n/messages.tsx'
import { trackEcommerce } from '../../platform/analytics/track.ts'
import type { Banner } from '../catalog/menu/home/banner.ts'

/** A banner is reported once for a visit, however often the row is swiped. */
const reported = new Set<string>()
const banners = '.promo a[href*="/stocks/"]'

/** Watches which banners of a menu come into view, and which are pressed. */
export function PromotionWatcher() {
  const shown = useBanners()
  const locale = useLocale()
  // What is in view and what is clicked is outside React.
  useEffect(() => {
    if (shown === null) return
    const getPromotion = (link: Element) => {
      const slug = decodeURIComponent(link.getAttribute('href')?.split('/stocks/')[1] ?? '')
      const place = shown.findIndex((banner) => banner.slug === slug)
      const name = shown[place]?.title
      return {
        promotion_id: slug,
        ...(locale === defaultLanguage && name && { promotion_name: name }),
        creative_slot: String(place + 1),
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const promotion = getPromotion(target)
          if (!isIntersecting || reported.has(promotion.promotion_id)) continue
          reported.add(promotion.promotion_id)
          trackEcommerce('view_promotion', promotion)
        }
      },
      { threshold: 0.5 },
    )
    for (const link of document.querySelectorAll(banners)) observer.observe(link)
    const stop = new AbortController()
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest(banners) : null
      if (link) trackEcommerce('select_promotion', getPromotion(link))
    }
    document.addEventListener('click', onClick, { capture: true, signal: stop.signal })
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [shown, locale])
  return null
}

/** The banners of the present page, as its loader gave them. */
function useBanners(): readonly Banner[] | null {
  const data = useMatches().at(-1)?.loaderData
  const isMenuPage = typeof data === 'object' && data !== null && 'banners' in data && 'shownMenu' in data
  return isMenuPage ? (data.banners as readonly Banner[]) : null // menu.tsx gives exactly this
}
