import { announce } from '@doira/web/browser/announce.ts'
import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { useEffect } from 'react'
import { onOrderEvent } from '../../../../live/use-live.ts'
import { useMe } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { makeAnnouncementQueue } from './announcement-queue.ts'

/** At most one message in this time; more are joined. */
const restMs = 5000

/** Announces new orders at once, and what others did politely. One's own actions are known. */
export function useAnnouncedEvents(branchName: (branchId: string) => string): void {
  const { t, language } = useMessages()
  const me = useMe()
  // Events come from the network.
  useEffect(() => {
    const queue = makeAnnouncementQueue(
      (kind, texts) => {
        const many = kind === 'new' ? 'said.new_many' : 'said.changed_many'
        const text = texts.length === 1 ? (texts[0] ?? '') : t(many, { count: texts.length })
        announce(text, kind === 'new' ? 'assertive' : 'polite')
      },
      (run) => {
        const timer = setTimeout(run, restMs)
        return () => clearTimeout(timer)
      },
    )
    const off = onOrderEvent(({ kind, status, by, card }) => {
      if (!card || kind !== 'status') return
      if (status === 'new') {
        const branch = branchName(card.branch_id)
        return queue.add('new', t('said.new', { branch, sum: formatSum(language, card.total) }))
      }
      if (by.name === me.name) return
      const who = by.name ?? t(`actor.${by.actor}`)
      const number = formatOrderNumber(card.number)
      queue.add('changed', t('said.changed', { number, status: t(`status.${status}`), who }))
    })
    return () => {
      off()
      queue.stop()
    }
  }, [t, language, me.name, branchName])
}
