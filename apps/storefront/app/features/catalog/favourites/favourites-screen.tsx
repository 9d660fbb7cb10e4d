import { addSums } from '@doira/domain/money/sum'
import { randomId } from '@doira/web/browser/random-id.ts'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { useState } from 'react'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { UnansweredNote } from '../../../platform/api/unanswered.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useFavourites } from '../../../platform/stores/favourites-store.ts'
import { useIsRestored } from '../../../platform/stores/restore.ts'
import { showToast } from '../../../platform/toasts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { PayBar } from '../../../ui/pay-bar.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { PopularDishes } from '../dish/recommended/popular-dishes.tsx'
import { addLines } from '../menu/card/add-lines.ts'
import { lineOfCard } from '../menu/card/cart-lines.ts'
import { ProductCard } from '../menu/card/product-card.tsx'
import { useCardProps } from '../menu/card/use-card-props.ts'
import type { MenuCard } from '../menu/data/menu-card.ts'
import { useFavouriteCards } from './use-favourite-cards.ts'

/** The dishes that the customer marked. One whose mark is taken off stays until the page is left. */
export function FavouritesScreen({ popular }: { readonly popular: readonly MenuCard[] }) {
  const isRestored = useIsRestored()
  const t = useT('common')
  if (!isRestored) {
    return (
      <>
        <PageHead title={t('favourites')} isDesktopOnly />
        <Waiting />
      </>
    )
  }
  return (
    <QueryProvider>
      <Favourites popular={popular} />
    </QueryProvider>
  )
}

function Favourites({ popular }: { readonly popular: readonly MenuCard[] }) {
  const t = useT('common')
  const menu = useT('menu')
  const marked = useFavourites()
  const [atFirst] = useState(marked)
  const ids = [...marked.filter((id) => !atFirst.includes(id)), ...atFirst]
  const { cards, isFailed, retry } = useFavouriteCards(ids)
  const propsOf = useCardProps()
  if (ids.length === 0) return <NoFavourites popular={popular} />
  return (
    <>
      <PageHead title={t('favourites')} isDesktopOnly end={cards && <AddAll cards={cards} />} />
      {isFailed && <UnansweredNote onRetry={retry} />}
      {!cards && !isFailed && <Waiting />}
      {cards && (
        <>
          <p className="sr-only" role="status">
            {t('n_products', { count: marked.length })}
          </p>
          <h2 className="sr-only">{menu('title')}</h2>
          <ul className="grid grid--4">
            {cards.map((card) => (
              <ProductCard key={card.id} {...propsOf(card)} />
            ))}
          </ul>
          <p className="t-small t-2 mt-6">{menu('fav_hint')}</p>
          <AddAll cards={cards} isBar />
        </>
      )}
    </>
  )
}

/** Adds what can be ordered without a choice; the others are named. On a phone it is a bar at the bottom. */
function AddAll({ cards, isBar = false }: { readonly cards: readonly MenuCard[]; readonly isBar?: boolean }) {
  const t = useT('menu')
  const canBuy = cards.filter(({ off }) => off === null)
  const simple = canBuy.filter(({ hasChoice }) => !hasChoice)
  if (simple.length === 0) return null
  const addAll = () =>
    addLines(
      simple.map((card) => lineOfCard(card, randomId())),
      () => {
        const left = cards.filter((card) => !simple.includes(card)).map(({ title }) => title)
        showToast(
          left.length > 0
            ? { type: 'warning', text: t('fav_left', { names: left.join(', ') }) }
            : { type: 'success', text: t('fav_added') },
        )
      },
    )
  const button = (
    <Button icon="shopping-bag" size={isBar ? 'l' : 'm'} isBlock={isBar} onClick={addAll}>
      {t('fav_all', { price: addSums(...simple.map(({ priceWithDiscount }) => priceWithDiscount)) })}
    </Button>
  )
  return isBar ? <PayBar>{button}</PayBar> : button
}

function NoFavourites({ popular }: { readonly popular: readonly MenuCard[] }) {
  const t = useT('common')
  const menu = useT('menu')
  const href = useHref()
  return (
    <>
      <PageHead title={t('favourites')} isDesktopOnly />
      <EmptyState
        level={2}
        isPage
        art={<Drawing name="favourites" />}
        title={menu('fav_empty')}
        text={menu('fav_hint')}
        action={
          <ButtonLink to={href(paths.home())} size="l">
            {t('menu')}
          </ButtonLink>
        }
      />
      <PopularDishes cards={popular} />
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid grid--4">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <SkeletonBox key={place} className="aspect-square rounded-l" />
      ))}
    </SkeletonGroup>
  )
}
