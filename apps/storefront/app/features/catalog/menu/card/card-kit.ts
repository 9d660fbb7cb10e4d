import { type MouseEvent, useMemo } from 'react'
import type { Locale } from '../../../../i18n/locale.ts'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import type { Translate } from '../../../../i18n/translate.ts'
import { toggleFavourite } from '../../../../platform/stores/favourites-store.ts'
import { productHref, useMainSite } from '../../dish/product-href.ts'
import { findCard, focusControl, isPlainClick, openProductOfCard } from '../../dish/sheet/open-product.ts'
import type { MenuCard } from '../data/menu-card.ts'
import { type Buying, makeBuying } from './buying.ts'

/**
 * All that a card needs apart from its dish, made once for a page: a menu has 178 cards, and each hook or handler of its
 * own would be paid 178 times.
 */
export type CardKit = {
  readonly locale: Locale
  readonly menu: Translate<'menu'>
  readonly common: Translate<'common'>
  readonly hrefOf: (slug: string) => string
  readonly onOpen: (event: MouseEvent, card: MenuCard) => void
  readonly onBuy: (event: MouseEvent, card: MenuCard) => void
  readonly onIncrease: (card: MenuCard) => void
  readonly onDecrease: (event: MouseEvent, card: MenuCard) => void
  readonly onFavourite: (card: MenuCard) => void
}

export function useCardKit(): CardKit {
  const locale = useLocale()
  const menu = useT('menu')
  const common = useT('common')
  const mainSiteUrl = useMainSite()
  return useMemo(() => {
    const buying = makeBuying({ locale, common, menu })
    return {
      locale,
      menu,
      common,
      hrefOf: (slug) => productHref(slug, locale, mainSiteUrl),
      ...getHandlers(buying, mainSiteUrl === null),
    }
  }, [locale, menu, common, mainSiteUrl])
}

function getHandlers(buying: Buying, isShopHere: boolean) {
  return {
    onOpen(event: MouseEvent, card: MenuCard) {
      if (!isShopHere || !isPlainClick(event)) return
      event.preventDefault()
      openProductOfCard(event, card)
    },
    onBuy(event: MouseEvent, card: MenuCard) {
      if (card.hasChoice) return openProductOfCard(event, card)
      const item = findCard(event)
      buying.addCard(card, () => {
        focusControl(item)
        flyFrom(item)
      })
    },
    onIncrease: ({ slug }: MenuCard) => buying.increase(slug),
    onDecrease(event: MouseEvent, { slug }: MenuCard) {
      const item = findCard(event)
      if (buying.decrease(slug) === 0) focusControl(item)
    },
    onFavourite: ({ id }: MenuCard) => toggleFavourite(id),
  }
}

/** Its code is loaded with the first dish that is added. */
export function flyFrom(item: Element | undefined | null): void {
  if (item)
    void import('./fly-to-cart.ts').then(
      ({ flyToCart }) => flyToCart(item),
      () => {},
    )
}
