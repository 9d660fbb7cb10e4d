import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NavLink, useParams } from 'react-router'
import { toProblem } from '../../platform/api-problem.ts'
import { useIsNarrow } from '../../platform/device.ts'
import { paths } from '../../platform/paths.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { callStaff } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'
import { Loading } from '../../ui/states.tsx'
import { QueryFailed } from '../frame/query-failed.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'
import { ContentEditor } from './content-editor.tsx'
import { ContentList } from './content-list.tsx'
import { blankOf, type ContentTab, contentTabs, type Kind } from './kinds.ts'
import type { ContentItem } from './use-draft.ts'

/** What the site says: by kind at the start, one thing with its three languages, how guests see it, its history. */
export function ContentPage() {
  const { t } = useWords()
  const { tab: wanted, kind, id } = useParams()
  const isNarrow = useIsNarrow()
  const tab: ContentTab = contentTabs.find((one) => one.tab === wanted) ?? contentTabs[0]
  const known = tab.kinds.find((one: Kind) => one === kind)
  const isOpen = known !== undefined && id !== undefined
  // What is done with a draft stands in the top bar, and belongs to the editor below it.
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <SectionFrame
      title={t('content.title')}
      top={
        <>
          <ContentTabs />
          <div ref={setSlot} className="ed__slot" />
        </>
      }
    >
      <div className="ed">
        {(!isNarrow || !isOpen) && <ContentList tab={tab} openId={id ?? null} />}
        {isOpen ? (
          <OpenItem key={id} kind={known} id={id} tab={tab.tab} slot={isNarrow ? null : slot} />
        ) : (
          !isNarrow && (
            <section className="card ed__none">
              <p className="t-2">{t('content.choose')}</p>
            </section>
          )
        )}
      </div>
    </SectionFrame>
  )
}

function ContentTabs() {
  const { t } = useWords()
  return (
    <nav className="row team-tabs" aria-label={t('content.title')}>
      {contentTabs.map(({ tab, word }, place) => (
        <NavLink
          key={tab}
          className="chip chip--st"
          to={paths.contentTab(tab)}
          // Without a tab the first one is open.
          {...(place === 0 && !window.location.pathname.includes('/content/') && { 'aria-current': 'page' })}
        >
          {t(word)}
        </NavLink>
      ))}
    </nav>
  )
}

function OpenItem({
  kind,
  id,
  tab,
  slot,
}: {
  readonly kind: Kind
  readonly id: string
  readonly tab: string
  readonly slot: HTMLElement | null
}) {
  const { t } = useWords()
  // What is written begins anew after every act: it is another draft then.
  const [turn, setTurn] = useState(0)
  const item = useQuery({
    queryKey: ['content-item', kind, id],
    queryFn: ({ signal }) =>
      callStaff('readStaffContent', { params: { kind, id }, signal }).catch((error: unknown) =>
        newItem(kind, id, error),
      ),
    // One's own text is on the screen: it is read again when one comes back to it, and after acts.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (item.error) return <QueryFailed query={item} />
  if (!item.data) return <Loading label={t('state.loading')} />
  return (
    <ContentEditor
      key={turn}
      item={item.data}
      tab={tab}
      slot={slot}
      onActed={async () => {
        await item.refetch()
        setTurn(turn + 1)
      }}
    />
  )
}

/** An id that the server does not know yet is something new. */
function newItem(kind: Kind, id: string, error: unknown): ContentItem {
  const now = serverNow()
  const draft = blankOf(kind, now)
  if (toProblem(error).code !== 'content_not_found' || draft === null) throw error
  return {
    ...{
      now,
      kind,
      id,
      version: 0,
      draft: { ...draft },
      has_draft: false,
      live: null,
      state: 'new' as const,
    },
    ...{ published_at: null, edited: null, plan: null, plan_problem: null, path: '', history: [] },
  }
}
