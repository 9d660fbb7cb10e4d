import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { NetTabs } from '../../layout/net-tabs.tsx'
import { OwnCode } from '../../layout/own-code.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { VersionList } from '../../layout/versions/version-list.tsx'
import { ChainPart } from './chain-part.tsx'
import { CodesPart } from './codes-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { SettingChanges, useSayChanges } from './setting-changes.tsx'
import { type FilledSettings, fillIn, withoutSame, wrongFields } from './setting-fields.ts'
import { SitePart } from './site-part.tsx'

/** What owners set of the chain, with the difference before it is saved and the versions before. */
export function SettingsPage() {
  const { t, language } = useMessages()
  const now = useServerNow()
  const isNarrow = useIsNarrow()
  const query = useQuery({
    queryKey: ['chain-settings'],
    queryFn: async ({ signal }) => {
      const { settings, history, now, ...offer } = await callStaff('readChainSettings', { signal })
      const versions = history.map(({ before, after, ...version }) => ({
        ...version,
        before: fillIn(before, settings),
        after: after && fillIn(after, settings),
      }))
      return { settings: fillIn(settings), history: versions, now, ...offer }
    },
  })
  const [typed, setTyped] = useState<FilledSettings | null>(null)
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<'saved' | 'returned' | null>(null)
  const action = usePlainAction('chain-settings', () => {
    setTyped(null)
    setCode('')
    setSaid('saved')
  })
  // The button is above a long form, which may be scrolled away from what is said about it.
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (action.refusal !== null || said !== null) problem.current?.scrollIntoView({ block: 'nearest' })
  }, [action.refusal, said])
  const read = query.data?.settings
  const settings = typed ?? read
  const { cities = [], payment_types: types = [] } = query.data ?? {}
  const sayChanges = useSayChanges({ cities, types })
  const wrong = settings && read ? wrongFields(settings, read, types) : []
  const isSwitched = JSON.stringify(settings?.payments_off) !== JSON.stringify(read?.payments_off)
  const isCodeWanted = useMe().has_second_factor && isSwitched
  const isCodeMissing = isCodeWanted && code.trim().length < 6
  const change = (part: Partial<FilledSettings>) => {
    if (!settings) return
    setTyped({ ...settings, ...part })
    setSaid(null)
  }
  const save = () => {
    if (!typed || !read) return
    const data = withoutSame(typed, read)
    void action.send('changeChainSettings', isCodeWanted ? { ...data, code: code.trim() } : data)
  }
  const saving = (
    <Button
      disabled={typed === null || wrong.length > 0 || isCodeMissing}
      isBusy={action.isBusy}
      onClick={save}
    >
      {t('settings.save')}
    </Button>
  )
  return (
    <SectionLayout
      title={t('net.title')}
      hasSoundLine={false}
      top={
        <>
          <NetTabs />
          {!isNarrow && saving}
        </>
      }
    >
      {query.data && settings && read ? (
        <div className="alerts" data-editor={typed ? 'unsaved' : undefined}>
          <div className="alerts__side">
            <div ref={problem}>
              {action.refusal && <Note kind="err" title={action.refusal} />}
              {said && <Note kind="ok" title={t(`settings.${said}`)} />}
            </div>
            <ChainPart settings={settings} wrong={wrong} onChange={change} />
            <PaymentsPart {...{ settings, wrong, cities, types }} onChange={change}>
              {isCodeWanted && <OwnCode code={code} onChange={setCode} />}
            </PaymentsPart>
            <CodesPart />
            <LimitsPart settings={settings} wrong={wrong} onChange={change} />
            <SitePart settings={settings} wrong={wrong} onChange={change} />
          </div>
          <div className="alerts__side">
            <SettingChanges before={read} after={settings} {...{ cities, types }} />
            <VersionList
              versions={query.data.history.map(({ id, by, at, before, after }) => ({
                ...{ id, by, when: formatMoment(language, at, now) },
                lines: after ? sayChanges(before, after) : [],
              }))}
              returnText={t('versions.return')}
              onReturn={(id) => {
                const version = query.data.history.find((one) => one.id === id)
                if (!version) return
                setTyped(version.before)
                setSaid('returned')
              }}
            />
          </div>
          {isNarrow && <div className="camp__foot">{saving}</div>}
        </div>
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} rows={5} />
      )}
    </SectionLayout>
  )
}
