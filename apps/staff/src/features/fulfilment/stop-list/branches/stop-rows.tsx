import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { formatMoment } from '../../../../i18n/format.ts'
import { pressPlainAction, useWaitingActions } from '../../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMe } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { DishPicture } from '../dish-picture.tsx'
import {
  type BranchStop,
  countBranches,
  findCommon,
  groupStops,
  type StopGroup,
  type StoppedDish,
} from './group-stops.ts'
import { returningIn } from './returning.ts'

type Shown = {
  readonly branchName: (id: string) => string
  readonly isReturning: (stop: BranchStop) => boolean
}

/** A row for each dish, under the action that stopped it together with others; its branches on demand. */
export function StopRows({
  stops,
  branchName,
}: {
  readonly stops: readonly BranchStop[]
  readonly branchName: Shown['branchName']
}) {
  const isReturning = returningIn(useWaitingActions(useMe().id))
  return groupStops(stops).map((group) => (
    <Group key={group.action ?? 'single'} group={group} {...{ branchName, isReturning }} />
  ))
}

function Group({ group: { action, dishes }, ...shown }: Shown & { readonly group: StopGroup }) {
  const { t } = useMessages()
  const stops = dishes.flatMap((dish) => dish.stops)
  const returnAll = () => {
    if (action === null) return
    pressPlainAction('return_stopped_together', { stopped_by: action }, subjectOf(stops.length))
  }
  const subjectOf = (count: number) => t('stop.n_stops', { count })
  return (
    <tbody>
      {action !== null && dishes.length > 1 && (
        <tr className="stops__act" tabIndex={-1}>
          <th scope="rowgroup">{t('stop.stopped_at_once', { count: dishes.length })}</th>
          <td>{t('stop.n_branches', { count: countBranches(stops) })}</td>
          <Facts stops={stops} />
          <td className="r">
            {stops.every(shown.isReturning) ? (
              <Returning />
            ) : (
              <Button look="outline" onClick={returnAll}>
                {t('stop.return_together', { count: stops.length })}
              </Button>
            )}
          </td>
        </tr>
      )}
      {dishes.map((dish) => (
        <DishRows key={dish.key} dish={dish} {...shown} />
      ))}
    </tbody>
  )
}

function DishRows({
  dish: { productId, name, image, isChoice, stops },
  branchName,
  isReturning,
}: Shown & { readonly dish: StoppedDish }) {
  const { t, nameOf } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const [first, ...more] = stops
  if (!first) return null
  const dish = nameOf(name)
  const where = more.length > 0 ? t('stop.n_branches', { count: stops.length }) : branchName(first.branch_id)
  const giveBack = (of: readonly BranchStop[], place: string) => {
    const branch_ids = of.map(({ branch_id }) => branch_id)
    const returned = isChoice
      ? { product_ids: [], choice_ids: [productId] }
      : { product_ids: [productId], choice_ids: [] }
    pressPlainAction('return_in_branches', { branch_ids, ...returned }, `${dish}, ${place}`)
  }
  return (
    <>
      <tr tabIndex={-1}>
        <th scope="row">
          <span className="row">
            <DishPicture image={image} />
            <b>{dish}</b>
            {isChoice && <small className="t-2">{t('stop.choice')}</small>}
          </span>
        </th>
        <td>
          {more.length > 0 ? (
            <button
              type="button"
              className="stops__open"
              aria-expanded={isOpen}
              aria-label={`${dish}: ${where}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {where}
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="xs" />
            </button>
          ) : (
            where
          )}
        </td>
        <Facts stops={stops} />
        <td className="r">
          <ReturnButton
            what={`${dish}, ${where}`}
            isReturning={stops.every(isReturning)}
            onPress={() => giveBack(stops, where)}
          >
            {more.length > 0 ? t('stop.return_everywhere') : t('stop.return')}
          </ReturnButton>
        </td>
      </tr>
      {isOpen &&
        more.length > 0 &&
        stops.map((stop) => (
          <tr key={stop.branch_id} className="stops__branch" tabIndex={-1}>
            <td />
            <th scope="row">{branchName(stop.branch_id)}</th>
            <Facts stops={[stop]} />
            <td className="r">
              <ReturnButton
                what={`${dish}, ${branchName(stop.branch_id)}`}
                isReturning={isReturning(stop)}
                onPress={() => giveBack([stop], branchName(stop.branch_id))}
              >
                {t('stop.return')}
              </ReturnButton>
            </td>
          </tr>
        ))}
    </>
  )
}

/** Why, who and when, until when, and what it costs: of all of them, where they agree. */
function Facts({ stops }: { readonly stops: readonly BranchStop[] }) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const moment = (at: string) => formatMoment(language, at, now)
  const reason = findCommon(stops, (stop) => stop.reason)
  const who = findCommon(stops, (stop) => [stop.by, moment(stop.since)].filter(Boolean).join(', '))
  const until = findCommon(stops, (stop) => stop.until)
  const lost = stops.reduce((sum, { lost_today }) => sum + lost_today, 0)
  return (
    <>
      <td>
        {reason === null ? (
          <span className="only-wide">—</span>
        ) : reason === undefined ? (
          t('stop.differs')
        ) : (
          t(`stop.reason.${reason}`)
        )}
      </td>
      <td>{who ?? t('stop.differs')}</td>
      <td>
        {until === undefined
          ? t('stop.differs')
          : until === null
            ? t('stop.until_returned')
            : t('stop.until_at', { time: moment(until) })}
      </td>
      <td className="r" data-name={t('stop.lost_today')}>
        {formatSum(language, lost)}
      </td>
    </>
  )
}

function ReturnButton({
  what,
  isReturning,
  onPress,
  children,
}: {
  readonly what: string
  readonly isReturning: boolean
  readonly onPress: () => void
  readonly children: string
}) {
  if (isReturning) return <Returning />
  return (
    <Button look="neutral" aria-label={`${children}: ${what}`} onClick={onPress}>
      {children}
    </Button>
  )
}

function Returning() {
  const { t } = useMessages()
  return (
    <span className="pend">
      <span className="ring-spin" aria-hidden="true" />
      {t('stop.returning')}
    </span>
  )
}
