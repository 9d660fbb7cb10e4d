import { formatDate } from '@doira/web/i18n/dates.ts'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { join } from '@doira/web/ui/join.ts'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { Banner } from './banner.ts'
import type { MenuTexts } from './data/menu-texts.ts'

/** The stocks of the chain in a row that is swiped; no autoplay. Without stocks one slide greets. */
export function BannerRow({
  banners,
  texts,
}: {
  readonly banners: readonly Banner[]
  readonly texts: MenuTexts
}) {
  const common = useT('common')
  const content = useT('content')
  const track = useRef<HTMLDivElement>(null)
  const ends = useEnds(track)
  const step = (way: 1 | -1) => () => track.current?.scrollBy({ left: way * track.current.clientWidth * 0.7 })
  return (
    <section className="promo home__promo" aria-roledescription="carousel" aria-label={common('stocks')}>
      <div className="promo__track" ref={track}>
        {banners.map((banner, place) => (
          <StockBanner key={banner.slug} banner={banner} place={place} />
        ))}
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

/** Where a picture brings no colour of its own. */
const ownGrounds = ['ginger', 'yuzu', 'nori'] as const

function StockBanner({ banner, place }: { readonly banner: Banner; readonly place: number }) {
  const locale = useLocale()
  const common = useT('common')
  const content = useT('content')
  const menu = useT('menu')
  const { slug, title, text, lastDay, picture } = banner
  const isNarrow = place % 2 === 1
  const isScene = picture?.kind === 'scene'
  const ground = isScene ? picture.ground : null
  return (
    <Link
      to={paths.stock(slug)}
      className={join(
        'banner',
        isScene && 'banner--scene',
        isNarrow && 'banner--narrow',
        ground === null ? `banner--${ownGrounds[place % ownGrounds.length]}` : groundLooks[ground.text],
      )}
      style={ground === null ? undefined : ({ '--bg': ground.color } as CSSProperties)} // a custom property
    >
      <span className="banner__k">
        {lastDay === null
          ? content('valid_always')
          : content('valid_until', { date: formatDate(locale, lastDay) })}
      </span>
      <span className="banner__t">{title}</span>
      <span className="banner__s">{text}</span>
      {!isNarrow && <Cta>{picture?.kind === 'dish' ? menu('to_cart') : common('more')}</Cta>}
      {picture && <BannerPicture image={picture.image} isScene={isScene} isFirst={place === 0} />}
    </Link>
  )
}

/** What a chain without stocks shows: one slide that leads to the menu below. */
function GreetingBanner({ texts }: { readonly texts: MenuTexts }) {
  const content = useT('content')
  const common = useT('common')
  const scene = useRootData()?.chain?.scenes.greeting
  return (
    <a href="#popular" className={join('banner banner--nori', scene !== undefined && 'banner--scene')}>
      <span className="banner__t">{texts.greetingTitle ?? content('home_hero_title')}</span>
      <span className="banner__s">{texts.greetingText ?? content('home_hero_text')}</span>
      <Cta>{common('menu')}</Cta>
      {scene !== undefined && <BannerPicture image={`${scene}-4x3`} isScene isFirst />}
    </a>
  )
}

function Cta({ children }: { readonly children: ReactNode }) {
  return <span className="btn btn--s banner__cta">{children}</span>
}

type BannerPictureProps = { readonly image: string; readonly isScene: boolean; readonly isFirst: boolean }

function BannerPicture({ image, isScene, isFirst }: BannerPictureProps) {
  return (
    <Picture
      className="banner__img"
      image={image}
      alt=""
      widths={isScene ? [480, 800] : [480, 640, 960]}
      sizes={isScene ? '(min-width:992px) 389px, 51vw' : '(min-width:992px) 400px, 200px'}
      priority={isFirst ? 'high' : 'lazy'}
    />
  )
}

/** The ground is the scene's own colour, so that the fade has no seam; the text is what can be read on it. */
const groundLooks = { ink: 'banner--light', white: 'banner--dark' } as const

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
