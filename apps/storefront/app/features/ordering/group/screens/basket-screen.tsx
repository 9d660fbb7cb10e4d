import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { formatTime } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { useNow } from '../../../../platform/hooks/use-now.ts'
import { PayBar } from '../../../../ui/pay-bar.tsx'
import { GuestActions } from '../actions/guest-actions.tsx'
import { EndBasket, HostActions } from '../actions/host-actions.tsx'
import { GroupBar, InviteButton } from '../group-bar.tsx'
import { useGroup } from '../group-store.ts'
import { getHost, getLinesOf, listPeople } from '../group-sums.ts'
import { LeaveButton } from '../leave/leave-button.tsx'
import { CancelledScreen } from '../payment/cancelled-screen.tsx'
import { PartsScreen } from '../payment/parts-screen.tsx'
import { GroupTotal } from '../plates/group-total.tsx'
import { OtherPlate } from '../plates/other-plate.tsx'
import { OwnPlate } from '../plates/own-plate.tsx'
import { useAnnounceChanges } from '../use-announce-changes.ts'
import { EndedScreen } from './ended-screen.tsx'
import { LockedScreen } from './locked-screen.tsx'
import { PlacedScreen } from './placed-screen.tsx'

const aloneMs = 10 * 60_000

/** The basket of several people, in each of its states. */
export function BasketScreen({ basket }: { readonly basket: WireGroupBasket }) {
  useAnnounceChanges(basket)
  const own = basket.people.find(({ id }) => id === basket.person_id)
  if (basket.state === 'placed') {
    if (basket.is_order_cancelled) return <CancelledScreen basket={basket} />
    return basket.payment ? (
      <PartsScreen basket={basket} payment={basket.payment} />
    ) : (
      <PlacedScreen basket={basket} />
    )
  }
  if (basket.state === 'over') return <EndedScreen kind="over" />
  if (own?.is_removed) return <EndedScreen kind="you_removed" />
  if (basket.state === 'locked' && !own?.is_host) return <LockedScreen basket={basket} />
  return <OpenBasket basket={basket} isHost={own?.is_host === true} />
}

function OpenBasket({ basket, isHost }: { readonly basket: WireGroupBasket; readonly isHost: boolean }) {
  const t = useT('group')
  const isLost = useGroup((state) => state.isLost)
  const people = listPeople(basket)
  const actions = isHost ? <HostActions basket={basket} /> : <GuestActions basket={basket} />
  return (
    <>
      <div className="cols">
        <div className="stack gap-3 min-w-0">
          <StateNotes basket={basket} isHost={isHost} isLost={isLost} />
          <div className="only-mobile">
            <GroupBar basket={basket} />
          </div>
          <div className="gplates" data-stale={isLost ? '' : undefined}>
            {people.map((person) =>
              person.id === basket.person_id ? (
                <OwnPlate key={person.id} basket={basket} person={person} />
              ) : (
                <OtherPlate
                  key={person.id}
                  person={person}
                  lines={getLinesOf(basket, person.id)}
                  mayRemove={isHost}
                />
              ),
            )}
          </div>
          {people.length === 1 && <AloneHint basket={basket} />}
        </div>
        <div className="cols__aside">
          <div className="only-desktop">
            <GroupBar basket={basket} />
          </div>
          <div className="panel stack gap-4">
            <GroupTotal basket={basket} />
            <div className="only-desktop">{actions}</div>
            {basket.destination !== '' && (
              <p className="t-small t-2">{t('deliver_to', { address: basket.destination })}</p>
            )}
            <p className="t-caption t-2">{`${t('labels')}. ${t('goods_note')}.`}</p>
            {isHost ? <EndBasket /> : <LeaveButton basket={basket} />}
          </div>
        </div>
      </div>
      <PayBar>{actions}</PayBar>
    </>
  )
}

function StateNotes({
  basket,
  isHost,
  isLost,
}: {
  readonly basket: WireGroupBasket
  readonly isHost: boolean
  readonly isLost: boolean
}) {
  const t = useT('group')
  const seenAtMs = useGroup((state) => state.seenAtMs)
  const host = getHost(basket)?.name ?? ''
  return (
    <div role="status" className="stack gap-3 empty:absolute">
      {isLost && (
        <Note kind="warn" icon="wifi-off" title={t('lost')}>
          {t('seen_at', { time: formatTime(new Date(seenAtMs).toISOString()) })}
        </Note>
      )}
      {basket.state === 'locked' && (
        <Note kind="info" icon="lock" title={t('locked_own')}>
          {t('locked_own_hint')}
        </Note>
      )}
      {basket.state === 'collecting' && !basket.is_collecting && (
        <Note kind="info" icon="clock" title={t('time_over')}>
          {!isHost && t('time_over_text', { name: host })}
        </Note>
      )}
    </div>
  )
}

/** At once when nothing was chosen, else after ten minutes. */
function AloneHint({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const enteredAtMs = useGroup((state) => state.enteredAtMs)
  useNow(30_000)
  const isEmpty = basket.lines.length === 0
  if (!isEmpty && Date.now() - enteredAtMs < aloneMs) return null
  return (
    <Note
      kind="info"
      icon="link"
      title={t('alone')}
      action={<InviteButton basket={basket} variant="neutral" />}
    />
  )
}
