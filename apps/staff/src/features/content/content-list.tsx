import type { WireContentRow } from '@doira/contract/content/editor'
import { isOfWholeChain } from '@doira/domain/content/editable'
import { emptyText } from '@doira/domain/i18n/localized'
import { randomId } from '@doira/web/browser/random-id.ts'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Loading } from '../../ui/states.tsx'
import { SearchField } from '../layout/filters/search-field.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { ContentLink } from './content-link.tsx'
import { type ContentTab, canAdd, type Kind } from './kinds.ts'
import { useContentList } from './use-content-list.ts'

/** Everything of a tab by kind, what is hidden at the end. */
export function ContentList({ tab, openId }: { readonly tab: ContentTab; readonly openId: string | null }) {
  const { t, nameOf } = useMessages()
  const { has_all_branches: hasAllBranches } = useMe()
  const [text, setText] = useState('')
  const list = useContentList(tab)
  const wanted = text.trim().toLocaleLowerCase()
  const items = (list.data?.items ?? []).filter((item) =>
    nameOf(item.title).toLocaleLowerCase().includes(wanted),
  )
  const hidden = items.filter(({ state }) => state === 'hidden')
  return (
    <nav className="card tree" aria-label={t(tab.word)}>
      <SearchField label={t('content.search')} text={text} onChange={setText} />
      {tab.kinds
        .filter((kind) => hasAllBranches || !isOfWholeChain(kind))
        .map((kind: Kind) => {
          const rows = ofKind(items, kind)
          const groups = Map.groupBy(
            rows.filter(({ group }) => group !== null),
            ({ group }) => group?.id,
          )
          return (
            <Fragment key={kind}>
              <ListPart
                title={t('content.group', { kind: t(`content.kind.${kind}`), n: rows.length })}
                rows={rows.filter(({ group }) => group === null)}
                {...{ tab: tab.tab, openId, now: list.data?.now ?? '' }}
                addTo={canAdd(kind) ? kind : null}
              />
              {[...groups].map(([id, ofGroup]) => (
                <ListPart
                  key={id}
                  title={t('content.group', {
                    kind: nameOf(ofGroup[0]?.group?.title ?? emptyText),
                    n: ofGroup.length,
                  })}
                  rows={ofGroup}
                  {...{ tab: tab.tab, openId, now: list.data?.now ?? '', addTo: null }}
                />
              ))}
            </Fragment>
          )
        })}
      {hidden.length > 0 && (
        <ListPart
          title={t('content.hidden_group', { n: hidden.length })}
          rows={hidden}
          {...{ tab: tab.tab, openId, now: list.data?.now ?? '', addTo: null }}
        />
      )}
      {list.data && items.length === 0 && <p className="t-2 tree__none">{t('content.nothing')}</p>}
      {list.error && !list.data && <QueryFailed query={list} />}
      {list.isPending && <Loading label={t('state.loading')} rows={6} />}
    </nav>
  )
}

const ofKind = (items: readonly WireContentRow[], kind: Kind) =>
  items.filter((item) => item.kind === kind && item.state !== 'hidden')

function ListPart({
  title,
  rows,
  tab,
  openId,
  now,
  addTo,
}: {
  readonly title: string
  readonly rows: readonly WireContentRow[]
  readonly tab: string
  readonly openId: string | null
  readonly now: string
  readonly addTo: Kind | null
}) {
  const { t } = useMessages()
  const navigate = useNavigate()
  if (rows.length === 0 && addTo === null) return null
  return (
    <section>
      <div className="row tree__h">
        <h2 className="grow">{title}</h2>
        {addTo && (
          <IconButton
            icon="plus"
            label={`${t('content.add')}: ${t(`content.kind.${addTo}`)}`}
            onClick={() => void navigate(paths.contentItem(tab, addTo, randomId()))}
          />
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <ContentLink row={row} tab={tab} isOpen={row.id === openId} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
