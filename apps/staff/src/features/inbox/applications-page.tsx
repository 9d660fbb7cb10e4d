import type { WireStaffApplication } from '@doira/contract/staff/applications'
import {
  type ApplicationKind,
  type ApplicationShelf,
  applicationShelves,
} from '@doira/domain/applications/application'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../i18n/format.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Loading } from '../../ui/states.tsx'
import { QueryFailed } from '../frame/query-failed.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'
import { ApplicationCard } from './application-card.tsx'
import { InboxSearch } from './inbox-search.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { useApplications } from './use-applications.ts'

const pageSize = 30

/** Who wants to work for the chain. */
export function ApplicationsPage() {
  return <Applications key="vacancy" kind="vacancy" />
}

/** Who wants to supply it. */
export function TendersPage() {
  return <Applications key="tender" kind="tender" />
}

function Applications({ kind }: { readonly kind: ApplicationKind }) {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const show = applicationShelves.find((one) => one === search.get('show')) ?? 'new'
  const inbox = useApplications({ kind, show, text, limit })
  const applications = inbox.data?.applications ?? []
  const open = applications.find(({ id }) => id === search.get('application')) ?? applications[0]
  const change = (key: string, value: string) => {
    setSearch(
      (before) => {
        before.set(key, value)
        return before
      },
      { replace: true },
    )
  }
  const shelf = (
    <ChoiceChips<ApplicationShelf>
      label={t('apply.show')}
      value={show}
      onChoose={(one) => change('show', one)}
      options={applicationShelves.map((value) => ({
        value,
        label: t(`apply.show.${value}`),
        ...(value === 'new' && { count: inbox.data?.fresh }),
      }))}
    />
  )
  return (
    <SectionFrame
      title={t('inbox.title')}
      top={
        <>
          <InboxTabs />
          <InboxSearch label={t('apply.search')} text={text} onChange={setText} />
        </>
      }
    >
      {inbox.data ? (
        <div className="md">
          <section className="card" aria-label={t('apply.show')}>
            <div className="row inbox__top">{shelf}</div>
            {applications.length === 0 && <p className="t-2">{t('apply.empty')}</p>}
            <ul>
              {applications.map((application) => (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  now={inbox.data?.now ?? ''}
                  isOpen={application.id === open?.id}
                  onOpen={() => change('application', application.id)}
                />
              ))}
            </ul>
            {applications.length < Number(inbox.data.count) && (
              <Button look="neutral" onClick={() => setLimit(limit + pageSize)}>
                {t('inbox.more')}
              </Button>
            )}
          </section>
          {open ? (
            <ApplicationCard key={open.id} application={open} now={inbox.data.now} />
          ) : (
            <section className="card inbox__one">
              <p className="inbox__empty">{t('apply.choose')}</p>
            </section>
          )}
        </div>
      ) : inbox.error ? (
        <QueryFailed query={inbox} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionFrame>
  )
}

function ApplicationRow({
  application,
  now,
  isOpen,
  onOpen,
}: {
  readonly application: WireStaffApplication
  readonly now: string
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const { t, language, nameOf } = useWords()
  const { name, company, position, state, cities, created_at: at } = application
  return (
    <li>
      <button type="button" className="mi" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className="mi__h">
          <b>{company ?? name}</b>
          <span className={state === 'new' ? 'tag tag--info' : 'tag tag--quiet'}>
            {t(`apply.tag.${state}`)}
          </span>
          <time dateTime={at}>{formatMoment(language, at, now)}</time>
        </span>
        <span>{company === null ? position : name}</span>
        <span className="t-2">{company === null ? cities.map(nameOf).join(', ') : position}</span>
      </button>
    </li>
  )
}
