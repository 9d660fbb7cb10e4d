import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMoment } from '../../../i18n/format.ts'
import { useBoardSounds } from '../../../live/use-board-sounds.ts'
import { useTicks } from '../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { rememberPlace } from '../../../platform/device/device.ts'
import { isMuted, toggleMute } from '../../../platform/device/mute.ts'
import { unblockSound } from '../../../platform/device/sounds.ts'
import { useWakeLock } from '../../../platform/device/wake-lock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { Bars, OldData } from '../../layout/frame/bars.tsx'
import { Clock, LinkState } from '../../layout/frame/link-state.tsx'
import { PersonMenu } from '../../layout/frame/person-menu.tsx'
import { SilentNote } from '../../layout/frame/silent-note.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { CrossedOut } from './crossed-out.tsx'
import { LastReady } from './last-ready.tsx'
import { stationName } from './station-name.ts'
import { StillToMake } from './still-to-make.tsx'
import { Ticket } from './ticket.tsx'
import { inColumns, type Places, placed } from './ticket-columns.ts'
import { isCrossedOut, ofStation, withTicks } from './tickets.ts'
import { TypeSize } from './type-size.tsx'
import { useBumpBar } from './use-bump-bar.ts'
import { useKitchen } from './use-kitchen.ts'
import { useTicketScale } from './use-ticket-scale.ts'

const everyStation = 'all'

/** What a kitchen makes, for wet and gloved hands. */
export function KitchenPage() {
  const { t, nameOf, language } = useMessages()
  const me = useMe()
  const now = useServerNow()
  const ticks = useTicks(me.id)
  const [search, setSearch] = useSearchParams()
  const [isShowingLast, setIsShowingLast] = useState(false)
  const branch = search.get('branch') ?? me.branches[0]?.id ?? ''
  const station = search.get('station') ?? everyStation
  const { kitchen, tickets, hide } = useKitchen(branch)
  const all = tickets.map((ticket) => withTicks(ticket, ticks, now))
  // What was cancelled stays where it was, and is no work: it is neither counted nor sounded.
  const work = all.filter((ticket) => !isCrossedOut(ticket))
  const ofChosen = (tickets: readonly WireTicket[]) =>
    ofStation(tickets, station === everyStation ? null : station)
  const shown = ofChosen(all)
  const isSilent = useBoardSounds(
    work.map(({ card }) => card),
    true,
  )
  const area = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { scale, columns: places } = useTicketScale(area, shown)
  const columns = usePlacedTickets(shown, { where: `${branch} ${station}`, columns: places })
  useBumpBar(ofChosen(work))
  useWakeLock(true)
  // The next start of this device knows whether it is in a kitchen: others only look at one.
  useEffect(() => rememberPlace(me.role === 'kitchen' ? 'kitchen' : 'other'), [me.role])

  const choose = (name: string, value: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  const place = me.branches.find(({ id }) => id === branch)
  const stations = kitchen.data?.stations ?? []
  return (
    <div className="st st--bare is-touch">
      <title>{`${t('nav.kitchen')} · doira`}</title>
      <main className="main kmain" id="main">
        <div>
          <Bars />
          <OldData query={kitchen} />
        </div>
        <header className="ktop">
          <Link className="rail__logo" to={paths.start} aria-label={t('nav.board')}>
            <img className="mark" src="/favicon.svg" alt="" width="36" height="36" />
          </Link>
          <h1 className={me.branches.length > 1 ? 'sr-only' : undefined}>
            {place ? t('kitchen.title', { branch: nameOf(place.name) }) : t('nav.kitchen')}
          </h1>
          {me.branches.length > 1 && (
            <PickField
              label={t('board.branches')}
              icon="store"
              value={branch}
              options={me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
              onChoose={(value) => choose('branch', value)}
            />
          )}
          <div className="grow ktop__st">
            <ChoiceChips
              label={t('kitchen.station')}
              value={station}
              onChoose={(value) => choose('station', value)}
              options={[
                { value: everyStation, label: t('kitchen.all_stations'), count: work.length },
                ...stations.map((one) => ({
                  value: one,
                  label: stationName(t, one),
                  count: ofStation(work, one).length,
                })),
              ]}
            />
          </div>
          <TypeSize scale={scale} />
          <LinkState />
          <Clock isLarge />
          <IconButton
            icon={isMuted() ? 'volume-x' : 'volume-2'}
            label={t('sound.on')}
            isFilled
            isLarge
            aria-pressed={!isMuted()}
            onClick={() => void unblockSound().then(() => !isSilent && toggleMute())}
          />
          <IconButton
            icon="history"
            label={t('kitchen.last')}
            isFilled
            isLarge
            onClick={() => setIsShowingLast(true)}
          />
          <PersonMenu />
        </header>
        <div className="kwrap" ref={area}>
          {isSilent && <SilentNote isTabSeen={false} />}
          {kitchen.data ? (
            <div className="kbody">
              {shown.length === 0 ? (
                <div className="kgrid">
                  <Empty title={t('kitchen.empty')}>
                    {kitchen.data.next_pre_order_at && (
                      <p>
                        {t('kitchen.next_pre_order', {
                          time: formatMoment(language, kitchen.data.next_pre_order_at, now),
                        })}
                      </p>
                    )}
                  </Empty>
                </div>
              ) : (
                <div className="kgrid" data-scale={scale} ref={grid}>
                  {columns.map((column, nth) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
                    <div className="kcol" key={nth}>
                      {column.map((ticket) =>
                        isCrossedOut(ticket) ? (
                          <CrossedOut key={ticket.card.id} ticket={ticket} onHide={hide} />
                        ) : (
                          <Ticket key={ticket.card.id} ticket={ticket} />
                        ),
                      )}
                    </div>
                  ))}
                </div>
              )}
              <StillToMake
                tickets={ofChosen(work)}
                branch={branch}
                stoppedDishes={kitchen.data.stopped_dishes}
                grid={grid}
              />
            </div>
          ) : kitchen.error ? (
            <QueryFailed query={kitchen} />
          ) : (
            <Loading label={t('state.loading')} />
          )}
        </div>
        {isShowingLast && (
          <LastReady tickets={kitchen.data?.last_ready ?? []} onClose={() => setIsShowingLast(false)} />
        )}
      </main>
    </div>
  )
}

/** The columns as they stand; another branch or station begins anew. */
function usePlacedTickets(
  tickets: readonly WireTicket[],
  { where, columns }: { readonly where: string; readonly columns: number },
) {
  const before = useRef<{ readonly where: string; readonly places: Places }>({ where, places: new Map() })
  const places = placed(tickets, before.current.where === where ? before.current.places : new Map(), columns)
  before.current = { where, places }
  return inColumns(tickets, places, columns)
}
