import type { CampaignDocument } from '@doira/contract/campaigns/campaigns'
import { useEffect, useRef, useState } from 'react'
import { useCustomerAction } from '../use-customer-action.ts'

const saveAfterMs = 1500

type Given = {
  readonly id: string
  readonly version: number
  readonly document: CampaignDocument
  readonly isEditable: boolean
  readonly onSaved: () => void
}

/** A draft in hand: what is typed is saved after a moment, and before anything is done with it. */
export function useCampaignDraft({ id, version, document, isEditable, onSaved }: Given) {
  const [typed, setTyped] = useState<CampaignDocument | null>(null)
  const known = useRef(version)
  known.current = Math.max(known.current, version)
  const { send, refusal, isBusy } = useCustomerAction()

  const save = async (): Promise<number | null> => {
    if (typed === null) return known.current
    const saved = typed
    const answer = await send('saveCampaign', { id, version: known.current, document: saved })
    if (!answer) return null
    known.current += 1
    onSaved()
    setTyped((present) => (present === saved ? null : present))
    return known.current
  }
  const latest = useRef(save)
  latest.current = save

  // A timer is outside of React.
  useEffect(() => {
    if (typed === null || !isEditable || typed.name.trim() === '') return
    const timer = setTimeout(() => void latest.current(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [typed, isEditable])

  return {
    document: typed ?? document,
    put: (changes: Partial<CampaignDocument>) => setTyped({ ...(typed ?? document), ...changes }),
    save,
    isUnsaved: typed !== null,
    refusal,
    isBusy,
  }
}
