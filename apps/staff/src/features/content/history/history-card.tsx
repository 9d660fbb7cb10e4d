import type { WireEdition } from '@doira/contract/content/editor'
import { changesBetween } from '@doira/domain/content/draft'
import { formatTime, getDate } from '@doira/web/i18n/format.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { ContentItem, DraftInHand } from '../editor/use-draft.ts'
import { Changes } from './changes.tsx'

/** Who, when, what with old and new; any edition can be made the draft again. */
export function HistoryCard({
  item,
  draft,
  onReturn,
}: {
  readonly item: ContentItem
  readonly draft: DraftInHand
  readonly onReturn: (number: number) => void
}) {
  const { t, language } = useMessages()
  const when = (at: string) =>
    getDate(at) === getDate(item.now) ? formatTime(at) : formatDay(language, getDate(at))
  const unpublished = changesBetween(item.live ?? {}, draft.mine)
  const isDraft = draft.isUnpublished
  // What is on the site already is nothing to return to.
  const live = item.history.find(hasText)
  return (
    <section className="card ed__history" aria-label={t('content.history')}>
      <div className="card__h">
        <h3>{t('content.history')}</h3>
      </div>
      {!isDraft && item.history.length === 0 && <p className="t-2">{t('content.no_history')}</p>}
      <ol className="tl diff">
        {isDraft && (
          <li data-next>
            <time>{draft.savedAt ? when(draft.savedAt) : ''}</time>
            <i />
            <span>
              <b>{t('content.what.draft')}</b>
              {item.edited && <small>{item.edited.by}</small>}
              {item.live && <Changes kind={item.kind} changes={unpublished} />}
            </span>
          </li>
        )}
        {item.history.map((edition) => (
          <li key={edition.number}>
            <time dateTime={edition.at}>{when(edition.at)}</time>
            <i />
            <span>
              <b>{t(`content.what.${edition.what}`)}</b> {edition.by && <small>{edition.by}</small>}
              <Changes kind={item.kind} changes={edition.changes} />
              {hasText(edition) && edition !== live && (
                <button type="button" className="link ed__return" onClick={() => onReturn(edition.number)}>
                  {t('content.return')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const hasText = ({ what }: WireEdition) => what !== 'hidden' && what !== 'shown'
