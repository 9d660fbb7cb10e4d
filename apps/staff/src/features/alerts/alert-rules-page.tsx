import type { WireAlertRules } from '@doira/contract/alerts/alerts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../i18n/format.ts'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { callStaff } from '../../platform/api/staff-api.ts'
import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Loading } from '../../ui/states.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { VersionList } from '../layout/versions/version-list.tsx'
import { TeamTabs } from '../staff/team/team-tabs.tsx'
import { AlertPeople } from './alert-people.tsx'
import { AlertRows } from './alert-rows.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useSayRuleChanges } from './say-rules.ts'

/** Who is alerted of what and when. Everybody who manages people reads it, owners change it. */
export function AlertRulesPage() {
  const { t, language } = useMessages()
  const may = useMay()
  const query = useQuery({
    queryKey: ['alert-rules'],
    queryFn: ({ signal }) => callStaff('readAlertRules', { signal }),
  })
  const [typed, setTyped] = useState<WireAlertRules | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const action = usePlainAction('alert-rules', () => {
    setTyped(null)
    setIsSaved(true)
  })
  const mayEdit = may('alerts.edit')
  const say = useSayRuleChanges()
  const history = query.data?.history ?? []
  const read = query.data?.rules
  const rules = typed ?? read
  const change = mayEdit
    ? (next: WireAlertRules) => {
        setTyped(next)
        setIsSaved(false)
      }
    : null
  const save = () => {
    if (typed && read) void action.send('changeAlertRules', { rules: typed, read })
  }
  return (
    <SectionLayout
      title={t('team.title')}
      hasSoundLine={false}
      top={
        <>
          <TeamTabs />
          <Link className="btn btn--s btn--outline" to={paths.me}>
            <span>{t('alerts.me')}</span>
          </Link>
          {mayEdit ? (
            <Button disabled={typed === null} isBusy={action.isBusy} onClick={save}>
              {t('alerts.save')}
            </Button>
          ) : (
            <span className="t-2">{t('alerts.read_only')}</span>
          )}
        </>
      }
    >
      {query.data && rules ? (
        <div className="alerts" data-editor={typed ? 'unsaved' : undefined}>
          <section className="card alerts__card" aria-label={t('alerts.who_when')}>
            <h2>
              {t('alerts.who_when')} <small className="t-2">{t('alerts.who_when_text')}</small>
            </h2>
            {action.refusal && <Note kind="err" title={action.refusal} />}
            {isSaved && <Note kind="ok" title={t('alerts.saved')} />}
            <AlertRows rules={rules} onChange={change} />
            <QuietHours rules={rules} onChange={change} />
          </section>
          <div className="alerts__side">
            <AlertPeople people={query.data.people} now={query.data.now} />
            <VersionList
              versions={history.map(({ id, by, at, before, after }) => ({
                ...{ id, by, when: formatMoment(language, at, query.data.now), lines: say(before, after) },
              }))}
              returnText={t('versions.return')}
              onReturn={
                change &&
                ((id) => {
                  const version = history.find((one) => one.id === id)
                  if (version) change(version.before)
                })
              }
            />
          </div>
        </div>
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} rows={5} />
      )}
    </SectionLayout>
  )
}
