import { randomId } from '@doira/web/browser/random-id.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { formatMoment } from '../../../i18n/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { StaffZones } from './zone-tests.ts'

/** The zones of each city, one city open; hidden ones at its end. */
export function ZoneList({
  zones,
  cityId,
  openId,
}: {
  readonly zones: StaffZones
  readonly cityId: string
  readonly openId: string | null
}) {
  const { t, nameOf } = useMessages()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string | null>(null)
  const openCity = opened ?? cityId
  return (
    <nav className="card tree" aria-label={t('content.tab.zones')}>
      {zones.cities.map(({ id, title }) => {
        const ofCity = zones.zones.filter((zone) => zone.city_id === id)
        const isOpen = id === openCity
        return (
          <section key={id}>
            <div className="row tree__h">
              <h2 className="grow">
                <button
                  type="button"
                  className="zcity"
                  aria-expanded={isOpen}
                  onClick={() => {
                    setOpened(id)
                    if (openId === null) void navigate(paths.zonesOf(id), { replace: true })
                  }}
                >
                  {t('content.group', { kind: nameOf(title), n: ofCity.length })}
                </button>
              </h2>
              {isOpen && (
                <IconButton
                  icon="plus"
                  label={t('zones.add', { city: nameOf(title) })}
                  onClick={() => void navigate(paths.newZone(id, randomId()))}
                />
              )}
            </div>
            {isOpen && (
              <ul>
                {ofCity
                  .toSorted((a, b) => Number(a.state === 'hidden') - Number(b.state === 'hidden'))
                  .map((zone) => (
                    <li key={zone.id}>
                      <ZoneRow zone={zone} isOpen={zone.id === openId} now={zones.now} />
                    </li>
                  ))}
              </ul>
            )}
          </section>
        )
      })}
    </nav>
  )
}

function ZoneRow({
  zone: { id, title, eta_minutes: eta, state, has_draft: hasDraft, publish_at: publishAt },
  isOpen,
  now,
}: {
  readonly zone: StaffZones['zones'][number]
  readonly isOpen: boolean
  readonly now: string
}) {
  const { t, language, nameOf } = useMessages()
  return (
    <NavLink
      className="zrow"
      to={paths.contentItem('zones', 'zone', id)}
      aria-current={isOpen ? 'page' : undefined}
      data-off={state === 'hidden' || undefined}
    >
      <b>{nameOf(title) || t('content.untitled')}</b>
      {publishAt ? (
        <span className="tag tag--info">
          <Icon name="clock" />
          {formatMoment(language, publishAt, now)}
        </span>
      ) : hasDraft ? (
        <span className="tag tag--info">{t('content.is_draft')}</span>
      ) : state === 'hidden' ? (
        <span className="tag">{t('zones.hidden')}</span>
      ) : (
        eta !== null && <span className="t-2">{t('zones.minutes', { n: eta })}</span>
      )}
    </NavLink>
  )
}
