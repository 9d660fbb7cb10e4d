import type { WireContentRow } from '@doira/contract/content/editor'
import { formatMoment } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ContentLink } from '../content-link.tsx'
import type { ContentTab } from '../kinds.ts'
import { useContentList } from '../use-content-list.ts'

const most = 12

/** What stands beside the list while nothing is open: drafts first, then what was edited last. */
export function RecentEdits({ tab }: { readonly tab: ContentTab }) {
  const { t, language } = useMessages()
  const { data } = useContentList(tab)
  const recent = (data?.items ?? [])
    .filter(({ edited_at }) => edited_at !== null)
    .toSorted(byEdit)
    .slice(0, most)
  return (
    <section className="card ed__none" aria-label={t('content.recent')}>
      <div className="card__h">
        <h2>{t('content.recent')}</h2>
      </div>
      <p className="t-2">{t(recent.length > 0 ? 'content.choose' : 'content.recent_none')}</p>
      <ul className="tree">
        {recent.map((row) => (
          <li key={row.id}>
            <ContentLink row={row} tab={tab.tab} isOpen={false} now={data?.now ?? ''}>
              <small>
                {t(`content.kind.${row.kind}`)}
                {row.edited_at && ` · ${formatMoment(language, row.edited_at, data?.now ?? '')}`}
              </small>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function byEdit(a: WireContentRow, b: WireContentRow): number {
  return (
    Number(b.has_draft) - Number(a.has_draft) || Date.parse(b.edited_at ?? '') - Date.parse(a.edited_at ?? '')
  )
}
