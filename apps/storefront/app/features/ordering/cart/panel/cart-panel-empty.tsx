import { noFilter } from '@doira/domain/catalog/filter'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { Link } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { useFavourites } from '../../../../platform/stores/favourites-store.ts'
import { ProgressBeads } from '../../../../ui/beads.tsx'
import { dishPicture } from '../../../catalog/dish/dish-picture.tsx'
import { useCardKit } from '../../../catalog/menu/card/card-kit.ts'
import type { MenuCard } from '../../../catalog/menu/data/menu-card.ts'
import type { MenuPageData } from '../../../catalog/menu/data/menu-data.ts'
import { unpackMenu } from '../../../catalog/menu/data/menu-pack.ts'
import { viewMenu } from '../../../catalog/menu/data/menu-view.ts'
import { useWholeMenu } from '../../../catalog/menu/data/whole-menu.ts'
import { ReceivingButton } from '../receiving-button.tsx'

const mostRows = 4

/** What an empty cart beside the menu offers: the customer's favourites, else what is ordered most. */
export function CartPanelEmpty({ data }: { readonly data: MenuPageData }) {
  const t = useT('menu')
  const common = useT('common')
  const whole = useWholeMenu(data)
  const favourites = useFavourites()
  const { cards, isUsual } = useMemo(() => {
    const menu = whole ?? unpackMenu(data.menu)
    const all = menu.sections.flatMap((section) => section.cards)
    const usual = all.filter(({ id, off }) => off === null && favourites.includes(id))
    const shown = usual.length > 0 ? usual : viewMenu(menu, noFilter).popular
    return { cards: shown.slice(0, mostRows), isUsual: usual.length > 0 }
  }, [whole, data.menu, favourites])
  const { freeDelivery } = data.texts
  return (
    <>
      <div className="cartpanel__h">
        <div className="grow min-w-0">
          <h2>{t('cart_empty')}</h2>
          <ReceivingButton />
        </div>
      </div>
      <div className="cartpanel__b">
        <h3 className="cartpanel__k">{t(isUsual ? 'usual' : 'start_with')}</h3>
        <ul>
          {cards.map((card) => (
            <MiniRow key={card.id} card={card} />
          ))}
        </ul>
        <Link to={paths.setPlanner()} className="link link--row t-small-b mt-2">
          {common('set_planner')}
        </Link>
      </div>
      {freeDelivery !== null && (
        <div className="cartpanel__f">
          <div className="freebar">
            <span className="t-small-b">{freeDelivery}</span>
            <ProgressBeads value={0} max={1} />
          </div>
        </div>
      )}
    </>
  )
}

function MiniRow({ card }: { readonly card: MenuCard }) {
  const t = useT('menu')
  const kit = useCardKit()
  const price = formatSum(kit.locale, card.priceWithDiscount)
  const text = card.isPriceFrom ? kit.common('from_price', { price: card.priceWithDiscount }) : price
  return (
    <li className="mini">
      <span className="mini__img">
        {dishPicture({ image: card.image, alt: '', place: 'line', icon: 'rolls' })}
      </span>
      <span className="mini__t">
        <a href={kit.hrefOf(card.slug)} onClick={(event) => kit.onOpen(event, card)}>
          {card.title}
        </a>
        <small>{text}</small>
      </span>
      <button
        type="button"
        className="mini__b"
        aria-label={`${t('to_cart')}: ${card.title}, ${text}`}
        onClick={(event) => kit.onBuy(event, card)}
      >
        <span className="price-btn__plus" />
      </button>
    </li>
  )
}
