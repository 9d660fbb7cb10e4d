import type { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** The problems of a refused order are in the quote that is asked anew: then every field is checked again. */
export function useAfterRefusal(problem: ApiProblem | null, status: string, check: () => void): void {
  const [checked, setChecked] = useState<ApiProblem | null>(null)
  const checkNow = useEffectEvent(check)
  // The focus is outside React.
  useEffect(() => {
    if (!problem || problem === checked || status !== 'ready') return
    setChecked(problem)
    checkNow()
  }, [problem, checked, status])
}
