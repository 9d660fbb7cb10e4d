import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { stillToMake } from './tickets.ts'

/** What all tickets need together, the most first; a tap shows which orders. Under it what is out of sight. */
export function StillToMake({
  tickets,
  branch,
  stoppedDishes,
  grid,
}: {
  readonly tickets: readonly WireTicket[]
  readonly branch: string
  readonly stoppedDishes: number
  readonly grid: RefObject<HTMLDivElement | null>
}) {
  const { t, nameOf } = useMessages()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const below = useBelow(grid, tickets)
  return (
    <aside className="kall" aria-label={t('kitchen.all')}>
      <h2>{t('kitchen.all')}</h2>
      <ul>
        {stillToMake(tickets).map(({ key, name, count, orders }) => (
          <li key={key}>
            <button
              type="button"
              aria-expanded={key === openKey}
              onClick={() => setOpenKey(key === openKey ? null : key)}
            >
              <b>{count}</b>
              <span>
                {nameOf(name)}
                {key === openKey && <small>{orders.map(formatOrderNumber).join(', ')}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="kall__f">
        {below > 0 && <span>{t('kitchen.below', { count: below })}</span>}
        <Link className="btn btn--l btn--outline btn--56" to={`${paths.stop}?branch=${branch}`}>
          <Icon name="ban" size="s" />
          <span>{t('board.stopped', { n: stoppedDishes })}</span>
        </Link>
      </div>
    </aside>
  )
}

/** How many tickets begin below what is seen of the columns. */
function useBelow(grid: RefObject<HTMLDivElement | null>, tickets: readonly WireTicket[]): number {
  const [below, setBelow] = useState(0)
  // What is seen is the browser's; tickets change how much there is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with other tickets
  useEffect(() => {
    const element = grid.current
    if (!element) {
      setBelow(0)
      return
    }
    const count = () => {
      const { bottom } = element.getBoundingClientRect()
      const cards = [...element.querySelectorAll('[data-ticket]')]
      setBelow(cards.filter((card) => card.getBoundingClientRect().top >= bottom - 1).length)
    }
    count()
    const resized = new ResizeObserver(count)
    resized.observe(element)
    element.addEventListener('scroll', count, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', count)
    }
  }, [grid, tickets])
  return below
}
