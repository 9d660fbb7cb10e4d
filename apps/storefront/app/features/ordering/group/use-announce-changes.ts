import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { announce } from '@doira/web/browser/announce.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import type { Translate } from '../../../i18n/translate.ts'

const pauseMs = 5000

/** Reads out what others did: who joined, left or is ready, and whether the basket was locked. At most once in five seconds. */
export function useAnnounceChanges(basket: WireGroupBasket): void {
  const t = useT('group')
  const spoken = useRef(basket)
  const spokenAtMs = useRef(0)
  // Screen readers are outside React.
  useEffect(() => {
    if (basket === spoken.current) return
    const wait = Math.max(0, spokenAtMs.current + pauseMs - Date.now())
    const timer = setTimeout(() => {
      const text = describeChanges(spoken.current, basket, t)
      spoken.current = basket
      if (text === '') return
      spokenAtMs.current = Date.now()
      announce(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [basket, t])
}

/** In one text; empty when nothing of it has changed. */
export function describeChanges(
  before: WireGroupBasket,
  now: WireGroupBasket,
  t: Translate<'group'>,
): string {
  if (before.state !== now.state) {
    if (now.state === 'locked') return t('now_locked')
    if (now.state === 'collecting') return t('now_open')
    if (now.state === 'placed') return t('placed')
  }
  const others = now.people.filter(({ id }) => id !== now.person_id)
  return others
    .flatMap((person) => {
      const was = before.people.find(({ id }) => id === person.id)
      const { name } = person
      if (!was) return t('person_joined', { name })
      if (!was.is_removed && person.is_removed) return t('person_left', { name })
      return !was.is_ready && person.is_ready ? t('person_ready', { name }) : []
    })
    .join('. ')
}
