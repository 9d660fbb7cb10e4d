import { useEffect } from 'react'
import { formatNumber, formatSum } from '../../i18n/format.ts'
import { onOrderEvent } from '../../live/use-live.ts'
import { announce } from '../../platform/announce.ts'
import { useMe } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'

/** At most one message in this time; more new orders are joined. */
const restMs = 5000

/** Says new orders at once, and what others did politely. One's own acts are known. */
export function useSaidEvents(branchName: (branchId: string) => string): void {
  const { t, language } = useWords()
  const me = useMe()
  // Events come from the network.
  useEffect(() => {
    let fresh: string[] = []
    let timer: ReturnType<typeof setTimeout> | null = null
    const say = () => {
      timer = null
      if (fresh.length === 0) return
      announce(
        fresh.length === 1 ? (fresh[0] ?? '') : t('said.new_many', { count: fresh.length }),
        'assertive',
      )
      fresh = []
      timer = setTimeout(say, restMs)
    }
    const off = onOrderEvent(({ kind, status, by, card }) => {
      if (!card || kind !== 'status') return
      if (status === 'new') {
        fresh.push(
          t('said.new', { branch: branchName(card.branch_id), sum: formatSum(language, card.total) }),
        )
        if (timer === null) say()
        return
      }
      if (by.name === me.name) return
      const who = by.name ?? t(`actor.${by.actor}`)
      announce(t('said.changed', { number: formatNumber(card.number), status: t(`status.${status}`), who }))
    })
    return () => {
      off()
      if (timer !== null) clearTimeout(timer)
    }
  }, [t, language, me.name, branchName])
}
