import type { LatLong } from '@doira/domain/delivery/geo'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import type { askPosition } from '../browser/ask-position.ts'

/**
 * Where the browser is, once it is asked for; a refusal is reported only to its caller (R8-18). Who has the button brings the
 * way to ask: a page can be shown before either is here.
 */
export function useMyPosition(onFound: (at: LatLong) => void) {
  const t = useT('location')
  const [me, setMe] = useState<LatLong | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isFinding, setIsFinding] = useState(false)

  async function find(ask: typeof askPosition) {
    if (isFinding) return
    setProblem(null)
    setIsFinding(true)
    const answer = await ask()
    setIsFinding(false)
    if ('at' in answer) {
      setMe(answer.at)
      onFound(answer.at)
    } else setProblem(t(answer.problem === 'denied' ? 'access_denied' : 'position_unavailable'))
  }
  return { me, problem, isFinding, find: (ask: typeof askPosition) => void find(ask) }
}
