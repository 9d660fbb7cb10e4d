import type { readAlertRules } from '@doira/contract/alerts/alerts'
import type { AnswerOf } from '@doira/contract/endpoint'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { useMessages } from '../../platform/use-messages.ts'
import { Note } from '../../ui/note.tsx'
import { DeviceState } from './device-state.tsx'

type People = AnswerOf<typeof readAlertRules>['people']

/** Whether alerts reach the people of the steps, and how an alert looks. */
export function AlertPeople({ people, now }: { readonly people: People; readonly now: string }) {
  const { t } = useMessages()
  const unreachable = people.filter(({ devices }) => devices.every((device) => device.failed_at !== null))
  return (
    <div className="alerts__side">
      <section className="card alerts__card" aria-label={t('alerts.people')}>
        <h2>{t('alerts.people')}</h2>
        <ul className="alerts__list">
          {people.map((person) => {
            const working = person.devices.find(({ failed_at }) => failed_at === null)
            const device = working ?? person.devices[0]
            const channels = new Set(person.devices.map(({ channel }) => t(`alerts.channel.${channel}`)))
            return (
              <li key={person.id}>
                <Avatar name={person.name} />
                <span className="grow">
                  <b>{person.name}</b>
                  <small>{[t(`role.${person.role}`), ...channels].join(', ')}</small>
                </span>
                {device ? (
                  <DeviceState device={device} now={now} />
                ) : (
                  <span className="tag tag--warn">{t('alerts.no_device')}</span>
                )}
              </li>
            )
          })}
        </ul>
      </section>
      <section className="card alerts__card" aria-label={t('alerts.example')}>
        <h2>{t('alerts.example')}</h2>
        <div className="alerts__msg">
          <b>{t('alerts.example_title')}</b>
          <p>{t('alerts.example_text')}</p>
        </div>
        <p className="t-2">{t('alerts.take_text')}</p>
      </section>
      {unreachable.length > 0 && (
        <Note
          kind="warn"
          title={t('alerts.unreachable', { names: unreachable.map(({ name }) => name).join(', ') })}
        >
          <p>{t('alerts.unreachable_text')}</p>
        </Note>
      )}
    </div>
  )
}
