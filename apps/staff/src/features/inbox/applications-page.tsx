import type { WireStaffApplication } from '@doira/contract/content/applications/inbox'
import {
  type ApplicationKind,
  type ApplicationShelf,
  applicationShelves,
} from '@doira/domain/content/applications/application'
import { formatMoment } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { SearchField } from '../layout/filters/search-field.tsx'
import { ApplicationCard } from './application-card.tsx'
import { InboxLayout } from './inbox-layout.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { useApplications } from './use-applications.ts'
import { useInboxFilter } from './use-inbox-filter.ts'
import { useOpenOne } from './use-open-one.ts'

/** Who wants to work for the chain. */
export function ApplicationsPage() {
  return <Applications key="vacancy" kind="vacancy" />
}

/** Who wants to supply it. */
export function TendersPage() {
  return <Applications key="tender" kind="tender" />
}

function Applications({ kind }: { readonly kind: ApplicationKind }) {
  const { t } = useMessages()
  const { search, change, text, setText, limit, showMore } = useInboxFilter()
  const show = applicationShelves.find((one) => one === search.get('show')) ?? 'new'
  const inbox = useApplications({ kind, show, text, limit })
  const applications = inbox.data?.applications ?? []
  const open = useOpenOne(applications, search.get('application'))
  return (
    <InboxLayout
      query={inbox}
      search={<SearchField label={t('apply.search')} text={text} onChange={setText} />}
      top={<InboxTabs />}
      label={t('apply.show')}
      choices={
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
      }
      rows={applications.map((application) => (
        <ApplicationRow
          key={application.id}
          application={application}
          now={inbox.data?.now ?? ''}
          isOpen={application.id === open?.id}
          onOpen={() => change('application', application.id)}
        />
      ))}
      words={{ empty: t('apply.empty'), choose: t('apply.choose') }}
      onMore={showMore}
    >
      {open && inbox.data ? <ApplicationCard key={open.id} application={open} now={inbox.data.now} /> : null}
    </InboxLayout>
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
  const { t, language, nameOf } = useMessages()
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
