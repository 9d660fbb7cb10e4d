import { toProblem } from '@doira/web/api/api-problem.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalReason } from '../../outbox/refusal-reason.ts'
import { callStaff } from '../../platform/api/staff-api.ts'
import { paths } from '../../platform/paths.ts'
import { hasPush, ownPushSupport, turnPushOff, turnPushOn } from '../../platform/push.ts'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { OwnOperatorDay } from '../operators/own-operator-day.tsx'
import { OwnPassword } from '../staff/account/own-password.tsx'
import { OwnSessions } from '../staff/account/own-sessions.tsx'
import { OwnShift } from '../staff/shifts/own-shift.tsx'
import { DeviceState } from './device-state.tsx'
import { TelegramPart } from './telegram-part.tsx'

/** Where the signed-in person receives alerts and assignments. */
export function MePage() {
  const { t, language } = useMessages()
  const me = useMe()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['own-recipients'],
    queryFn: ({ signal }) => callStaff('readOwnRecipients', { signal }),
    // Telegram is connected outside of this page.
    refetchInterval: 5000,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [tested, setTested] = useState<number | null>(null)
  const support = ownPushSupport()
  const isOn = hasPush(me.id)
  const run = async (change: () => Promise<unknown>) => {
    setRefusal(null)
    try {
      await change()
    } catch (error) {
      setRefusal(refusalReason(t, language, toProblem(error)))
    }
    await client.invalidateQueries({ queryKey: ['own-recipients'] })
  }
  const turn = (on: boolean) =>
    run(async () => {
      const obstacle = on ? await turnPushOn(me.id, language) : await turnPushOff()
      if (obstacle) setRefusal(t(obstacle === 'denied' ? 'alerts.push_blocked' : 'alerts.push_failed'))
    })
  return (
    <SectionLayout
      title={t('alerts.me')}
      back={{ to: paths.start, label: t('alerts.to_board') }}
      hasSoundLine={false}
    >
      <div className="alerts__one">
        {me.rights.includes('shifts.own') && <OwnShift />}
        {me.rights.includes('operators.own') && !me.rights.includes('operators.see') && <OwnOperatorDay />}
        {refusal && <Note kind="err" title={refusal} />}
        <section className="card" aria-label={t('alerts.this_device')}>
          {support === 'supported' ? (
            <SwitchRow
              title={t('alerts.push')}
              hint={t('alerts.push_text')}
              isOn={isOn}
              onChange={(on) => void turn(on)}
            />
          ) : (
            <Note kind="warn" title={t(`alerts.push_${support}`)} />
          )}
        </section>
        {query.data ? (
          <>
            <TelegramPart
              hasBot={query.data.has_telegram}
              isConnected={query.data.recipients.some(({ channel }) => channel === 'telegram')}
              run={run}
            />
            <section className="card alerts__card" aria-label={t('alerts.places')}>
              <h2>{t('alerts.places')}</h2>
              {query.data.recipients.length === 0 ? (
                <Empty title={t('alerts.nowhere')}>
                  <p>{t('alerts.nowhere_text')}</p>
                </Empty>
              ) : (
                <ul className="alerts__list">
                  {query.data.recipients.map((recipient) => (
                    <li key={`${recipient.channel} ${recipient.since} ${recipient.device}`}>
                      <b>{recipient.device}</b>
                      <DeviceState device={recipient} now={query.data.now} />
                    </li>
                  ))}
                </ul>
              )}
              <Button
                look="outline"
                icon="bell-ring"
                onClick={() => void run(async () => setTested((await callStaff('testOwnRecipients')).count))}
              >
                {t('alerts.test')}
              </Button>
              {tested !== null && (
                <p role="status" className="t-2">
                  {tested > 0 ? t('alerts.tested', { count: tested }) : t('alerts.tested_none')}
                </p>
              )}
            </section>
          </>
        ) : query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} />
        )}
        <OwnSessions />
        <OwnPassword />
      </div>
    </SectionLayout>
  )
}
