import { join } from '@doira/web/ui/join.ts'
import { useT } from '../../i18n/messages.tsx'
import { Link } from '../../platform/page/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Scene } from '../../ui/pictures/scene.tsx'

export type ContentCard = {
  /** Of `paths`. */
  readonly to: string
  /** The key of its wide picture; one in 4:3 is beside it. Null: the card is its text. */
  readonly image: string | null
  /** Its picture is that of a dish, in one format. */
  readonly isDish?: boolean
  /** A small line over the title. */
  readonly caption: string
  readonly title: string
  readonly text?: string
}

type CardsProps = {
  readonly cards: readonly ContentCard[]
  /** Under a heading of their own, at the end of a page: no wide one. */
  readonly isFurther?: boolean
}

/** News, stocks or recipes; each card is one link. */
export function ContentCards({ cards, isFurther }: CardsProps) {
  const Title = isFurther ? 'h3' : 'h2'
  return (
    <ul className="ncards">
      {cards.map(({ to, image, isDish = false, caption, title, text }, place) => {
        const isLead = place === 0 && !isFurther
        return (
          <li key={to} className={join('ncard', isLead && 'ncard--lead', !image && 'ncard--text')}>
            <Link to={to} className="ncard">
              {image && (
                <span className="ncard__img">
                  <CardPicture image={image} isDish={isDish} isLead={isLead} />
                </span>
              )}
              <span className="t-caption t-2">{caption}</span>
              <Title className="ncard__t">{title}</Title>
              {text && <span className="t-2 t-small ncard__s">{text}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type CardPictureProps = { readonly image: string; readonly isDish: boolean; readonly isLead: boolean }

function CardPicture({ image, isDish, isLead }: CardPictureProps) {
  if (isLead && !isDish) return <Scene image={image} alt="" priority="high" />
  return (
    <Picture
      image={isDish ? image : `${image}-4x3`}
      alt=""
      widths={[480, 800, 1200]}
      hasPreview={!isDish}
      sizes="(min-width:62rem) 440px, (min-width:36rem) 48vw, 100vw"
    />
  )
}

type MoreProps = {
  /** Of `paths`. */
  readonly path: string
  readonly shown: number
  readonly total: number
  readonly page: number
}

/** Cards that come page by page: a link, so that it works before scripts too. */
export function MoreLink({ path, shown, total, page }: MoreProps) {
  const c = useT('common')
  if (shown >= total) return null
  return (
    <p className="more">
      <Link to={`${path}?page=${page + 1}`} preventScrollReset className="btn btn--neutral">
        {c('show_more')}
      </Link>
    </p>
  )
}
