import type { WireContentRow } from '@doira/contract/content/editor'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { formatMoment } from '../../i18n/format.ts'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { DishPicture } from '../fulfilment/stop-list/dish-picture.tsx'

/** One item in a list: its picture, its name, and whether it has a draft or a planned publication. */
export function ContentLink({
  row: { kind, id, title, image, state, has_draft: hasDraft, publish_at: publishAt },
  tab,
  isOpen,
  now,
  children,
}: {
  readonly row: WireContentRow
  readonly tab: string
  readonly isOpen: boolean
  readonly now: string
  /** Under its name. */
  readonly children?: ReactNode
}) {
  const { t, language, nameOf } = useMessages()
  return (
    <NavLink
      to={paths.contentItem(tab, kind, id)}
      className="fr"
      aria-current={isOpen ? 'page' : undefined}
      data-off={state === 'hidden' || undefined}
    >
      {image === null ? (
        <span className="fr__i">
          <Icon name="book-open-text" size="s" />
        </span>
      ) : (
        <DishPicture image={image} />
      )}
      <span>
        <b>{nameOf(title) || t('content.untitled')}</b>
        {children}
      </span>
      {publishAt ? (
        <span className="tag tag--info">
          <Icon name="clock" />
          {formatMoment(language, publishAt, now)}
        </span>
      ) : (
        hasDraft && <span className="tag tag--info">{t('content.is_draft')}</span>
      )}
    </NavLink>
  )
}
