import { isCodeTyped, resendAfterSeconds } from '@doira/domain/auth/sign-in'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useState } from 'react'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'
import { readCodeSent, toCodeSent } from './request-code.ts'

type Proof = {
  readonly ask: () => ReturnType<ShopApi['askDeletion']>
  /** Does what the code was asked for. */
  readonly confirm: (code: string) => Promise<void>
}

type ProofState = {
  readonly isAsked: boolean
  readonly code: string
  readonly error: ApiProblem | null
  readonly isWorking: boolean
  readonly isCodeInServerLog: boolean
  readonly isCodeLate: boolean
  /** When the next code may be asked for, in milliseconds. */
  readonly resendAt: number | null
}

const fresh: ProofState = {
  isAsked: false,
  code: '',
  error: null,
  isWorking: false,
  isCodeInServerLog: false,
  isCodeLate: false,
  resendAt: null,
}

/** A code that proves something of somebody who is signed in: asked for, typed, sent. */
export function useProof({ ask, confirm }: Proof) {
  const [state, setState] = useState(fresh)
  const change = (changed: Partial<ProofState>) => setState((before) => ({ ...before, ...changed }))

  async function work(call: () => Promise<Partial<ProofState>>): Promise<void> {
    if (state.isWorking) return
    change({ isWorking: true, error: null })
    try {
      change(await call())
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      change({ error })
    } finally {
      change({ isWorking: false })
    }
  }

  return {
    ...state,
    ask: () =>
      work(async () => {
        // The code that was sent just now is this one only when it was asked for here.
        const sent = state.resendAt === null ? toCodeSent(await ask()) : await readCodeSent(ask())
        return {
          isAsked: true,
          code: '',
          resendAt: Date.now() + Math.min(sent.resendAfterSeconds, resendAfterSeconds) * 1000,
          isCodeInServerLog: sent.isInServerLog || state.isCodeInServerLog,
          isCodeLate: sent.isLate,
        }
      }),
    type: (code: string) => change({ code, error: null }),
    back: () => change({ isAsked: false, code: '', error: null }),
    clearError: () => change({ error: null }),
    confirm: () =>
      work(async () => {
        if (!isCodeTyped(state.code)) return {}
        await confirm(state.code)
        return fresh
      }),
  }
}
