import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { join } from '@doira/web/ui/join.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { useNow } from '../../../../platform/hooks/use-now.ts'
import { Link } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { useRootData } from '../../../../platform/page/root-data.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { type CardKit, useCardKit } from '../card/card-kit.ts'
import { buyControl, OldPrice } from '../card/price-button.tsx'
import { type CardMarks, useCardMarks } from '../card/use-card-marks.ts'
import type { MenuCard } from '../data/menu-card.ts'
import { type PackedMenu, unpackMenu } from '../data/menu-pack.ts'
import type { MenuTexts } from '../data/menu-texts.ts'
import type { Banner } from './banner.ts'

type BannerRowProps = {
  readonly banners: readonly Banner[]
  /** Contains the dishes of the banners. */
  readonly menu: PackedMenu
  readonly texts: MenuTexts
}

/** What the chain offers now, in a row that is swiped; no autoplay. Without stocks and news one slide greets. */
export function BannerRow({ banners, menu, texts }: BannerRowProps) {
  const common = useT('common')
  const content = useT('content')
  const track = useRef<HTMLDivElement>(null)
  const ends = useEnds(track)
  const kit = useCardKit()
  const now = useNow(60_000)
  const cards = useMemo(() => getCards(banners, menu), [banners, menu])
  const marksOf = useCardMarks(useMemo(() => [...cards.values()], [cards]))
  const step = (way: 1 | -1) => () => track.current?.scrollBy({ left: way * track.current.clientWidth * 0.7 })
  return (
    <section className="promo home__promo" aria-roledescription="carousel" aria-label={common('stocks')}>
      <div className="promo__track" ref={track}>
        {banners.map((banner, place) => {
          const card = banner.dish === null ? undefined : cards.get(banner.dish)
          const isOver = banner.endsAt !== null && banner.endsAt <= now
          return card ? (
            <DishBanner key={banner.slug} {...{ banner, card, place, kit, isOver }} marks={marksOf(card)} />
          ) : (
            <SceneBanner key={banner.slug} {...{ banner, place, kit }} />
          )
        })}
        {banners.length === 0 && <GreetingBanner texts={texts} />}
      </div>
      <div className="only-desktop">
        {!ends.isAtStart && (
          <IconButton
            icon="chevron-left"
            look="float"
            isLarge
            label={content('slider_prev')}
            className="promo__nav promo__nav--prev"
            onClick={step(-1)}
          />
        )}
        {!ends.isAtEnd && banners.length > 1 && (
          <IconButton
            icon="chevron-right"
            look="float"
            isLarge
            label={content('slider_next')}
            className="promo__nav promo__nav--next"
            onClick={step(1)}
          />
        )}
      </div>
    </section>
  )
}

function getCards(banners: readonly Banner[], menu: PackedMenu): ReadonlyMap<string, MenuCard> {
  const slugs = new Set(banners.map(({ dish }) => dish))
  const cards = unpackMenu(menu).sections.flatMap((section) => section.cards)
  return new Map(cards.filter(({ slug }) => slugs.has(slug)).map((card) => [card.slug, card]))
}

const grounds = ['ginger', 'yuzu', 'matcha', 'nori', 'red'] as const

type DishBannerProps = {
  readonly banner: Banner
  readonly card: MenuCard
  readonly place: number
  readonly kit: CardKit
  readonly marks: CardMarks
  /** It has ended while the page is open. */
  readonly isOver: boolean
}

/** A stock that sells one dish: its title leads to the stock, its price adds the dish. */
function DishBanner({ banner, card, place, kit, marks, isOver }: DishBannerProps) {
  const content = useT('content')
  const isNarrow = place % 2 === 1
  const canBuy = !isOver && card.off === null
  return (
    <article
      aria-label={banner.title}
      className={`banner banner--${isNarrow ? 'narrow' : 'wide'} banner--${grounds[place % grounds.length]}`}
    >
      <div className="banner__b">
        <BannerText banner={banner} text={banner.text ?? card.title} />
        {!isNarrow && canBuy && (
          <p className="banner__p only-desktop">
            {card.isPriceFrom
              ? kit.common('from_price', { price: card.priceWithDiscount })
              : formatSum(kit.locale, card.priceWithDiscount)}
            {card.priceWithDiscount < card.price && <OldPrice card={card} kit={kit} />}
          </p>
        )}
        <div className="banner__buy">
          {!isNarrow && canBuy && marks.quantity === 0 && (
            <button
              type="button"
              className="btn banner__cta only-desktop"
              aria-label={`${kit.menu('to_cart')}: ${card.title}`}
              onClick={(event) => kit.onBuy(event, card)}
            >
              {kit.menu('to_cart')}
            </button>
          )}
          {isOver ? (
            <span className="price-btn" data-off="">
              {content('stock_over')}
            </span>
          ) : (
            buyControl({ card, kit, ...marks })
          )}
        </div>
      </div>
      {card.image && (
        <Picture
          className="banner__img"
          image={card.image}
          alt=""
          widths={[320, 480, 640, 960]}
          sizes={`(min-width:62rem) ${isNarrow ? 200 : 336}px, 44vw`}
          priority={place === 0 ? 'high' : 'lazy'}
        />
      )}
    </article>
  )
}

/** A stock without a dish of its own, or news: the scene is beside the text. */
function SceneBanner({ banner, place }: Pick<DishBannerProps, 'banner' | 'place'>) {
  const common = useT('common')
  return (
    <article aria-label={banner.title} className="banner banner--scene">
      <div className="banner__b">
        <BannerText banner={banner} text={banner.text} />
        <span className="banner__more">
          {common('more')}
          <Icon name="chevron-right" size="xs" />
        </span>
      </div>
      {banner.scene !== null && <BannerScene image={banner.scene} isFirst={place === 0} />}
    </article>
  )
}

/** On a phone there is no room for the name of a dish under a longer title. */
const longTitle = 22

/** `text`: one sentence, or what a price is for. */
function BannerText({ banner, text }: { readonly banner: Banner; readonly text: string | null }) {
  const content = useT('content')
  const common = useT('common')
  const locale = useCardKit().locale
  const { kind, slug, title, lastDay } = banner
  const isCrowded = banner.text === null && title.length > longTitle
  const kicker =
    kind === 'news'
      ? common('news')
      : lastDay === null
        ? content('valid_always')
        : content('until_day', { date: formatDate(locale, lastDay) })
  return (
    <>
      <span className="banner__k">{kicker}</span>
      <h2 className="banner__t">
        <Link to={kind === 'news' ? paths.newsItem(slug) : paths.stock(slug)}>{title}</Link>
      </h2>
      {text !== null && <p className={join('banner__s', isCrowded && 'max-md:hidden')}>{text}</p>}
    </>
  )
}

/** What a chain without stocks shows: one slide that leads to the menu below. */
function GreetingBanner({ texts }: { readonly texts: MenuTexts }): ReactNode {
  const content = useT('content')
  const scene = useRootData()?.chain?.scenes.greeting
  return (
    <article className="banner banner--scene">
      <div className="banner__b">
        <h2 className="banner__t">
          <a href="#popular">{texts.greetingTitle ?? content('home_hero_title')}</a>
        </h2>
        <p className="banner__s">{texts.greetingText ?? content('home_hero_text')}</p>
      </div>
      {scene !== undefined && <BannerScene image={scene} isFirst />}
    </article>
  )
}

/** A scene lies in two formats; the slide takes the narrower one. */
function BannerScene({ image, isFirst }: { readonly image: string; readonly isFirst: boolean }) {
  return (
    <div className="banner__pic">
      <Picture
        image={`${image}-4x3`}
        alt=""
        widths={[480, 800]}
        sizes="(min-width:62rem) 344px, 128px"
        priority={isFirst ? 'high' : 'lazy'}
      />
    </div>
  )
}

/** Which ends of the row are in view; at the start until scripts run. */
function useEnds(track: { readonly current: HTMLElement | null }) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  // How far the row is scrolled is outside React.
  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () =>
      setEnds({
        isAtStart: row.scrollLeft < 8,
        isAtEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 8,
      })
    look()
    row.addEventListener('scrollend', look)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      row.removeEventListener('scrollend', look)
      row.removeEventListener('scroll', look)
    }
  }, [track])
  return ends
}
