import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The problems of a refused order are in the quote that is requested again: then every field is checked again.
 *
 * @param refusal another object for each refusal; null: nothing was refused
 */
export function useAfterRefusal(refusal: object | null, status: string, check: () => void): void {
  const [checked, setChecked] = useState<object | null>(null)
  const checkNow = useEffectEvent(check)
  // The focus is outside React.
  useEffect(() => {
    if (!refusal || refusal === checked || status !== 'ready') return
    setChecked(refusal)
    checkNow()
  }, [refusal, checked, status])
}
