import type { ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/states.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { type FailedQuery, QueryFailed } from '../layout/query-failed.tsx'

type InboxLayoutProps = {
  readonly query: FailedQuery & { readonly data: { readonly count: string } | undefined }
  readonly search: ReactNode
  /** What else narrows the list. */
  readonly top: ReactNode
  /** Names the list. */
  readonly label: string
  /** Which of them are listed. */
  readonly choices: ReactNode
  readonly rows: readonly ReactNode[]
  readonly words: { readonly empty: string; readonly choose: string }
  readonly onMore: () => void
  /** The one that is open; null when none is. */
  readonly children: ReactNode
}

/** A list at the start, and one of it beside. */
export function InboxLayout({
  query,
  search,
  top,
  label,
  choices,
  rows,
  words,
  onMore,
  children,
}: InboxLayoutProps) {
  const { t } = useMessages()
  return (
    <SectionLayout title={t('inbox.title')} top={top} search={search}>
      {query.data ? (
        <div className="md">
          <section className="card" aria-label={label}>
            <div className="row inbox__top">{choices}</div>
            {rows.length === 0 && <p className="t-2">{words.empty}</p>}
            <ul>{rows}</ul>
            {rows.length < Number(query.data.count) && (
              <Button look="neutral" onClick={onMore}>
                {t('inbox.more')}
              </Button>
            )}
          </section>
          {children ?? (
            <section className="card inbox__one">
              <p className="inbox__empty">{words.choose}</p>
            </section>
          )}
        </div>
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}
